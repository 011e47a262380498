import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import { isPipelined, Pipelined } from '../pipeline.ts';
import { changingConnections } from '../around-queries.ts';

/** The maximum number of statements without an answer: a caller that writes without end must let answers in. */
const MOST_AHEAD = 100;
const BEGINS = /^(?:begin|start transaction)/;
const ENDS = /^(?:commit|rollback)$/;

/**
 * PostgreSQL over connections that accept a statement before the previous one was answered: neither the beginning of a
 * transaction nor a statement whose result is not needed at once is waited for. A later statement throws their errors.
 */
export const sendingAhead = (dialect: Dialect): Dialect => changingConnections(dialect, sendAhead);

function sendAhead(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  /** The pipelined statements of the open transaction. */
  let ahead: Promise<QueryResult<unknown>>[] | null = null;

  connection.executeQuery = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    if (BEGINS.test(query.sql)) ahead = [];
    if (ahead === null) return execute<Row>(query);
    const sent = execute<Row>(query);
    if ((BEGINS.test(query.sql) || isPipelined(query)) && ahead.length < MOST_AHEAD) {
      // The error is thrown by the next statement that is waited for, and to a caller that reads this result: both get
      // the first failure.
      sent.catch(() => undefined);
      const told = (ahead.at(-1) ?? sent).then(() => sent);
      told.catch(() => undefined);
      ahead.push(told);
      return new Pipelined(told);
    }
    const before = ahead;
    ahead = ENDS.test(query.sql) ? null : [];
    const [answer, ...earlier] = await Promise.allSettled([sent, ...before]);
    const failed = earlier.find((one) => one.status === 'rejected');
    // The first failure is the reason why the statements behind it were refused.
    if (failed !== undefined && query.sql !== 'rollback') throw failed.reason;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  };
}
