/**
 * Keeps the world in one SQLite file. Changes gather in memory and are written in one transaction a moment later;
 * a request that changed something is answered only after that (`settled`), so whatever was answered survives a kill.
 * WAL with synchronous=NORMAL: the file survives the death of the process, which is what is promised here.
 */
import Database from 'better-sqlite3';
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
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.exec(
    'create table if not exists world (kind text, key text, value text, primary key (kind, key)) without rowid',
  );
  database.exec('create table if not exists file (id text primary key, bytes blob)');
  const put = database.prepare<[string, string, string]>(
    'insert into world (kind, key, value) values (?, ?, ?) on conflict do update set value = excluded.value',
  );
  const forget = database.prepare<[string, string]>('delete from world where kind = ? and key = ?');
  const waiting = new Map<string, { kind: Kind; key: string; value: object | null }>();
  let commit: Promise<void> | null = null;

  const write = database.transaction(() => {
    for (const { kind, key, value } of waiting.values()) {
      if (value === null) forget.run(kind, key);
      else put.run(kind, key, JSON.stringify(value));
    }
  });
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
            if (database.open) flush();
            resolve();
          } catch (error) {
            reject(error);
          }
        });
      });
    },
    settled: () => commit,
    *rows() {
      const all = database.prepare<[], { kind: Kind; key: string; value: string }>(
        'select * from world order by kind, key',
      );
      for (const { kind, key, value } of all.iterate()) {
        yield { kind, key, value: JSON.parse(value) };
      }
    },
    saveFile: (id, bytes) =>
      void database.prepare('insert into file (id, bytes) values (?, ?)').run(id, bytes),
    file: (id) =>
      database.prepare<[string], { bytes: Buffer }>('select bytes from file where id = ?').get(id)?.bytes,
    close() {
      flush();
      database.close();
    },
  };
}
