/** What a service asks its database, seen at the driver: statements, round trips, commits. */
import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { onTestFinished } from 'vitest';

interface Statement {
  /** PostgreSQL's connection; SQLite has one. */
  readonly connection: object;
  readonly sql: string;
  /** Those sent on one connection before an answer came share it. */
  readonly trip: number;
}

/** Of one connection. */
interface Way {
  underWay: number;
  trip: number;
}

export interface Recording {
  /** All that was asked, in the order in which it was sent. */
  readonly statements: readonly Statement[];
}

/** Begins to record; ends with the test. */
export function recordStatements(): Recording {
  const statements: Statement[] = [];
  const ways = new WeakMap<object, Way>();
  let trips = 0;

  const sent = (connection: object, sql: string): Way => {
    const way = ways.get(connection) ?? { underWay: 0, trip: 0 };
    ways.set(connection, way);
    if (way.underWay === 0) way.trip = trips += 1;
    way.underWay += 1;
    statements.push({ connection, sql, trip: way.trip });
    return way;
  };
  recordPostgres(sent);
  recordSqlite((sql) => {
    sent(statements, sql).underWay -= 1;
  });
  return { statements };
}

function recordPostgres(sent: (connection: object, sql: string) => Way): void {
  const original: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof original !== 'function') throw new Error('pg asks otherwise by now');
  const query = function (this: pg.Client, ...args: unknown[]): unknown {
    const [asked] = args;
    const way = sent(this, typeof asked === 'string' ? asked : String(Object(asked).text));
    const answer: unknown = Reflect.apply(original, this, args);
    const answered = (): void => {
      way.underWay -= 1;
    };
    void Promise.resolve(answer).then(answered, answered);
    return answer;
  };
  Reflect.set(pg.Client.prototype, 'query', query);
  onTestFinished(() => void Reflect.set(pg.Client.prototype, 'query', original));
}

function recordSqlite(sent: (sql: string) => void): void {
  for (const way of ['all', 'run']) {
    const original: unknown = Reflect.get(StatementSync.prototype, way);
    if (typeof original !== 'function') throw new Error(`No statement can ${way}`);
    const ask = function (this: StatementSync, ...args: unknown[]): unknown {
      sent(this.sourceSQL);
      return Reflect.apply(original, this, args);
    };
    Reflect.set(StatementSync.prototype, way, ask);
    onTestFinished(() => void Reflect.set(StatementSync.prototype, way, original));
  }
}

const isWrite = (sql: string): boolean => /^(?:insert|update|delete)/.test(sql);

/** Transactions, and statements outside of one, that ask for `word`. */
export function unitsOf({ statements }: Recording, word: string): readonly (readonly Statement[])[] {
  const units: Statement[][] = [];
  const open = new Map<object, Statement[]>();
  for (const statement of statements) {
    const { connection, sql } = statement;
    const unit = open.get(connection) ?? [];
    unit.push(statement);
    if (unit.length === 1) units.push(unit);
    if (/^(?:begin|start)/.test(sql)) open.set(connection, unit);
    if (/^(?:commit|rollback)/.test(sql)) open.delete(connection);
  }
  return units.filter((unit) => unit.some(({ sql }) => sql.includes(word)));
}

/** Those that wait for the disk. */
export function commitsOf(units: readonly (readonly Statement[])[]): readonly (readonly Statement[])[] {
  return units.filter((unit) => unit.some(({ sql }) => isWrite(sql)) && unit.at(-1)?.sql !== 'rollback');
}

export function tripsOf(units: readonly (readonly Statement[])[]): number {
  return new Set(units.flat().map(({ trip }) => trip)).size;
}
