import {
  type APIGuild,
  type APIMessage,
  type APIMessageTopLevelComponent,
  ComponentType,
  RESTJSONErrorCodes as Code,
  Routes,
} from 'discord-api-types/v10';
import type { PanelDiscord } from '../panels/ports.ts';
import { orAbsent } from './absent.ts';
import { findMessageChannel } from './messages/message-channel.ts';
import type { DiscordRest } from './rest.ts';

const GONE = [Code.UnknownMessage, Code.UnknownChannel];
/** Discord's largest page. A panel is looked for a minute after it was posted, among what was said since. */
const LOOKED_THROUGH = '100';

/** What panels do on Discord. @see https://discord.com/developers/docs/resources/message */
export function createPanelDiscord(rest: DiscordRest, botId: string): PanelDiscord {
  return {
    channel: (guildId, channelId) => findMessageChannel(rest, guildId, channelId),
    async emojiIds(guildId) {
      const purpose = { doing: 'look at the emojis of this server', needs: 'to be in it' };
      const { emojis } = await rest.call<APIGuild>('GET', Routes.guild(guildId), purpose);
      return new Set(emojis.flatMap(({ id }) => id ?? []));
    },
    post: ({ id, name }, body, nonce) =>
      rest.call<APIMessage>(
        'POST',
        Routes.channelMessages(id),
        { doing: `post the panel in #${name}`, needs: 'View Channel, Send Messages and Embed Links there' },
        { body: { ...body, ...QUIET, nonce, enforce_nonce: true }, repeatable: true },
      ),
    async edit({ channel_id, message_id }, body) {
      const purpose = { doing: `change its panel in the channel ${channel_id}`, needs: 'Embed Links there' };
      const route = Routes.channelMessage(channel_id, message_id);
      const edited = await orAbsent(GONE, () =>
        rest.call('PATCH', route, purpose, { body: { ...body, ...QUIET } }),
      );
      return edited !== null;
    },
    async remove({ channel_id, message_id }) {
      const purpose = { doing: `delete its panel in the channel ${channel_id}`, needs: 'View Channel there' };
      const route = Routes.channelMessage(channel_id, message_id);
      await orAbsent(GONE, () => rest.call('DELETE', route, purpose));
    },
    async findPosted({ channelId, since, marks }) {
      const purpose = {
        doing: `look for its panel in the channel ${channelId}`,
        needs: 'Read Message History',
      };
      const query = new URLSearchParams({ after: shortlyBefore(since), limit: LOOKED_THROUGH });
      const messages = await orAbsent([...GONE, Code.MissingAccess], () =>
        rest.call<APIMessage[]>('GET', Routes.channelMessages(channelId), purpose, { query }),
      );
      return (messages ?? [])
        .filter(({ author, components = [] }) => author.id === botId && bears(components, marks))
        .map(({ id }) => id);
    },
  };
}

/** `since` is of our clock, and message ids are of Discord's: they may differ a little. */
function shortlyBefore(since: string): string {
  return String(BigInt(since) - (CLOCKS_APART_MS << 22n));
}

const CLOCKS_APART_MS = 5_000n;

/** Nobody is pinged by a panel: also an edit would fall back to Discord's default. */
const QUIET = { allowed_mentions: { parse: [] } };

function bears(rows: readonly APIMessageTopLevelComponent[], marks: readonly string[]): boolean {
  const ids = rows
    .filter((row) => row.type === ComponentType.ActionRow)
    .flatMap(({ components }) => components)
    .map((component) => ('custom_id' in component ? component.custom_id : null));
  return ids.length === marks.length && ids.every((id, index) => id === marks[index]);
}
