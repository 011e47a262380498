import { type APIMessage, Routes } from 'discord-api-types/v10';
import type { DiscordRest } from './rest.ts';
import { worded, type Worded } from '../../words/worded.ts';

interface OwnMessagesQuery {
  readonly channelId: string;
  /** The bot, whose messages are returned. */
  readonly botId: string;
  /** An id that was generated with our clock. */
  readonly since: string;
}

/** The bot's own messages in a channel since an id, to find a message whose sending was interrupted. */
export async function ownMessagesSince(
  rest: DiscordRest,
  { channelId, botId, since }: OwnMessagesQuery,
  doing: Worded,
): Promise<readonly APIMessage[]> {
  const purpose = { doing, needs: worded('permission.readHistory') };
  const query = new URLSearchParams({ after: shortlyBefore(since), limit: PAGE });
  const messages = await rest.call<APIMessage[]>('GET', Routes.channelMessages(channelId), purpose, {
    query,
  });
  return messages.filter(({ author }) => author.id === botId);
}

/** Discord's largest page. */
const PAGE = '100';

/** `since` has the time of our clock, and message ids have the time of Discord's; they may differ a little. */
function shortlyBefore(since: string): string {
  return String(BigInt(since) - (CLOCK_DIFFERENCE_MS << 22n));
}

const CLOCK_DIFFERENCE_MS = 5_000n;
