/** The world at first start: one guild to try things in, and for measuring as many more as wanted. */
import {
  ChannelType,
  PermissionFlagsBits as Bit,
  StickerFormatType,
  StickerType,
  type APISticker,
} from 'discord-api-types/v10';
import { createGuild, member, overwrite, role, textChannel } from './parts.ts';
import type { Guild, Member, Role } from '../state/model.ts';

export { createGuild, member, person, role, textChannel } from './parts.ts';

/** The contents of the world at its start. */
export interface Seed {
  /** In addition to the local guild, this many similar guilds, calculated on access. */
  readonly many?: {
    readonly guilds: number;
    readonly channels: number;
    readonly roles: number;
    readonly members: number;
  };
  /** Privileged intents switched on in the portal (GUILD_MEMBERS 2, GUILD_PRESENCES 256, MESSAGE_CONTENT 32768); default all. */
  readonly privilegedIntents?: number;
}

/** Ids of everything in the first guild: the same in every world. */
export const SEED_IDS = {
  application: '1280000000000000001',
  bot: '1280000000000000001',
  guild: '1290000000000000000',
  owner: '1180000000000000004',
  moderator: '1180000000000000001',
  member: '1180000000000000002',
  secondMember: '1180000000000000003',
  administrator: '1180000000000000005',
  /** A moderator of a second kind: Supporter. */
  supporter: '1180000000000000007',
  /** Someone who is in no guild. */
  outsider: '1180000000000000006',
  moderatorRole: '1290000000000000011',
  adminRole: '1290000000000000012',
  botRole: '1290000000000000013',
  supporterRole: '1290000000000000014',
  textCategory: '1290000000000000020',
  general: '1290000000000000021',
  staff: '1290000000000000022',
  sticker: '1290000000000000031',
} as const;

/** The permissions of the README's invite link, all that the bot's own role holds. */
export const INVITE_PERMISSIONS: bigint =
  Bit.ManageChannels |
  Bit.AddReactions |
  Bit.ViewChannel |
  Bit.SendMessages |
  Bit.EmbedLinks |
  Bit.AttachFiles |
  Bit.ReadMessageHistory |
  Bit.ManageRoles |
  Bit.ManageThreads |
  Bit.ManageWebhooks |
  Bit.CreatePublicThreads |
  Bit.CreatePrivateThreads |
  Bit.SendMessagesInThreads;

/** The permissions of @everyone in a fresh guild of Discord's. */
export const EVERYONE_PERMISSIONS: bigint =
  Bit.AddReactions |
  Bit.Stream |
  Bit.ViewChannel |
  Bit.SendMessages |
  Bit.EmbedLinks |
  Bit.AttachFiles |
  Bit.ReadMessageHistory |
  Bit.UseExternalEmojis |
  Bit.Connect |
  Bit.Speak |
  Bit.UseVAD |
  Bit.ChangeNickname |
  Bit.UseApplicationCommands |
  Bit.RequestToSpeak |
  Bit.CreatePublicThreads |
  Bit.CreatePrivateThreads |
  Bit.UseExternalStickers |
  Bit.SendMessagesInThreads |
  Bit.UseEmbeddedActivities |
  Bit.SendVoiceMessages |
  Bit.SendPolls |
  Bit.UseExternalApps;

/** "Local Server": #general for all, #staff for moderators, supporters and the bot. */
export function seedGuild(): Guild {
  const id = SEED_IDS.guild;
  const guild = createGuild({ id, name: 'Local Server', ownerId: SEED_IDS.owner });
  for (const each of seedRoles(id)) guild.roles.set(each.id, each);
  for (const each of seedMembers()) guild.members.set(each.user_id, each);
  for (const each of seedChannels(id)) guild.channels.set(each.id, each);
  guild.system_channel_id = SEED_IDS.general;
  guild.stickers = [sticker(id)];
  return guild;
}

function sticker(guild_id: string): APISticker {
  const named = { id: SEED_IDS.sticker, name: 'Wave', description: 'A hand that waves', tags: 'wave' };
  return { ...named, type: StickerType.Guild, format_type: StickerFormatType.PNG, available: true, guild_id };
}

function seedRoles(id: string): Role[] {
  return [
    role({ id, name: '@everyone', position: 0, permissions: EVERYONE_PERMISSIONS }),
    role({
      id: SEED_IDS.botRole,
      name: 'Tickets',
      position: 4,
      permissions: INVITE_PERMISSIONS,
      botId: SEED_IDS.bot,
    }),
    role({
      id: SEED_IDS.moderatorRole,
      name: 'Moderator',
      position: 2,
      permissions: Bit.ManageMessages | Bit.ManageChannels,
      color: 0x3ba55d,
      mentionable: true,
    }),
    role({
      id: SEED_IDS.adminRole,
      name: 'Admin',
      position: 3,
      permissions: Bit.Administrator,
      color: 0xed4245,
    }),
    role({
      id: SEED_IDS.supporterRole,
      name: 'Supporter',
      position: 1,
      permissions: Bit.ModerateMembers | Bit.ManageNicknames,
      color: 0x5865f2,
      mentionable: true,
    }),
  ];
}

function seedMembers(): Member[] {
  return [
    member(SEED_IDS.owner),
    member(SEED_IDS.bot, SEED_IDS.botRole),
    member(SEED_IDS.moderator, SEED_IDS.moderatorRole),
    member(SEED_IDS.member),
    member(SEED_IDS.secondMember),
    member(SEED_IDS.administrator, SEED_IDS.adminRole),
    member(SEED_IDS.supporter, SEED_IDS.supporterRole),
  ];
}

function seedChannels(guildId: string) {
  const category = {
    ...textChannel({ id: SEED_IDS.textCategory, guildId, name: 'Text Channels' }),
    type: ChannelType.GuildCategory as const,
  };
  const general = textChannel({
    id: SEED_IDS.general,
    guildId,
    name: 'general',
    parentId: SEED_IDS.textCategory,
  });
  const staff = textChannel({
    id: SEED_IDS.staff,
    guildId,
    name: 'staff',
    parentId: SEED_IDS.textCategory,
    position: 1,
  });
  staff.permission_overwrites = [
    overwrite(guildId, 0, { deny: Bit.ViewChannel }),
    overwrite(SEED_IDS.moderatorRole, 0, { allow: Bit.ViewChannel }),
    overwrite(SEED_IDS.supporterRole, 0, { allow: Bit.ViewChannel }),
    overwrite(SEED_IDS.bot, 1, { allow: Bit.ViewChannel }),
  ];
  return [category, general, staff];
}
