import { resolve } from 'node:path';

/**
 * Explains why an embedded database can't be used, in a sentence with its path and the remedy; returns any other error
 * as it is.
 */
export function sqliteFault(error: unknown, path: string): unknown {
  const code = sqliteCode(error);
  const sentence = code === undefined ? undefined : sentenceOf(code, resolve(path));
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}

/** The error of a damaged page, found before the database is used. */
export function damaged(path: string): Error {
  return new Error(sentenceOf('SQLITE_CORRUPT', resolve(path)));
}

/** SQLite's own code, also that of a wrapped error. */
function sqliteCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && String(error.code).startsWith('SQLITE_')) return String(error.code);
  return sqliteCode(error.cause);
}

const ANOTHER = 'or set DATA_DIR to another directory';

function sentenceOf(code: string, path: string): string | undefined {
  // Matches the first part of the code: SQLITE_IOERR_WRITE is an SQLITE_IOERR.
  switch (code.split('_')[1]) {
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
      return `The database ${path} can't be read or written (${code}). Check its disk, ${ANOTHER}.`;
    case 'BUSY':
      return `The database ${path} is locked by another program. Stop that one, ${ANOTHER}.`;
    default:
      return undefined;
  }
}
