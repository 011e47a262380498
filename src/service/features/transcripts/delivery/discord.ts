import {
  type APIAllowedMentions,
  type APIEmbed,
  type APIMessage,
  RESTJSONErrorCodes as Code,
  Routes,
} from 'discord-api-types/v10';
import { ignoreNotFound } from '../../../edge/discord/ignore-not-found.ts';
import { largestFile } from '../../../edge/discord/largest-file.ts';
import { sendDirect } from '../../../edge/discord/direct-messages.ts';
import type { SentFile } from '../../../../discord-text/multipart.ts';
import { suppressPings } from '../../../edge/discord/tickets/messages.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';
import { worded } from '../../../../words/worded.ts';
import { permissionList } from '../../../edge/discord/permission-list.ts';
import { channelMention } from '../../../../discord-text/mention.ts';

const GONE = [Code.UnknownMessage, Code.UnknownChannel];

export interface OutgoingFile {
  readonly name: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

export interface OutgoingMessage {
  readonly content?: string;
  readonly embeds?: APIEmbed[];
  /** Nobody is pinged without it. */
  readonly allowed_mentions?: APIAllowedMentions;
}

export type DeliveryDiscord = ReturnType<typeof createDeliveryDiscord>;

/**
 * Sends transcripts to people and channels. `nonce` makes a repeated message within minutes the same one.
 * @see https://discord.com/developers/docs/reference#uploading-files
 */
export function createDeliveryDiscord(rest: DiscordRest) {
  return {
    /** Sends a direct message; null if this person accepts none from the bot. */
    direct: (userId: string, message: OutgoingMessage, file: OutgoingFile | null, nonce: string) =>
      sendDirect(rest, userId, message, nonce, filesOf(file)),

    post: (channelId: string, message: OutgoingMessage, file: OutgoingFile | null, nonce: string) =>
      rest.call<APIMessage>(
        'POST',
        Routes.channelMessages(channelId),
        {
          doing: worded('doing.postTranscript', { channel: channelMention(channelId) }),
          needs: worded('needs.there', {
            permissions: permissionList(
              'permission.viewChannel',
              'permission.sendMessages',
              'permission.embedLinks',
              'permission.attachFiles',
            ),
          }),
        },
        {
          body: { ...suppressPings(message), nonce, enforce_nonce: true },
          files: filesOf(file),
          repeatable: true,
        },
      ),

    /** The size in bytes of the largest file that this server accepts from the bot. */
    largestFile: (guildId: string) => largestFile(rest, guildId),

    /** The message's file stays. False if the message is gone. */
    async edit(channelId: string, messageId: string, message: OutgoingMessage) {
      const purpose = {
        doing: worded('doing.changeTranscript', { channel: channelMention(channelId) }),
        needs: worded('needs.there', { permissions: worded('permission.viewChannel') }),
      };
      const edited = await ignoreNotFound(GONE, () =>
        rest.call('PATCH', Routes.channelMessage(channelId, messageId), purpose, {
          body: suppressPings(message),
        }),
      );
      return edited !== null;
    },

    /** A message that is gone already counts as deleted. */
    async remove(channelId: string, messageId: string) {
      const purpose = {
        doing: worded('doing.deleteTranscript', { channel: channelMention(channelId) }),
        needs: worded('needs.there', { permissions: worded('permission.viewChannel') }),
      };
      await ignoreNotFound(GONE, () =>
        rest.call('DELETE', Routes.channelMessage(channelId, messageId), purpose),
      );
    },
  };
}

function filesOf(file: OutgoingFile | null): SentFile[] {
  if (file === null) return [];
  return [{ ...file, contentType: 'text/html; charset=utf-8' }];
}
