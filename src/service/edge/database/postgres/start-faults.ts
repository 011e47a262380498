import pg from 'pg';
import { DependencyAway, StartError } from '../../../../start-error.ts';
import { isConnectionFault } from './connection-faults.ts';

/** The schema needs features of this version. */
const OLDEST = 15;
/** An address that never answers must not make the start wait forever. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Connects to the server once, before a pool would only report that a query failed.
 * @throws Error that names the variable, the server, the cause and the remedy, never the password: a DependencyAway if
 * time may bring the server back.
 */
export async function reachPostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A broken connection is reported by the call that was under way.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query<{ number: number; name: string }>(
      `select current_setting('server_version_num')::integer as number, current_setting('server_version') as name`,
    );
    const [version] = answer.rows;
    if (version !== undefined && version.number < OLDEST * 10_000) {
      throw new Error(`${placeOf(client)} is version ${version.name}: it must be ${OLDEST} or newer.`);
    }
  } catch (error) {
    const first = firstOf(error);
    const explanation = explain(first, client);
    throw isConnectionFault(first)
      ? new DependencyAway('database', explanation, error)
      : new StartError(explanation, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

function placeOf({ host, port }: pg.Client): string {
  return `PostgreSQL at ${host}:${port} (DATABASE_URL)`;
}

function explain(error: unknown, client: pg.Client): string {
  const place = placeOf(client);
  const [user, database] = [`"${client.user ?? ''}"`, `"${client.database ?? ''}"`];
  const { code, message } = factsOf(error);
  switch (code) {
    case '28P01':
      return `${place} rejects the password of the user ${user}. Correct it in DATABASE_URL.`;
    case '28000':
      return `${place} does not let the user ${user} in (${message}). Correct DATABASE_URL, or the server's pg_hba.conf.`;
    case '3D000':
      return `${place} has no database ${database}. Create it (createdb), or correct DATABASE_URL.`;
    case '42501':
      return `${place} does not let the user ${user} into the database ${database}. Grant it CONNECT, or correct DATABASE_URL.`;
    case '53300':
      return `${place} has no connection left. Raise its max_connections, or stop what uses them.`;
    case '57P03':
      return `${place} is just starting or stopping (${message}).`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${place} can't be found: no such host. Correct DATABASE_URL.`;
    default:
      if (message.startsWith(place)) return message;
      return `${place} can't be reached (${message}). Start it, or correct DATABASE_URL.`;
  }
}

/** Several addresses of one host fail together: the first one's cause is reported. */
function firstOf(error: unknown): unknown {
  return error instanceof AggregateError && error.errors.length > 0 ? firstOf(error.errors[0]) : error;
}

function factsOf(error: unknown): { readonly code: string; readonly message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  return { code: 'code' in error ? String(error.code) : '', message: error.message };
}
