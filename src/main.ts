import { type Config, loadConfig, environmentTypos } from './config.ts';
import { createLogger } from './log.ts';
import { createRedact } from './log-redaction.ts';
import { SECRETS } from './secret-files.ts';
import { StartError } from './start-error.ts';
import { type Part, partsOf, startSystem } from './system.ts';
import { VERSION } from './version.ts';

/** With PostgreSQL another service can take over, to which a proxy that asks every 2 s has turned by then. */
const STOP_DELAY_S = 5;
/** The time after which the process ends even if the stop hangs; its parts allow themselves 10 s. */
const STOP_LIMIT_MS = 12_000;
/** A signal that is repeated within this time counts as the same signal. */
const SAME_SIGNAL_MS = 1_000;
const PARTS: readonly Part[] = ['local-discord', 'service', 'bot'];

/** `npm start` runs all parts that the environment asks for; with the name of a part, it runs that part alone. */
async function main(): Promise<void> {
  const config = loadConfig();
  for (const sentence of environmentTypos()) console.error(sentence);
  const logger = createLogger({
    level: config.LOG_LEVEL,
    isTerminal: process.stdout.isTTY,
    secrets: SECRETS.map((name) => config[name]),
  });
  // By default Node would print everything attached to the error: tokens in addresses, what people wrote.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception, exiting');
    process.exit(1);
  });
  const parts = requestedParts() ?? partsOf(config);
  logger.info({ version: VERSION, node: process.version, parts }, 'starting');
  const stopping = new AbortController();
  const stopRequested = firstStopSignal().then((signal) => {
    exitAtLimit(delayAfter(signal, config));
    logger.info({ signal }, 'stopping');
    stopping.abort();
    return signal;
  });
  const system = await startSystem(config, parts, logger, stopping.signal).catch((error: unknown) => {
    // The start was still waiting for a dependency; everything that had started has been stopped again.
    if (stopping.signal.aborted) process.exit(0);
    throw error;
  });
  // Standard output is reserved for the log, which programs read.
  console.error(['', ...system.started, '', system.next, 'Stop with Ctrl-C.', ''].join('\n'));

  const outcome = await Promise.race([stopRequested, system.failed]);
  const isFailure = outcome instanceof Error;
  if (isFailure) console.error(outcome.message);
  else await system.leave(delayAfter(outcome, config));
  exitAtLimit();
  await system.stop();
  process.exit(isFailure ? 1 : 0);
}

/** Ctrl-C comes from a person, who waits for no proxy. */
function delayAfter(signal: NodeJS.Signals, { STOP_DELAY, DATABASE_URL }: Config): number {
  if (signal !== 'SIGTERM') return 0;
  return (STOP_DELAY ?? (DATABASE_URL === undefined ? 0 : STOP_DELAY_S)) * 1_000;
}

/** A hanging part must not keep the process alive. */
function exitAtLimit(delayMs = 0): void {
  setTimeout(() => process.exit(1), delayMs + STOP_LIMIT_MS).unref();
}

/**
 * Resolves with the first signal to stop; a later one ends the process at once. For a moment, repetitions count as the
 * first one: Ctrl-C reaches this process from the terminal and once more from npm.
 */
function firstStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let since: number | undefined;
    const onSignal = (signal: NodeJS.Signals): void => {
      since ??= performance.now();
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1);
      resolve(signal);
    };
    process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  });
}

/** The part that the command line names; undefined if it names none. */
function requestedParts(): readonly Part[] | undefined {
  const word = process.argv[2];
  const part = PARTS.find((name) => name === word);
  if (word === undefined) return undefined;
  if (part === undefined) throw new StartError(`There is no part "${word}". The parts: ${PARTS.join(', ')}.`);
  return [part];
}

// A failed start prints one sentence: nobody should have to read a stack for a typo.
main().catch((error: unknown) => {
  console.error(createRedact()(error instanceof Error ? error.message : String(error)));
  process.exit(1);
});
