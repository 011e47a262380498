import {
  type APIMessage,
  type APIMessageTopLevelComponent,
  RESTJSONErrorCodes as Code,
  Routes,
} from 'discord-api-types/v10';
import type { MessageBody, TicketDiscord } from '../../../core/tickets/ports.ts';
import { isLayout } from '../../../../discord-text/layout.ts';
import { withoutGoneEmojis } from '../../../../discord-text/gone-emojis.ts';
import { ignoreNotFound } from '../ignore-not-found.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';
import { worded } from '../../../../words/worded.ts';
import { permissionList } from '../permission-list.ts';
import { KEEP_OPEN_ID } from '../../../../contract/custom-ids.ts';
import { lastIdOf } from '../../../../discord-text/snowflake.ts';
import { ownMessagesSince } from '../own-messages-since.ts';
import { channelMention } from '../../../../discord-text/mention.ts';

/** Sends, edits and deletes the messages of tickets. @see https://discord.com/developers/docs/resources/message */
export function createMessages(
  rest: DiscordRest,
  botId: string,
): Pick<TicketDiscord, 'postMessage' | 'editMessage' | 'findCloseRequests' | 'deleteMessage'> {
  return {
    postMessage: (channelId, message, nonce) => {
      const purpose = {
        doing: worded('doing.writeIn', { channel: channelMention(channelId) }),
        needs: permissionList('permission.sendMessages', 'permission.embedLinks'),
      };
      return withoutGoneEmojis({ ...suppressPings(message), nonce, enforce_nonce: true }, async (body) =>
        rest.call<APIMessage>('POST', Routes.channelMessages(channelId), purpose, {
          body,
          repeatable: true,
          patient: true,
        }),
      );
    },

    async editMessage(channelId, messageId, message) {
      const purpose = {
        doing: worded('doing.editMessage', { channel: channelMention(channelId) }),
        needs: permissionList('permission.viewChannel', 'permission.embedLinks'),
      };
      const edited = await ignoreNotFound([Code.UnknownMessage], () =>
        withoutGoneEmojis({ ...cleared(message), ...suppressPings(message) }, async (body) =>
          rest.call('PATCH', Routes.channelMessage(channelId, messageId), purpose, { body }),
        ),
      );
      return edited !== null;
    },

    async findCloseRequests(channelId, since) {
      const search = { channelId, botId, since: lastIdOf(Date.parse(since)) };
      const doing = worded('doing.findMessage', { channel: channelMention(channelId) });
      const own = await ownMessagesSince(rest, search, doing);
      return own
        .filter(({ components = [] }) => components.some((row) => isCloseRequest(row)))
        .map(({ id }) => id);
    },

    async deleteMessage(channelId, messageId) {
      const purpose = {
        doing: worded('doing.deleteMessage', { channel: channelMention(channelId) }),
        needs: permissionList('permission.viewChannel'),
      };
      await ignoreNotFound([Code.UnknownMessage, Code.UnknownChannel], () =>
        rest.call('DELETE', Routes.channelMessage(channelId, messageId), purpose),
      );
    },
  };
}

function isCloseRequest(row: APIMessageTopLevelComponent): boolean {
  return (
    'components' in row &&
    row.components.some(
      (button) => 'custom_id' in button && button.custom_id === KEEP_OPEN_ID && !button.disabled,
    )
  );
}

/**
 * Allows no pings unless the message names them. Without this an edit, too, would fall back to Discord's default, and a ping
 * in a private thread adds the person to it.
 */
/** A message that becomes a layout must lose its text and embeds in the same edit. */
function cleared(message: MessageBody) {
  return isLayout(message) ? { content: null, embeds: [] } : {};
}

export function suppressPings<Body extends { readonly allowed_mentions?: unknown }>(body: Body): Body {
  return { ...body, allowed_mentions: body.allowed_mentions ?? { parse: [] } };
}
