import type { Config } from './config.ts';

/** A configuration that fits no way of running, in a sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** What a start needs is away, and may come back: the message says what to do if it doesn't. */
export class NotThereYet extends Error {
  override readonly name = 'NotThereYet';
  readonly part: 'database' | 'discord';
  constructor(part: NotThereYet['part'], message: string, cause: unknown) {
    super(message, { cause });
    this.part = part;
  }
}

export const TOKEN_REFUSED =
  'Discord refused the bot token. Reset it in the Developer Portal (Bot → Reset Token) and set DISCORD_TOKEN to it.';

/** What only another address gives another answer to. */
const NOT_DISCORD: ReadonlySet<number> = new Set([400, 404, 405, 410]);

/** Why Discord did not let the bot in, by the status that it answered with, if it did. */
export function loginFault(status: number | undefined, cause: unknown): Error {
  if (status === 401) return new StartError(TOKEN_REFUSED, { cause });
  const told = status === undefined ? '' : ` (HTTP ${status})`;
  if (status !== undefined && NOT_DISCORD.has(status)) {
    return new StartError(`There is no Discord at DISCORD_API_URL${told}. Correct it, or leave it out.`, {
      cause,
    });
  }
  const says = `Discord could not be reached${told}. Check the connection, and DISCORD_API_URL when it is set.`;
  return new NotThereYet('discord', says, cause);
}

/** What a server of ours could not listen on, by the variables that say so. */
export interface Listener {
  readonly port: 'PORT' | 'LOCAL_DISCORD_PORT';
  readonly host: 'HOST' | 'LOCAL_DISCORD_HOST';
}

/** What the system was asked when a server could not listen; other calls fail with the same codes. */
const LISTENING: ReadonlySet<unknown> = new Set(['listen', 'getaddrinfo']);

/** Why a server cannot listen, in a sentence with its variable; whatever else went wrong is given back as it is. */
export function listenFault(error: unknown, config: Config, listener: Listener): unknown {
  const isListening = error instanceof Error && 'syscall' in error && LISTENING.has(error.syscall);
  const code = isListening && 'code' in error ? error.code : undefined;
  const port = `${listener.port} (${config[listener.port]})`;
  const host = `${listener.host} (${config[listener.host]})`;
  switch (code) {
    case 'EADDRINUSE':
      return new StartError(
        `${port} is taken by another program. Stop that one, or set ${listener.port} to another port.`,
      );
    case 'EACCES':
      return new StartError(
        `${port} is not for this user: ports below 1024 are the system's. Set ${listener.port} to a higher one.`,
      );
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `${host} is no address of this machine. Use 127.0.0.1 for this machine alone, 0.0.0.0 for all its addresses.`,
      );
    default:
      return error;
  }
}
