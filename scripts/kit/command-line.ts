/** Shared by the scripts: ids and durations as arguments, errors as sentences instead of stacks. */
import { ConfigError } from '../../src/config.ts';
import { StartError } from '../../src/start-error.ts';

/** The command line is wrong: printed with the usage, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Whether the person asks what the command can do. */
export function asksForHelp(): boolean {
  return process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h');
}

/**
 * Runs a script's work, or prints its usage if that is asked for. A wrong command line prints the usage; other faults are
 * explained in words, too. Exit code 2: the command or the environment is wrong; 1: the data is.
 */
export async function runScript(usage: string, work: () => Promise<void>): Promise<void> {
  if (asksForHelp()) {
    console.log(usage);
    return;
  }
  try {
    await work();
  } catch (error) {
    process.exitCode = isPlain(error) ? 1 : 2;
    if (isUsageFault(error)) console.error(`${error.message}\n\n${usage}`);
    else if (isPlain(error) || error instanceof ConfigError || error instanceof StartError) {
      console.error(error.message);
    } else throw error;
  }
}

/** An error with a sentence for people: those of databases, files and backups are plain errors with their cause. */
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
