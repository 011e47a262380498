import { join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { makePrivate } from '../data-dir.ts';
import { sqliteFault } from './faults.ts';

/**
 * An embedded database has one service. A second one would mistake the first one's unfinished work for a dead process's
 * and do it twice. The lock is a separate database: the system frees it when the process dies, however it dies, and
 * scripts can still use the data.
 * @throws Error if another service holds the lock.
 */
export function acquireServiceLock(dataDir: string): { release(): void } {
  const lock = tryLockFile(join(dataDir, 'service.lock'));
  if (lock !== null) return lock;
  throw new Error(
    `Another service already uses DATA_DIR (${resolve(dataDir)}). Stop it, set DATA_DIR to another directory, or share a PostgreSQL.`,
  );
}

/** Null: another process holds the lock. */
export function tryLockFile(path: string): { release(): void } | null {
  try {
    makePrivate(path);
    return lockFile(path);
  } catch (error) {
    if (isLockedByOther(error)) return null;
    throw sqliteFault(error, path);
  }
}

function lockFile(path: string): { release(): void } {
  const lock = new Sqlite(path, { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return { release: () => void lock.close() };
}

function isLockedByOther(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}
