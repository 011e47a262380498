import { type APIGuild, Routes } from 'discord-api-types/v10';
import type { FormFileDiscord } from '../../tickets/ports.ts';
import type { FileServers } from '../file-servers.ts';
import { ownMessagesSince } from '../own-messages-since.ts';
import type { DiscordRest } from '../rest.ts';
import { suppressPings } from './messages.ts';
import { worded } from '../../../words/worded.ts';
import { permissionList } from '../permission-list.ts';
import { channelMention } from '../../../discord-text/mention.ts';

interface FormFileDependencies {
  readonly rest: DiscordRest;
  readonly files: FileServers;
  readonly botId: string;
}

const MIB = 1024 * 1024;
/** The largest file by the server's boost level. @see https://discord.com/developers/docs/reference#uploading-files */
const MAX_BYTES_BY_TIER: readonly number[] = [10 * MIB, 10 * MIB, 50 * MIB, 100 * MIB];

/** Copies the files of forms from Discord's file servers into a ticket's channel. */
export function createFormFileDiscord({ rest, files, botId }: FormFileDependencies): FormFileDiscord {
  return {
    ...files,
    async largestFile(guildId) {
      const purpose = { doing: worded('doing.lookAtServer'), needs: worded('needs.beInIt') };
      const { premium_tier: tier } = await rest.call<APIGuild>('GET', Routes.guild(guildId), purpose);
      return MAX_BYTES_BY_TIER[tier] ?? 10 * MIB;
    },
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
      });
    },
  };
}
