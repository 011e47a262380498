import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import { isPipelined, Pipelined } from '../pipeline.ts';
import { withChangedConnections } from '../around-queries.ts';

/** The maximum number of statements without an answer: a caller that writes without end must let answers in. */
const MAX_PIPELINED = 100;
const BEGINS = /^(?:begin|start transaction)/;
const ENDS = /^(?:commit|rollback)$/;

/**
 * PostgreSQL over connections that accept a statement before the previous one was answered: neither the beginning of a
 * transaction nor a statement whose result is not needed at once is waited for. A later statement throws their errors.
 */
export const withPipelining = (dialect: Dialect): Dialect =>
  withChangedConnections(dialect, pipelineConnection);

function pipelineConnection(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  /** The pipelined statements of the open transaction. */
  let pipelined: Promise<QueryResult<unknown>>[] | null = null;

  connection.executeQuery = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    if (BEGINS.test(query.sql)) pipelined = [];
    if (pipelined === null) return execute<Row>(query);
    const sent = execute<Row>(query);
    if ((BEGINS.test(query.sql) || isPipelined(query)) && pipelined.length < MAX_PIPELINED) {
      // The error is thrown by the next statement that is waited for, and to a caller that reads this result: both get
      // the first failure.
      sent.catch(() => undefined);
      const result = (pipelined.at(-1) ?? sent).then(() => sent);
      result.catch(() => undefined);
      pipelined.push(result);
      return new Pipelined(result);
    }
    const before = pipelined;
    pipelined = ENDS.test(query.sql) ? null : [];
    const [answer, ...earlier] = await Promise.allSettled([sent, ...before]);
    const failed = earlier.find((one) => one.status === 'rejected');
    // The first failure is the reason why the statements behind it were refused.
    if (failed !== undefined && query.sql !== 'rollback') throw failed.reason;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  };
}
