import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivate } from '../data-dir.ts';
import { resultOf, sqliteFault } from './faults.ts';

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
    if (resultOf(error) === 'BUSY') return null;
    throw sqliteFault(error, path);
  }
}

function lockFile(path: string): { release(): void } {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    throw error;
  }
  return { release: () => lock[Symbol.dispose]() };
}
