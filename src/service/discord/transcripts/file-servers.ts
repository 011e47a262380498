import { ServiceError } from '../../errors.ts';

/** @see https://discord.com/developers/docs/reference#signed-attachment-cdn-urls */
const DISCORDS = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];
const PATIENCE_MS = 60_000;

/** Answers of a file server that say: this link opens nothing (any more). */
const DEAD: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);

/**
 * Fetches files from Discord's own file servers, and from where another Discord's API is (a local one). Nothing else
 * is ever asked: a link comes from a message, and must not make the service look around its own network.
 */
export function createFileServers(apiUrl: string) {
  const allowed: ReadonlySet<string> = new Set([...DISCORDS, new URL(apiUrl).origin]);
  return {
    /** Null when the link is dead, or leads elsewhere. */
    async download(url: string): Promise<AsyncIterable<Uint8Array> | null> {
      if (!URL.canParse(url) || !allowed.has(new URL(url).origin)) return null;
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
  return new ServiceError('SERVICE_UNAVAILABLE', "Discord's file server cannot be reached.", { cause });
}
