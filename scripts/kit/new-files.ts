import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The files that a database and its attachment store create when they are opened. */
const FILES = [
  'tickets.sqlite',
  'tickets.sqlite-wal',
  'tickets.sqlite-shm',
  'service.lock',
  'service.lock-journal',
];
const DIRECTORIES = ['attachments/.unfinished', 'attachments', '.'];

/** Records the contents of DATA_DIR, to leave it as it was: `removeNew` removes files of ours that were not there. */
export function lookAt(dataDir: string): { removeNew(): void } {
  const missing = (names: readonly string[]): readonly string[] =>
    names.map((name) => join(dataDir, name)).filter((path) => !existsSync(path));
  const [files, directories] = [missing(FILES), missing(DIRECTORIES)];
  return {
    removeNew() {
      for (const path of files) rmSync(path, { force: true });
      for (const path of directories) removeEmpty(path);
    },
  };
}

function removeEmpty(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // It is not there, or is not empty.
  }
}
