import { closeSync, openSync, readSync } from 'node:fs';

/** The variables that contain a secret. Each may be read from a file instead, which `NAME_FILE` names. */
export const SECRETS = [
  'DISCORD_TOKEN',
  'DISCORD_CLIENT_SECRET',
  'API_KEY',
  'DATABASE_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Larger than any secret: no more is read of a log or a device that is named by mistake. */
const MAX_BYTES = 65_536;

export interface WithSecrets {
  readonly environment: Environment;
  /** One line for each fault, by variable; never with the content of a file. */
  readonly faults: readonly string[];
}

/** Reads the secrets from the files that the environment names. An empty variable counts as missing. */
export function readSecretFiles(env: Environment): WithSecrets {
  const environment: Record<string, string | undefined> = { ...env };
  const faults: string[] = [];
  for (const name of SECRETS) {
    const path = env[`${name}_FILE`];
    if (path === undefined || path === '') continue;
    const read = env[name] ? bothSet(name) : readSecret(path);
    if ('fault' in read) faults.push(`${name}_FILE: ${read.fault}`);
    else environment[name] = read.secret;
  }
  return { environment, faults };
}

function bothSet(name: string): { readonly fault: string } {
  return { fault: `is set, and so is ${name}: set one of them` };
}

function readSecret(path: string): { readonly secret: string } | { readonly fault: string } {
  const read = readText(path);
  if ('fault' in read) return read;
  // Editors and `echo` end a file with a newline; a secret never ends with one.
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
    return { fault: `${path} ${reasonOf(error)}` };
  }
}

function reasonOf(error: unknown): string {
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
      return `can't be read (${code})`;
  }
}
