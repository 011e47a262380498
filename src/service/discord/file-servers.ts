import { ServiceError } from '../errors.ts';
import { worded } from '../../words/worded.ts';

/** @see https://discord.com/developers/docs/reference#signed-attachment-cdn-urls */
const DISCORDS = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];
const PATIENCE_MS = 60_000;

/** Answers of a file server that say: this link opens nothing (any more). */
const DEAD: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);

export type FileServers = ReturnType<typeof createFileServers>;

/**
 * Fetches files from Discord's own file servers, and from where another Discord's API is (a local one). Nothing else
 * is ever asked: a link comes from a message, and must not make the service look around its own network.
 */
export function createFileServers(apiUrl: string) {
  const allowed: ReadonlySet<string> = new Set([...DISCORDS, new URL(apiUrl).origin]);
  /** Fetch takes no address that has a name and a password in it. */
  const isFetched = (url: string): boolean => {
    if (!URL.canParse(url)) return false;
    const { origin, username, password } = new URL(url);
    return allowed.has(origin) && username === '' && password === '';
  };
  return {
    /** Whether this address is one of theirs. */
    isFetched,
    /** Null when the link is dead, or leads elsewhere. */
    async download(url: string): Promise<AsyncIterable<Uint8Array> | null> {
      if (!isFetched(url)) return null;
      const response = await ask(url);
      if (response.ok && response.body !== null) return response.body;
      await response.body?.cancel();
      if (DEAD.has(response.status)) return null;
      throw unavailable(`HTTP ${response.status}`);
    },
  };
}

async function ask(url: string): Promise<Response> {
  try {
    // A redirect could lead anywhere.
    return await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(cause: unknown): ServiceError {
  return new ServiceError('SERVICE_UNAVAILABLE', worded('refused.fileServerAway'), { cause });
}
