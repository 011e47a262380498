import { hash } from 'node:crypto';

/** A statement that is run once need not be prepared; the JDBC driver has the same threshold. */
const PREPARE_THRESHOLD = 5;
/** The server keeps these for each connection, and no more. This is far more than the number of frequent statements. */
const MAX_NAMED = 250;
const MAX_COUNTED = 1_000;
/** A list has a text of its own for each length: there is no end of them. */
const HAS_LIST = / in \(\$\d+, |\), \(\$/;

/** PostgreSQL's feature_not_supported: the columns of a prepared statement have changed. */
const COLUMNS_CHANGED = '0A000';
/**
 * The statement is unknown, or exists already: a pooler between us and the server gave us another client's connection.
 */
const FOREIGN_SESSION: ReadonlySet<unknown> = new Set(['26000', '42P05']);

/**
 * Chooses the statements that PostgreSQL prepares, and their names: parsing and planning a query costs it as much as
 * running it. Only frequent statements are prepared, and a bounded number of them.
 */
export interface StatementNames {
  /** Undefined: the statement is run without a name. */
  of(sql: string): string | undefined;
  /**
   * Whether the error was caused by the name, and nothing was done yet; from then on the statement has another name, or
   * none. A migration by another process changes the columns of a statement; some connection poolers do not keep
   * prepared statements.
   */
  wasAtFault(error: unknown, sql: string, name: string): boolean;
}

/** @param mayPrepare false: no statement gets a name. */
export function createStatementNames(mayPrepare: boolean): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let prepares = mayPrepare;
  let renewals = 0;

  function count(sql: string): number {
    const times = (counts.get(sql) ?? 0) + 1;
    // The statement moves to the end, so that the one that was run longest ago stays in front.
    counts.delete(sql);
    counts.set(sql, times);
    const [oldest] = counts.size > MAX_COUNTED ? counts.keys() : [];
    if (oldest !== undefined) counts.delete(oldest);
    return times;
  }

  return {
    of(sql) {
      if (!prepares) return undefined;
      const name = names.get(sql);
      if (name !== undefined) return name;
      if (names.size >= MAX_NAMED || HAS_LIST.test(sql) || count(sql) < PREPARE_THRESHOLD) return undefined;
      counts.delete(sql);
      const given = nameOf(sql, renewals);
      names.set(sql, given);
      return given;
    },
    wasAtFault(error, sql, name) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (FOREIGN_SESSION.has(code)) {
        prepares = false;
        return true;
      }
      if (code !== COLUMNS_CHANGED) return false;
      // If several connections meet the error, the first one renames the statement for all.
      if (names.get(sql) === name) names.set(sql, nameOf(sql, (renewals += 1)));
      return true;
    },
  };
}

/** The name is the same in each process, for a pooler that shares the server's statements among them. */
function nameOf(sql: string, renewal: number): string {
  return hash('sha256', `${renewal} ${sql}`, 'base64url');
}
