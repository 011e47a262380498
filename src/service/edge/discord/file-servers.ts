import { USER_AGENT } from '../../../discord-text/user-agent.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { worded } from '../../../words/worded.ts';

/** @see https://discord.com/developers/docs/reference#signed-attachment-cdn-urls */
const DISCORD_ORIGINS = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];
const TIMEOUT_MS = 60_000;

/** The statuses that mean that a link is invalid or has expired. */
const DEAD_LINK: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);

export type FileServers = ReturnType<typeof createFileServers>;

/**
 * Fetches files from Discord's own file servers and, for a local Discord, from the origin of its API. No other server is
 * ever contacted: links come from messages, and must not make the service probe its own network.
 */
export function createFileServers(apiUrl: string) {
  const allowed: ReadonlySet<string> = new Set([...DISCORD_ORIGINS, new URL(apiUrl).origin]);
  /** An address with a username or password is not accepted, because fetch rejects it. */
  const isFetched = (url: string): boolean => {
    if (!URL.canParse(url)) return false;
    const { origin, username, password } = new URL(url);
    return allowed.has(origin) && username === '' && password === '';
  };
  return {
    /** Whether files are fetched from this address. */
    isFetched,
    /** Returns null if the link is dead or leads to another server. */
    async download(url: string): Promise<AsyncIterable<Uint8Array> | null> {
      if (!isFetched(url)) return null;
      const response = await get(url);
      if (response.ok && response.body !== null) return response.body;
      await response.body?.cancel();
      if (DEAD_LINK.has(response.status)) return null;
      throw unavailable(`HTTP ${response.status}`);
    },
  };
}

async function get(url: string): Promise<Response> {
  try {
    // A redirect could lead anywhere.
    const headers = { 'user-agent': USER_AGENT };
    return await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(cause: unknown): ServiceError {
  return new ServiceError('SERVICE_UNAVAILABLE', worded('refused.fileServerAway'), { cause });
}
