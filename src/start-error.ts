import type { Config } from './config.ts';

/** A fault that only the operator can fix, such as an unusable configuration. The message is shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A dependency of the start is away and may come back; the message says what to do if it doesn't. */
export class DependencyAway extends Error {
  override readonly name = 'DependencyAway';
  readonly part: 'database' | 'discord';
  constructor(part: DependencyAway['part'], message: string, cause: unknown) {
    super(message, { cause });
    this.part = part;
  }
}

export const TOKEN_REFUSED =
  'Discord rejected the bot token. Reset it in the Developer Portal (Bot → Reset Token) and set DISCORD_TOKEN to it.';

/** The statuses that mean that the address is wrong: asking it again would get the same answer. */
const NOT_DISCORD: ReadonlySet<number> = new Set([400, 404, 405, 410]);

/** The error of a failed login, by the status of Discord's answer, if there was one. */
export function loginFault(status: number | undefined, cause: unknown): Error {
  if (status === 401) return new StartError(TOKEN_REFUSED, { cause });
  const httpStatus = status === undefined ? '' : ` (HTTP ${status})`;
  if (status !== undefined && NOT_DISCORD.has(status)) {
    return new StartError(`Discord isn't at DISCORD_API_URL${httpStatus}. Correct it, or leave it out.`, {
      cause,
    });
  }
  const says = `Discord could not be reached${httpStatus}. Check the connection, and DISCORD_API_URL if it's set.`;
  return new DependencyAway('discord', says, cause);
}

/** The variables that configure where a server listens. */
export interface Listener {
  readonly port: 'PORT' | 'LOCAL_DISCORD_PORT';
  readonly host: 'HOST' | 'LOCAL_DISCORD_HOST';
}

/** The system calls that fail when a server can't listen; other calls fail with the same codes. */
const LISTEN_CALLS: ReadonlySet<unknown> = new Set(['listen', 'getaddrinfo']);

/** Turns the error of a server that can't listen into a sentence with its variable; other errors are returned as is. */
export function listenFault(error: unknown, config: Config, listener: Listener): unknown {
  const isListening = error instanceof Error && 'syscall' in error && LISTEN_CALLS.has(error.syscall);
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
        `${port} isn't for this user: ports below 1024 are the system's. Set ${listener.port} to a higher one.`,
      );
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `${host} isn't an address of this machine. Use 127.0.0.1 for this machine only, 0.0.0.0 for all its addresses.`,
      );
    default:
      return error;
  }
}
