/** Shared by the scripts: ids and durations as arguments, errors as sentences instead of stacks. */
import { realpathSync } from 'node:fs';
import { type Config, ConfigError, loadConfig } from '../../src/config.ts';
import { StartError } from '../../src/start-error.ts';

/** The command line is wrong: printed with the usage, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What a script gets from the process that it runs in. */
export interface Invocation {
  readonly args: string[];
  readonly config: () => Config;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

/** Returns the exit code. */
export type Script = (invocation: Invocation) => Promise<number>;

/**
 * A script that does this work, or prints its usage if that is asked for. A wrong command line prints the usage; other
 * errors are explained in words, too. Exit code 2: the command or the environment is wrong; 1: the data is.
 */
export function createScript(
  usage: string,
  work: (invocation: Invocation) => Promise<number | void>,
): Script {
  return async (invocation) => {
    const { args, print, printError } = invocation;
    if (args.includes('--help') || args.includes('-h')) {
      print(usage);
      return 0;
    }
    try {
      return (await work(invocation)) ?? 0;
    } catch (error) {
      if (isUsageFault(error)) printError(`${error.message}\n\n${usage}`);
      else if (isPlain(error) || error instanceof ConfigError || error instanceof StartError) {
        printError(error.message);
      } else throw error;
      return isPlain(error) ? 1 : 2;
    }
  };
}

/** Runs the script of a module if Node was started with that module; tests import it. */
export async function runStarted({ filename }: ImportMeta, script: Script): Promise<void> {
  const [, started, ...args] = process.argv;
  if (started === undefined || realpathSync(started) !== filename) return;
  process.exitCode = await script({
    args,
    config: loadConfig,
    print: console.log,
    printError: console.error,
  });
}

/** An error with a sentence for people: database, file and backup errors are plain errors with their cause. */
function isPlain(error: unknown): error is Error {
  return error instanceof Error && error.name === 'Error';
}

/** A UsageError, or an option that `parseArgs` rejects. */
function isUsageFault(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

export function demandSnowflake(option: string, text: string): string {
  if (/^\d{1,20}$/.test(text)) return text;
  throw new UsageError(`${option} must be a Discord id, which is digits only.`);
}

const UNITS_MS = { h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** Parses `12h`, `90d` or `8w` into milliseconds. */
export function lifetimeOf(option: string, text: string): number {
  const [, digits, unit] = /^([1-9]\d{0,4})([hdw])$/.exec(text) ?? [];
  if (digits === undefined || (unit !== 'h' && unit !== 'd' && unit !== 'w')) {
    throw new UsageError(`${option} must be a number of hours, days or weeks such as 12h, 90d or 8w.`);
  }
  return Number(digits) * UNITS_MS[unit];
}

export function demandYesOrNo(option: string, text: string): boolean {
  if (text === 'yes') return true;
  if (text === 'no') return false;
  throw new UsageError(`${option} must be yes or no.`);
}
