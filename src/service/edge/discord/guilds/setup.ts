import {
  type APIGuild,
  type APIGuildChannel,
  type APIGuildMember,
  ChannelType,
  RESTJSONErrorCodes as Code,
  Routes,
} from 'discord-api-types/v10';
import type { SetupChannel, SetupDiscord } from '../../../base/guilds/setup-ports.ts';
import { ignoreNotFound } from '../ignore-not-found.ts';
import { guildChannels } from '../tickets/categories.ts';
import type { DiscordRest } from '../../../base/model/discord-rest.ts';
import { emojiIdsOf } from './emojis.ts';
import { worded } from '../../../../words/worded.ts';

const PURPOSE = { doing: worded('doing.lookAtServer'), needs: worded('needs.beInIt') };
const ABSENT = [Code.UnknownGuild, Code.MissingAccess, Code.UnknownMember];

/** Reads a guild for its setup. @see https://discord.com/developers/docs/resources/guild */
export function createSetupDiscord(rest: DiscordRest, botId: string): SetupDiscord {
  return {
    look: (guildId) =>
      ignoreNotFound(ABSENT, async () => {
        const [guild, self, channels] = await Promise.all([
          rest.call<APIGuild>('GET', Routes.guild(guildId), PURPOSE),
          rest.call<APIGuildMember>('GET', Routes.guildMember(guildId, botId), PURPOSE),
          guildChannels(rest, guildId),
        ]);
        return {
          id: guild.id,
          name: guild.name,
          ownerId: guild.owner_id,
          locale: guild.preferred_locale,
          roles: guild.roles.map((role) => ({ ...role, permissions: BigInt(role.permissions) })),
          channels: new Map(channels.map((channel) => [channel.id, toChannel(channel)])),
          emojiIds: emojiIdsOf(guild),
          bot: { userId: botId, roles: self.roles },
        };
      }),
  };
}

const KINDS: Readonly<Partial<Record<ChannelType, SetupChannel['kind']>>> = {
  [ChannelType.GuildCategory]: 'category',
  [ChannelType.GuildText]: 'text',
  [ChannelType.GuildAnnouncement]: 'announcement',
  [ChannelType.GuildForum]: 'forum',
};

function toChannel(channel: APIGuildChannel): SetupChannel {
  const overwrites = 'permission_overwrites' in channel ? (channel.permission_overwrites ?? []) : [];
  return {
    id: channel.id,
    name: channel.name,
    kind: KINDS[channel.type] ?? 'other',
    parentId: 'parent_id' in channel ? (channel.parent_id ?? null) : null,
    overwrites: overwrites.map(({ id, allow, deny }) => ({ id, allow, deny })),
  };
}
