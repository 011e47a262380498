#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
/** The command `local-discord`: starts it, prints how to reach it, and stops it at Ctrl-C or SIGTERM. */
import { parseArgs } from 'node:util';
import { startLocalDiscord, type LocalDiscord, type LocalDiscordOptions } from './local-discord.ts';

const USAGE = `Usage: local-discord [--port PORT] [--host HOST] [--state FILE]

  --port PORT   port of the page, the API and the gateway; 0 takes any free one (default: 4100)
  --host HOST   address to listen at (default: 127.0.0.1); nothing here has a password
  --state FILE  SQLite file that keeps the world between starts (default: it ends with the process)
  --help        this text
`;

/** The command line is wrong: exit code 2, where a start that fails has 1. */
class UsageError extends Error {}

await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<void> {
  try {
    const options = readOptions(args);
    if (options === null) return void process.stdout.write(USAGE);
    const discord = await startLocalDiscord(options);
    process.stdout.write(connectionLines(discord));
    stopOnSignal(discord);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (isUsage) process.stderr.write(`\n${USAGE}`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

/** Null if only the usage was requested. */
function readOptions(args: readonly string[]): LocalDiscordOptions | null {
  const { port = '4100', host = '127.0.0.1', state, help = false } = parse(args);
  if (help) return null;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new UsageError('--port must be a port number.');
  return { port: Number(port), host, stateFile: state };
}

function parse(args: readonly string[]) {
  try {
    const options = {
      port: { type: 'string' },
      host: { type: 'string' },
      state: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Variables on lines of their own, so that they can be copied into a .env file. */
function connectionLines({ url, apiUrl, botToken, applicationId, state }: LocalDiscord): string {
  return [
    `Local Discord   ${url}`,
    `Application id  ${applicationId}`,
    `Guild id        ${state.guildIds()[0] ?? 'none'}`,
    '',
    'Your bot reaches it with:',
    `DISCORD_API_URL=${apiUrl}`,
    `DISCORD_TOKEN=${botToken}`,
    '',
    'Stop it with Ctrl-C.',
    '',
  ].join('\n');
}

/** A second signal ends the process immediately, as without a listener. */
function stopOnSignal(discord: LocalDiscord): void {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const stop = (): void => {
    for (const signal of signals) process.off(signal, stop);
    void discord.close();
  };
  for (const signal of signals) process.on(signal, stop);
}
