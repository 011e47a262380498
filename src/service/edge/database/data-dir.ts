import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The embedded database needs at least this much room to start. */
const PROBE_BYTES = 64 * 1024;
/** Everything in the directory is for this user alone: names, texts and hashes of tokens. */
const PRIVATE_DIRECTORY = 0o700;
const PRIVATE_FILE = 0o600;
const FOR_EVERYONE = 0o007;

/**
 * Creates the directory if it does not exist, and tests whether it can be written.
 * @throws Error that names the variable, the path, the cause and the remedy.
 */
export function prepareDataDir(dataDir: string): void {
  const path = resolve(dataDir);
  try {
    makeDirectory(path);
    tryWriting(join(path, `.${randomUUID()}.probe`));
  } catch (cause) {
    const { why, remedy } = explain(codeOf(cause));
    throw new Error(`DATA_DIR (${path}) can't be used: ${why}. ${remedy}`, { cause });
  }
}

/**
 * Creates one directory after the other: with `recursive`, Node tries forever where none can be created, as below
 * /proc.
 */
function makeDirectory(path: string): void {
  const existing = statOf(path);
  if (existing?.isDirectory() === true) return;
  if (existing !== undefined)
    throw Object.assign(new Error(`${path} isn't a directory`), { code: 'ENOTDIR' });
  makeDirectory(dirname(path));
  mkdirSync(path, { mode: PRIVATE_DIRECTORY });
}

function statOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

function tryWriting(path: string): void {
  const file = openSync(path, 'wx', PRIVATE_FILE);
  try {
    writeSync(file, Buffer.alloc(PROBE_BYTES));
    fsyncSync(file);
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}

/**
 * Creates the database's file, readable for this user alone, before SQLite would create it for everyone; its companion
 * files inherit that. A file that everyone could read loses that permission. An existing file is not opened for this:
 * closing it again would release the locks that SQLite holds on it in this process.
 */
export function makePrivate(path: string): void {
  if (statOf(path) === undefined) closeSync(openSync(path, 'a', PRIVATE_FILE));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statOf(file)?.mode ?? 0;
    if ((mode & FOR_EVERYONE) !== 0) chmodSync(file, PRIVATE_FILE);
  }
}

function explain(code: string): { readonly why: string; readonly remedy: string } {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return {
        why: `the user who runs this (id ${String(process.geteuid?.() ?? 'unknown')}) may not write there`,
        remedy: 'Give the directory to that user, or set DATA_DIR to another one.',
      };
    case 'EROFS':
      return { why: 'its disk is read-only', remedy: 'Set DATA_DIR to a directory that can be written.' };
    case 'ENOSPC':
    case 'EDQUOT':
      return { why: 'its disk is full', remedy: 'Make room there and start again.' };
    case 'EEXIST':
    case 'ENOTDIR':
      return {
        why: 'there is a file of that name, or on the way to it',
        remedy: 'Set DATA_DIR to a directory.',
      };
    default:
      return { why: `the system says ${code}`, remedy: 'Set DATA_DIR to another directory.' };
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
