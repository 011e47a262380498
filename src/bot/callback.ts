import { DiscordAPIError, Routes, type DiscordErrorData } from 'discord.js';
import { request } from 'undici';

/** Sends the one callback that an interaction takes. Rejects with a DiscordAPIError when Discord refuses it. */
export type Callback = (
  interaction: { readonly id: string; readonly token: string },
  body: string,
) => Promise<void>;

// Discord gives an interaction up after 3 s.
const WORTH_MS = 2_500;

/**
 * Callbacks by undici itself. They have no bucket, no token and 3 s; what @discordjs/rest does around a request more
 * than doubled the time from dispatch to acknowledgement, and its repetitions would hide from us whether a 40060
 * follows on an attempt of our own.
 */
export function createCallback(discordApiUrl: string): Callback {
  const base = `${discordApiUrl}/v10`;
  const headers = { 'content-type': 'application/json' };
  return async (interaction, body) => {
    const url = `${base}${Routes.interactionCallback(interaction.id, interaction.token)}`;
    const response = await request(url, {
      method: 'POST',
      headers,
      body,
      headersTimeout: WORTH_MS,
      bodyTimeout: WORTH_MS,
    });
    if (response.statusCode < 300) await response.body.dump();
    else throw refusalOf(response.statusCode, await response.body.text(), url);
  };
}

/** Milliseconds until a repetition makes sense; undefined when Discord has made up its mind. */
export function waitBeforeRepeating(error: unknown): number | undefined {
  if (!(error instanceof DiscordAPIError)) return 0;
  if (error.status !== 429 || !('retry_after' in error.rawError)) return undefined;
  const wait = Number(error.rawError.retry_after) * 1000;
  return wait <= WORTH_MS ? wait : undefined;
}

function refusalOf(status: number, text: string, url: string): Error {
  if (status >= 500) return new Error(`Discord failed with ${status}.`);
  const data = readError(text);
  return new DiscordAPIError(data, data.code, status, 'POST', url, {});
}

function readError(text: string): DiscordErrorData {
  try {
    // Discord's documented error object; anything else has no code, and is logged as it is.
    return JSON.parse(text) as DiscordErrorData;
  } catch {
    return { code: 0, message: text };
  }
}
