import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

/**
 * An embedded database has one service. A second one would take the first one's unfinished work for a dead
 * process's and do it twice. The lock is a database of its own: the system frees it when the process dies, however
 * it dies, and scripts still reach the data beside it.
 * @throws Error when another service holds it.
 */
export function beSoleProcess(dataDir: string): { release(): void } {
  const lock = new Sqlite(join(dataDir, 'service.lock'), { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new Error(
      `Another service already uses ${dataDir}. Stop it, set DATA_DIR to another directory, or share a PostgreSQL.`,
      { cause },
    );
  }
  return { release: () => void lock.close() };
}
