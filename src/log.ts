import { pino, type DestinationStream, type Logger } from 'pino';
import { forPeople } from './log-for-people.ts';
import { createOutages } from './log-outages.ts';
import { createRedact, formatError } from './log-redaction.ts';

interface LoggerOptions {
  readonly level: string;
  /** Whether to write for people; otherwise each record is a line of JSON. */
  readonly isTerminal: boolean;
  /** The secrets of this process, which must not be shown. */
  readonly secrets?: readonly (string | undefined)[];
  /** The default is standard output. */
  readonly destination?: DestinationStream;
  /** How often an ongoing outage is reported; every minute by default. */
  readonly outagesEveryMs?: number;
}

const MINUTE_MS = 60_000;

/** An error that is formatted already. */
class FormattedError {
  readonly facts: unknown;
  constructor(facts: unknown) {
    this.facts = facts;
  }
}

/** Everything that could be a secret is cut out before a line is written. */
export function createLogger({
  level,
  isTerminal,
  secrets,
  destination,
  outagesEveryMs: everyMs = MINUTE_MS,
}: LoggerOptions): Logger {
  const withoutStack = (error: unknown) =>
    error === undefined ? undefined : new FormattedError(formatError(error, { stack: false }));
  const options = {
    level,
    redact: ['*.authorization', '*.headers.authorization', '*.token', 'token'],
    serializers: {
      err: (error: unknown) => (error instanceof FormattedError ? error.facts : formatError(error)),
    },
    // Redaction is the last step before a line is written, so nothing bypasses it.
    hooks: { streamWrite: createRedact(secrets), logMethod: createOutages(everyMs, withoutStack) },
  };
  const to = isTerminal ? ontoScreen(destination ?? process.stdout) : destination;
  return to === undefined ? pino(options) : pino(options, to);
}

const ontoScreen = (destination: DestinationStream): DestinationStream => ({
  write: (line) => destination.write(forPeople(line)),
});
