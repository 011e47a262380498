import { pino, type DestinationStream, type Logger } from 'pino';
import { createRedact, loggedError } from './log-redaction.ts';

interface LoggerOptions {
  readonly level: string;
  /** Readable there; else one line of JSON a record. */
  readonly isTerminal: boolean;
  /** What this process was given and must not show. */
  readonly secrets?: readonly (string | undefined)[];
  /** Standard output, unless told. */
  readonly destination?: DestinationStream;
}

/** Whatever could hold a secret is cut out before it is written. */
export function createLogger({ level, isTerminal, secrets, destination }: LoggerOptions): Logger {
  const options = {
    level,
    redact: ['*.authorization', '*.headers.authorization', '*.token', 'token'],
    serializers: { err: (error: unknown) => loggedError(error) },
    // The last thing before it is written: nothing of a line comes past it.
    hooks: { streamWrite: createRedact(secrets) },
    ...(isTerminal && {
      transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname', translateTime: 'HH:MM:ss' } },
    }),
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
