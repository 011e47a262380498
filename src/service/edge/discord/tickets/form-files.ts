import { Routes } from 'discord-api-types/v10';
import type { FormFileDiscord } from '../../../core/tickets/ports.ts';
import type { FileServers } from '../file-servers.ts';
import { largestFile } from '../largest-file.ts';
import { ownMessagesSince } from '../own-messages-since.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';
import { suppressPings } from './messages.ts';
import { worded } from '../../../../words/worded.ts';
import { permissionList } from '../permission-list.ts';
import { channelMention } from '../../../../discord-text/mention.ts';
import type { ServiceContext } from '../../../base/kit/context.ts';

/** Copies the files of forms from Discord's file servers into a ticket's channel. */
export function createFormFileDiscord({
  rest,
  files,
  botId,
}: Pick<ServiceContext, 'botId'> & {
  readonly rest: DiscordRest;
  readonly files: FileServers;
}): FormFileDiscord {
  return {
    ...files,
    largestFile: (guildId) => largestFile(rest, guildId),
    async wasPosted(channelId, heading, since) {
      const doing = worded('doing.findMessage', { channel: channelMention(channelId) });
      const own = await ownMessagesSince(rest, { channelId, botId, since }, doing);
      return own.some(({ content }) => `${content}\n`.startsWith(`${heading.trim()}\n`));
    },
    async postFiles(channelId, body, sent, nonce) {
      const purpose = {
        doing: worded('doing.postFiles', { channel: channelMention(channelId) }),
        needs: worded('needs.there', {
          permissions: permissionList(
            'permission.viewChannel',
            'permission.sendMessages',
            'permission.attachFiles',
          ),
        }),
      };
      await rest.call('POST', Routes.channelMessages(channelId), purpose, {
        body: { ...suppressPings(body), nonce, enforce_nonce: true },
        files: sent,
        repeatable: true,
        patient: true,
      });
    },
  };
}
