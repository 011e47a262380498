import { type APIMessage, Routes } from 'discord-api-types/v10';
import type { DiscordRest } from '../../base/model/discord-rest.ts';
import { worded, type Worded } from '../../../words/worded.ts';

interface MessagesQuery {
  readonly channelId: string;
  /** An id that was generated with our clock. */
  readonly since: string;
}

interface OwnMessagesQuery extends MessagesQuery {
  /** The bot, whose messages are returned. */
  readonly botId: string;
}

/** The bot's own messages in a channel since an id, to find a message whose sending was interrupted. */
export async function ownMessagesSince(
  rest: DiscordRest,
  { botId, ...query }: OwnMessagesQuery,
  doing: Worded,
): Promise<readonly APIMessage[]> {
  const messages = await messagesSince(rest, query, doing);
  return messages.filter(({ author }) => author.id === botId);
}

/** Everyone's messages in a channel since an id. */
export function messagesSince(
  rest: DiscordRest,
  { channelId, since }: MessagesQuery,
  doing: Worded,
): Promise<readonly APIMessage[]> {
  const purpose = { doing, needs: worded('permission.readHistory') };
  const query = new URLSearchParams({ after: shortlyBefore(since), limit: PAGE });
  return rest.call<APIMessage[]>('GET', Routes.channelMessages(channelId), purpose, { query });
}

/** Discord's largest page. */
const PAGE = '100';

/** `since` has the time of our clock, and message ids have the time of Discord's; they may differ a little. */
function shortlyBefore(since: string): string {
  return String(BigInt(since) - (CLOCK_DIFFERENCE_MS << 22n));
}

const CLOCK_DIFFERENCE_MS = 5_000n;
