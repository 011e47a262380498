import { hash } from 'node:crypto';

/** A statement that is asked once need not be kept; as many as the JDBC driver waits for. */
const OFTEN = 5;
/** Of each connection the server keeps these, and no more. Far more than there are that are asked often. */
const MAX_NAMED = 250;
const MAX_COUNTED = 1_000;
/** A text for each length of a list: there is no end of them. */
const GROWS = / in \(\$\d+, |\), \(\$/;

/** PostgreSQL's feature_not_supported, which it says of a kept statement whose columns are others by now. */
const OTHER_COLUMNS = '0A000';
/** Unknown, or known already: whoever stands between us and the server gives us another one's connection. */
const NOT_OURS: ReadonlySet<unknown> = new Set(['26000', '42P05']);

/**
 * Which statements PostgreSQL keeps, and under what name: reading and planning a query costs it as much as answering
 * it. Only what is asked often, and a bounded number of them.
 */
export interface StatementNames {
  /** Undefined: the statement is asked without. */
  of(sql: string): string | undefined;
  /**
   * Whether it was the name's fault, and nothing was done yet; from here on the statement has another one, or none. A
   * migration by another process changes what a statement gives; some connection poolers keep none.
   */
  wasAtFault(error: unknown, sql: string, name: string): boolean;
}

/** @param mayKeep false: none is named. */
export function createStatementNames(mayKeep: boolean): StatementNames {
  const names = new Map<string, string>();
  const asked = new Map<string, number>();
  let keeps = mayKeep;
  let renewals = 0;

  function count(sql: string): number {
    const times = (asked.get(sql) ?? 0) + 1;
    // Set again: the one that was asked longest ago stays in front.
    asked.delete(sql);
    asked.set(sql, times);
    const [oldest] = asked.size > MAX_COUNTED ? asked.keys() : [];
    if (oldest !== undefined) asked.delete(oldest);
    return times;
  }

  return {
    of(sql) {
      if (!keeps) return undefined;
      const name = names.get(sql);
      if (name !== undefined) return name;
      if (names.size >= MAX_NAMED || GROWS.test(sql) || count(sql) < OFTEN) return undefined;
      asked.delete(sql);
      const given = nameOf(sql, renewals);
      names.set(sql, given);
      return given;
    },
    wasAtFault(error, sql, name) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (NOT_OURS.has(code)) {
        keeps = false;
        return true;
      }
      if (code !== OTHER_COLUMNS) return false;
      // Of the connections that meet it, the first one renames it for all.
      if (names.get(sql) === name) names.set(sql, nameOf(sql, (renewals += 1)));
      return true;
    },
  };
}

/** The same in each process, for a pooler that shares the server's statements among them. */
function nameOf(sql: string, renewal: number): string {
  return hash('sha256', `${renewal} ${sql}`, 'base64url');
}
