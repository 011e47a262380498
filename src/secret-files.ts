import { closeSync, openSync, readSync } from 'node:fs';

/** The variables that hold a secret. Each may come from a file instead, which `NAME_FILE` names. */
export const SECRETS = [
  'DISCORD_TOKEN',
  'API_KEY',
  'DATABASE_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const;

export type Environment = Readonly<Record<string, string | undefined>>;

/** More than any secret has: of a log or a device that is named by mistake, no more is read. */
const MAX_BYTES = 65_536;

export interface WithSecrets {
  readonly environment: Environment;
  /** A line for each, by variable; never with what a file holds. */
  readonly faults: readonly string[];
}

/** The environment with its secrets read from the files that it names. An empty variable counts as missing. */
export function readSecretFiles(given: Environment): WithSecrets {
  const environment: Record<string, string | undefined> = { ...given };
  const faults: string[] = [];
  for (const name of SECRETS) {
    const path = given[`${name}_FILE`];
    if (path === undefined || path === '') continue;
    const read = given[name] ? both(name) : readSecret(path);
    if ('fault' in read) faults.push(`${name}_FILE: ${read.fault}`);
    else environment[name] = read.secret;
  }
  return { environment, faults };
}

function both(name: string): { readonly fault: string } {
  return { fault: `is set, and so is ${name}: set one of them` };
}

function readSecret(path: string): { readonly secret: string } | { readonly fault: string } {
  const read = readText(path);
  if ('fault' in read) return read;
  // Editors and `echo` end a file with one; a secret never does.
  const secret = read.text.replace(/[\r\n]+$/, '');
  if (secret.trim() === '') return { fault: `${path} is empty` };
  return { secret };
}

function readText(path: string): { readonly text: string } | { readonly fault: string } {
  const bytes = Buffer.alloc(MAX_BYTES + 1);
  try {
    const file = openSync(path, 'r');
    try {
      const length = readSync(file, bytes);
      if (length > MAX_BYTES) return { fault: `${path} is too large to be a secret` };
      return { text: bytes.toString('utf8', 0, length) };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return { fault: `${path} ${whyNot(error)}` };
  }
}

function whyNot(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'is not there';
    case 'EISDIR':
      return 'is a directory';
    case 'EACCES':
    case 'EPERM':
      return 'may not be read by the user who runs this';
    default:
      return `cannot be read (${code})`;
  }
}
