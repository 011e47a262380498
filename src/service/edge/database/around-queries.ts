import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely';
import { SpanKind } from '@opentelemetry/api';
import { inChildSpan } from '../../../metrics/spans.ts';
import type { DatabaseQuery, QueryKind } from '../../../metrics/events.ts';

type Around = <Result>(run: () => Promise<Result>, query?: CompiledQuery) => Promise<Result>;

/**
 * Wraps a dialect so that `around` runs around each query, also begin and commit: Kysely sends everything through its
 * connection's `executeQuery`. Called without a query, `around` runs around the wait for a connection.
 */
export function aroundQueries(dialect: Dialect, around: Around): Dialect {
  const watched = new WeakSet<DatabaseConnection>();
  const watchOnce = (connection: DatabaseConnection): DatabaseConnection => {
    if (watched.has(connection)) return connection;
    watched.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query, options) => around(() => execute(query, options), query);
    return connection;
  };
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver() {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      driver.acquireConnection = async (options) => watchOnce(await around(() => acquire(options)));
      return driver;
    },
  };
}

/** Wraps a dialect so that it reports how long each query took. */
export function withTiming(dialect: Dialect, onQuery: (query: DatabaseQuery) => void): Dialect {
  return aroundQueries(dialect, async (run, query) => {
    const began = performance.now();
    const kind = query === undefined ? 'connection' : kindOf(query);
    try {
      return await inChildSpan(`database ${kind}`, { kind: SpanKind.CLIENT }, run);
    } finally {
      onQuery({ kind, seconds: (performance.now() - began) / 1_000 });
    }
  });
}

const KINDS: Readonly<Partial<Record<CompiledQuery['query']['kind'], QueryKind>>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

function kindOf({ query, sql }: CompiledQuery): QueryKind {
  return KINDS[query.kind] ?? (/^(?:begin|commit|rollback)/.test(sql) ? 'transaction' : 'other');
}
