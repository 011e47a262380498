/** A separate small disk, to be filled: a tmpfs, which only root can mount. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  readonly path: string;
  /** Leaves no byte. */
  fill(): void;
  /** Frees what `fill` used. */
  makeRoom(): void;
  /** Nothing can be written on it from then on. */
  makeReadOnly(): void;
  remove(): void;
}

/** Null where nothing may be mounted. */
export function mountSmallDisk(mebibytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true });
    return null;
  }
  const filler = join(path, 'filler');
  return {
    path,
    fill: () => fillUp(filler),
    makeRoom: () => rmSync(filler, { force: true }),
    makeReadOnly: () => void execFileSync('mount', ['-o', 'remount,ro', path], { stdio: 'ignore' }),
    remove() {
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true });
    },
  };
}

/** A page at a time: a database may write at the same time, so nobody knows how many are free. */
function fillUp(filler: string): void {
  const page = Buffer.alloc(4_096);
  const file = openSync(filler, 'a');
  try {
    for (;;) writeSync(file, page);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}
