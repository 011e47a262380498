import { type APIMessage, Routes } from 'discord-api-types/v10';
import type { DiscordRest } from './rest.ts';
import { worded, type Worded } from '../../words/worded.ts';

interface Looked {
  readonly channelId: string;
  /** Who wrote them: the bot. */
  readonly botId: string;
  /** An id of our clock. */
  readonly since: string;
}

/** The bot's own messages in a channel since then: looking for one whose sending was cut off. */
export async function ownMessagesSince(
  rest: DiscordRest,
  { channelId, botId, since }: Looked,
  doing: Worded,
): Promise<readonly APIMessage[]> {
  const purpose = { doing, needs: worded('permission.readHistory') };
  const query = new URLSearchParams({ after: shortlyBefore(since), limit: LOOKED_THROUGH });
  const messages = await rest.call<APIMessage[]>('GET', Routes.channelMessages(channelId), purpose, {
    query,
  });
  return messages.filter(({ author }) => author.id === botId);
}

/** Discord's largest page. */
const LOOKED_THROUGH = '100';

/** `since` is of our clock, and message ids are of Discord's: they may differ a little. */
function shortlyBefore(since: string): string {
  return String(BigInt(since) - (CLOCKS_APART_MS << 22n));
}

const CLOCKS_APART_MS = 5_000n;
