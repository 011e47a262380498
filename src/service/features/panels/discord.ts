import {
  type APIMessage,
  type APIMessageTopLevelComponent,
  RESTJSONErrorCodes as Code,
  Routes,
} from 'discord-api-types/v10';
import { customIdsWithin, isLayout } from '../../../discord-text/layout.ts';
import type { MessageChannel } from '../../base/messages/ports.ts';
import type { PanelMessage, PostedMessage, Posting } from '../../core/model/panel.ts';
import { withoutGoneEmojis } from '../../../discord-text/gone-emojis.ts';
import { ignoreNotFound } from '../../edge/discord/ignore-not-found.ts';
import { ownMessagesSince } from '../../edge/discord/own-messages-since.ts';
import { findMessageChannel } from '../../edge/discord/messages/message-channel.ts';
import type { DiscordRest } from '../../base/model/discord-rest.ts';
import { worded } from '../../../words/worded.ts';
import { permissionList } from '../../edge/discord/permission-list.ts';
import { channelMention } from '../../../discord-text/mention.ts';

const GONE = [Code.UnknownMessage, Code.UnknownChannel];

export type PanelDiscord = ReturnType<typeof createPanelDiscord>;

/**
 * The messages of panels. Refusals are `DiscordRefusal`s.
 * @see https://discord.com/developers/docs/resources/message
 */
export function createPanelDiscord(rest: DiscordRest, botId: string) {
  return {
    /** The channel as messages see it; null if the guild has no such channel. */
    channel: (guildId: string, channelId: string) => findMessageChannel(rest, guildId, channelId),
    /** Whether the message is a layout, which it stays; false if it is gone. */
    async isLayout({ channel_id, message_id }: PostedMessage) {
      const purpose = {
        doing: worded('doing.readInChannel', { channel: channel_id }),
        needs: worded('needs.there', { permissions: worded('permission.readHistory') }),
      };
      const message = await ignoreNotFound(GONE, () =>
        rest.call<APIMessage>('GET', Routes.channelMessage(channel_id, message_id), purpose),
      );
      return message !== null && isLayout(message);
    },
    post: ({ id, name }: Pick<MessageChannel, 'id' | 'name'>, message: PanelMessage, nonce: string) => {
      const purpose = {
        doing: worded('doing.postPanel', { channel: name }),
        needs: worded('needs.there', {
          permissions: permissionList(
            'permission.viewChannel',
            'permission.sendMessages',
            'permission.embedLinks',
          ),
        }),
      };
      return withoutGoneEmojis({ ...message, ...NO_PINGS, nonce, enforce_nonce: true }, async (body) =>
        rest.call<APIMessage>('POST', Routes.channelMessages(id), purpose, { body, repeatable: true }),
      );
    },
    /** False if the message, or its channel, is gone. */
    async edit({ channel_id, message_id }: PostedMessage, message: PanelMessage) {
      const purpose = {
        doing: worded('doing.changePanel', { channel: channel_id }),
        needs: worded('needs.there', { permissions: worded('permission.embedLinks') }),
      };
      const route = Routes.channelMessage(channel_id, message_id);
      const edited = await ignoreNotFound(GONE, () =>
        withoutGoneEmojis({ ...CLEARED, ...message, ...NO_PINGS }, async (body) =>
          rest.call('PATCH', route, purpose, { body }),
        ),
      );
      return edited !== null;
    },
    /** A message that is gone already counts as deleted. */
    async remove({ channel_id, message_id }: PostedMessage) {
      const purpose = {
        doing: worded('doing.deletePanel', { channel: channel_id }),
        needs: worded('needs.there', { permissions: worded('permission.viewChannel') }),
      };
      const route = Routes.channelMessage(channel_id, message_id);
      await ignoreNotFound(GONE, () => rest.call('DELETE', route, purpose));
    },
    /**
     * The bot's messages after `since` whose components have exactly these custom ids. There are none in a channel that
     * is gone.
     */
    async findPosted({
      channelId,
      since,
      marks: customIds,
    }: Pick<Posting, 'channelId' | 'since' | 'marks'>): Promise<readonly string[]> {
      const doing = worded('doing.findPanel', { channel: channelMention(channelId) });
      const own = await ignoreNotFound([...GONE, Code.MissingAccess], () =>
        ownMessagesSince(rest, { channelId, botId, since }, doing),
      );
      return (own ?? [])
        .filter(({ components = [] }) => hasCustomIds(components, customIds))
        .map(({ id }) => id);
    },
  };
}

/** Panels ping nobody. Without this, an edit would also fall back to Discord's default. */
const NO_PINGS = { allowed_mentions: { parse: [] } };

/** Removes parts that the panel no longer has; a message that becomes a layout must have neither text nor embeds. */
const CLEARED = { content: null, embeds: [], components: [] };

function hasCustomIds(
  components: readonly APIMessageTopLevelComponent[],
  customIds: readonly string[],
): boolean {
  const ids = customIdsWithin(components);
  return ids.length === customIds.length && ids.every((id, index) => id === customIds[index]);
}
