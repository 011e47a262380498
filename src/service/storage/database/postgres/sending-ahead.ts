import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import { isPipelined, Pipelined } from '../pipeline.ts';
import { changingConnections } from '../around-queries.ts';

/** So many are sent without an answer to any: whoever writes without end must let answers in. */
const MOST_AHEAD = 100;
const BEGINS = /^(?:begin|start transaction)/;
const ENDS = /^(?:commit|rollback)$/;

/**
 * PostgreSQL over connections that take a statement before the last one was answered: neither the beginning of a
 * transaction nor what nobody needs the result of at once is waited for. The statement behind them says what they met.
 */
export const sendingAhead = (dialect: Dialect): Dialect => changingConnections(dialect, sendAhead);

function sendAhead(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection);
  /** Of the transaction that is open. */
  let ahead: Promise<QueryResult<unknown>>[] | null = null;

  connection.executeQuery = async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
    if (BEGINS.test(query.sql)) ahead = [];
    if (ahead === null) return execute<Row>(query);
    const sent = execute<Row>(query);
    if ((BEGINS.test(query.sql) || isPipelined(query)) && ahead.length < MOST_AHEAD) {
      // Whoever comes next is told, and so is whoever asks for its result: why, which is the first one's failure.
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
    // The first one's failure is why those behind it were refused.
    if (failed !== undefined && query.sql !== 'rollback') throw failed.reason;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  };
}
