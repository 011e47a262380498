import { type APIMessage, RESTJSONErrorCodes as Code, Routes } from 'discord-api-types/v10';
import type { DeliveryDiscord, OutgoingFile } from './ports.ts';
import { ignoreNotFound } from '../../../edge/discord/ignore-not-found.ts';
import { largestFile } from '../../../edge/discord/largest-file.ts';
import { sendDirect } from '../../../edge/discord/direct-messages.ts';
import type { SentFile } from '../../../../discord-text/multipart.ts';
import { suppressPings } from '../../../edge/discord/tickets/messages.ts';
import type { DiscordRest } from '../../../core/model/discord-rest.ts';
import { worded } from '../../../../words/worded.ts';
import { permissionList } from '../../../edge/discord/permission-list.ts';
import { channelMention } from '../../../../discord-text/mention.ts';

const GONE = [Code.UnknownMessage, Code.UnknownChannel];

/** Sends transcripts to people and channels. @see https://discord.com/developers/docs/reference#uploading-files */
export function createDeliveryDiscord(rest: DiscordRest): DeliveryDiscord {
  return {
    direct: (userId, message, file, nonce) => sendDirect(rest, userId, message, nonce, filesOf(file)),

    post: (channelId, message, file, nonce) =>
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

    largestFile: (guildId) => largestFile(rest, guildId),

    async edit(channelId, messageId, message) {
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

    async remove(channelId, messageId) {
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
