/**
 * Keeps the world in one SQLite file. Changes gather in memory and are written in one transaction a moment later;
 * a request that changed something is answered only after that (`settled`), so whatever was answered survives a kill.
 * WAL with synchronous=NORMAL: the file survives the death of the process, which is what is promised here.
 */
import { DatabaseSync } from 'node:sqlite';
import type { Kind, Kinds, Save } from './state/state.ts';

/** One stored object. */
export type StoredRow = {
  readonly [K in Kind]: { readonly kind: K; readonly key: string; readonly value: Kinds[K] };
}[Kind];

export interface Store {
  readonly save: Save;
  /** Resolves once everything saved so far is in the file; null when nothing waits. */
  settled(): Promise<void> | null;
  rows(): Iterable<StoredRow>;
  /** Uploaded bytes, stored immediately: uploads are rare. */
  saveFile(id: string, bytes: Uint8Array): void;
  file(id: string): Uint8Array | undefined;
  close(): void;
}

/** A world that is forgotten when the process ends. */
export function createMemoryStore(): Store {
  const files = new Map<string, Uint8Array>();
  return {
    save: () => undefined,
    settled: () => null,
    rows: () => [],
    saveFile: (id, bytes) => void files.set(id, bytes),
    file: (id) => files.get(id),
    close: () => undefined,
  };
}

export function openStore(file: string): Store {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = normal');
  database.exec(
    'create table if not exists world (kind text, key text, value text, primary key (kind, key)) without rowid',
  );
  database.exec('create table if not exists file (id text primary key, bytes blob)');
  const put = database.prepare(
    'insert into world (kind, key, value) values (?, ?, ?) on conflict do update set value = excluded.value',
  );
  const forget = database.prepare('delete from world where kind = ? and key = ?');
  const waiting = new Map<string, { kind: Kind; key: string; value: object | null }>();
  let commit: Promise<void> | null = null;

  const write = (): void => {
    database.exec('begin');
    try {
      for (const { kind, key, value } of waiting.values()) {
        if (value === null) forget.run(kind, key);
        else put.run(kind, key, JSON.stringify(value));
      }
      database.exec('commit');
    } catch (error) {
      // On a full disk SQLite rolls back automatically.
      if (database.isTransaction) database.exec('rollback');
      throw error;
    }
  };
  const flush = (): void => {
    commit = null;
    write();
    waiting.clear();
  };
  return {
    save(kind, key, value) {
      waiting.set(`${kind} ${key}`, { kind, key, value });
      commit ??= new Promise((resolve, reject) => {
        setImmediate(() => {
          try {
            // Written when it was closed.
            if (database.isOpen) flush();
            resolve();
          } catch (error) {
            reject(error);
          }
        });
      });
    },
    settled: () => commit,
    *rows() {
      const all = database.prepare(
        `select json_object('kind', kind, 'key', key, 'value', json(value)) as row from world order by kind, key`,
      );
      for (const { row } of all.iterate()) yield JSON.parse(String(row));
    },
    saveFile: (id, bytes) =>
      void database.prepare('insert into file (id, bytes) values (?, ?)').run(id, bytes),
    file(id) {
      const bytes = database.prepare('select bytes from file where id = ?').get(id)?.['bytes'];
      return bytes instanceof Uint8Array ? bytes : undefined;
    },
    close() {
      flush();
      database.close();
    },
  };
}
