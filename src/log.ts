import { pino, type DestinationStream, type Logger } from 'pino';
import { createOutages } from './log-outages.ts';
import { createRedact, loggedError } from './log-redaction.ts';

interface LoggerOptions {
  readonly level: string;
  /** Readable there; else one line of JSON a record. */
  readonly isTerminal: boolean;
  /** What this process was given and must not show. */
  readonly secrets?: readonly (string | undefined)[];
  /** Standard output, unless told. */
  readonly destination?: DestinationStream;
  /** How often an outage that goes on is told of; a minute unless told. */
  readonly outagesEveryMs?: number;
}

const MINUTE_MS = 60_000;

/** An error that is told already. */
class Told {
  readonly facts: unknown;
  constructor(facts: unknown) {
    this.facts = facts;
  }
}

/** Whatever could hold a secret is cut out before it is written. */
export function createLogger({
  level,
  isTerminal,
  secrets,
  destination,
  outagesEveryMs: everyMs = MINUTE_MS,
}: LoggerOptions): Logger {
  const bare = (error: unknown) =>
    error === undefined ? undefined : new Told(loggedError(error, { stack: false }));
  const options = {
    level,
    redact: ['*.authorization', '*.headers.authorization', '*.token', 'token'],
    serializers: { err: (error: unknown) => (error instanceof Told ? error.facts : loggedError(error)) },
    // The last thing before it is written: nothing of a line comes past it.
    hooks: { streamWrite: createRedact(secrets), logMethod: createOutages({ everyMs, bare }) },
    ...(isTerminal && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
    }),
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
