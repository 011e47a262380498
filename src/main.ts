import { loadConfig, misspelledNames } from './config.ts';
import { createLogger } from './log.ts';
import { createRedact } from './log-redaction.ts';
import { SECRETS } from './secret-files.ts';
import { StartError } from './start-error.ts';
import { type Part, partsOf, startSystem } from './system.ts';

/** How long a stop may take before the process ends all the same; its parts allow themselves 10 s. */
const STOP_LIMIT_MS = 12_000;
/** How long a repeated signal counts as the one before. */
const SAME_SIGNAL_MS = 1_000;
const NAMES: readonly Part[] = ['local-discord', 'service', 'bot'];

/** `npm start`: everything that the environment asks for. With the name of a part: that part alone. */
async function main(): Promise<void> {
  const config = loadConfig();
  for (const sentence of misspelledNames()) console.error(sentence);
  const logger = createLogger({
    level: config.LOG_LEVEL,
    isTerminal: process.stdout.isTTY,
    secrets: SECRETS.map((name) => config[name]),
  });
  // Left to itself, Node would print all that hangs on the error: tokens in addresses, what people wrote.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'the process ends: nobody expected this');
    process.exit(1);
  });
  const leaving = new AbortController();
  const asked = stopAsked().then((signal) => {
    logger.info({ signal }, 'stopping');
    endInTime();
    leaving.abort();
    return signal;
  });
  const system = await startSystem(config, named() ?? partsOf(config), logger, leaving.signal).catch(
    (error: unknown) => {
      // It waited for something: all that had started is stopped again.
      if (leaving.signal.aborted) process.exit(0);
      throw error;
    },
  );
  // Standard output is the log's: programs read it.
  console.error(['', ...system.started, '', system.next, 'Stop with Ctrl-C.', ''].join('\n'));

  const why = await Promise.race([asked, system.failed]);
  const isFailure = why instanceof Error;
  if (isFailure) console.error(why.message);
  endInTime();
  await system.stop();
  process.exit(isFailure ? 1 : 0);
}

/** A part that hangs must not keep the process. */
function endInTime(): void {
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
}

/**
 * The first signal to stop; a later one ends the process at once. For a moment repetitions are taken for the first one:
 * Ctrl-C reaches this process from the terminal and once more from npm.
 */
function stopAsked(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let since: number | undefined;
    const heard = (signal: NodeJS.Signals): void => {
      since ??= performance.now();
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1);
      resolve(signal);
    };
    process.on('SIGINT', heard).on('SIGTERM', heard);
  });
}

/** The part that the command line names; none: all. */
function named(): readonly Part[] | undefined {
  const word = process.argv[2];
  const part = NAMES.find((name) => name === word);
  if (word === undefined) return undefined;
  if (part === undefined) throw new StartError(`There is no part "${word}". The parts: ${NAMES.join(', ')}.`);
  return [part];
}

/** What went wrong at the start, in a sentence: nobody should have to read a stack for a typo. */
main().catch((error: unknown) => {
  console.error(createRedact()(error instanceof Error ? error.message : String(error)));
  process.exit(1);
});
