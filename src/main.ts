import { ConfigError, loadConfig } from './config.ts';
import { createLogger } from './log.ts';
import { type Part, partsOf, StartError, startSystem } from './system.ts';

/** How long a stop may take before the process ends all the same; its parts allow themselves 10 s. */
const STOP_LIMIT_MS = 12_000;
const NAMES: readonly Part[] = ['local-discord', 'service', 'bot'];

/** `npm start`: everything that the environment asks for. With the name of a part: that part alone. */
async function main(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger(config.LOG_LEVEL, process.stdout.isTTY);
  const named = NAMES.find((name) => name === process.argv[2]);
  const system = await startSystem(config, named === undefined ? partsOf(config) : [named], logger);
  console.log(['', ...system.started, '', 'Stop with Ctrl-C.', ''].join('\n'));

  const stopSignal = await Promise.race([nextSignal('SIGINT'), nextSignal('SIGTERM')]);
  logger.info({ signal: stopSignal }, 'stopping');
  // A second signal, or a part that hangs, must not keep the process.
  setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
  void Promise.race([nextSignal('SIGINT'), nextSignal('SIGTERM')]).then(() => process.exit(1));
  await system.stop();
  process.exit(0);
}

function nextSignal(signal: 'SIGINT' | 'SIGTERM'): Promise<string> {
  return new Promise((resolve) => process.once(signal, () => resolve(signal)));
}

/** What went wrong at the start, in a sentence where it has one: nobody should have to read a stack for a typo. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is taken. Stop what uses it, or set PORT and LOCAL_DISCORD_PORT to others.`;
  }
  return error.message;
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
