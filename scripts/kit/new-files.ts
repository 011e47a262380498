import { existsSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a database and its files make where they are opened. */
const FILES = [
  'tickets.sqlite',
  'tickets.sqlite-wal',
  'tickets.sqlite-shm',
  'service.lock',
  'service.lock-journal',
];
const DIRECTORIES = ['attachments/.unfinished', 'attachments', '.'];

/** What is in DATA_DIR, to leave it as it was: `removeNew` removes the files that were not there, if they are ours. */
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
    // Not there, or something is in it.
  }
}
