import { resolve } from 'node:path';

/** SQLite's results that mean something here; an extended code has its result in its last byte. */
const RESULTS = {
  3: 'PERM',
  5: 'BUSY',
  6: 'LOCKED',
  8: 'READONLY',
  10: 'IOERR',
  11: 'CORRUPT',
  13: 'FULL',
  14: 'CANTOPEN',
  26: 'NOTADB',
} as const;

type Result = (typeof RESULTS)[keyof typeof RESULTS];

const RESULT_OF: ReadonlyMap<number, Result> = new Map(
  Object.entries(RESULTS).map(([code, result]) => [Number(code), result]),
);

/** SQLite's extended code, as https://sqlite.org/rescode.html lists it; undefined for other errors. */
function codeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
}

/** The result in SQLite's extended code; undefined for other errors and for results that need no handling. */
export function resultOf(error: unknown): Result | undefined {
  return RESULT_OF.get((codeOf(error) ?? 0) & 0xff);
}

/** Whether another process holds the lock. */
export function isLocked(error: unknown): boolean {
  const result = resultOf(error);
  return result === 'BUSY' || result === 'LOCKED';
}

/**
 * Explains why an embedded database can't be used, in a sentence with its path and the remedy; returns any other error
 * as it is.
 */
export function sqliteFault(error: unknown, path: string): unknown {
  const own = sqliteError(error);
  const result = resultOf(own);
  if (result === undefined) return error;
  return new Error(sentenceOf(result, resolve(path), codeOf(own)), { cause: error });
}

/** The error of a damaged page, found before the database is used. */
export function damaged(path: string): Error {
  return new Error(sentenceOf('CORRUPT', resolve(path)));
}

/** SQLite's own error, also a wrapped one. */
function sqliteError(error: unknown): unknown {
  return error instanceof Error && codeOf(error) === undefined ? sqliteError(error.cause) : error;
}

const ANOTHER = 'or set DATA_DIR to another directory';

function sentenceOf(result: Result, path: string, code?: number): string {
  switch (result) {
    case 'NOTADB':
    case 'CORRUPT':
      return `The database ${path} is damaged, or isn't a database. Put a backup in its place, without -wal and -shm files next to it, ${ANOTHER}.`;
    case 'READONLY':
    case 'CANTOPEN':
    case 'PERM':
      return `The database ${path} can't be opened for writing. Give it, and the files next to it, to the user who runs this, ${ANOTHER}.`;
    case 'FULL':
      return `The database ${path} can't be written: its disk is full. Make room there, ${ANOTHER}.`;
    case 'IOERR':
      return `The database ${path} can't be read or written (SQLite's error ${code}). Check its disk, ${ANOTHER}.`;
    // BUSY or LOCKED
    default:
      return `The database ${path} is locked by another program. Stop that one, ${ANOTHER}.`;
  }
}
