import { ApplicationCommandOptionType, ChannelType } from 'discord.js';
import type { CommandOption } from '../../interactions/kinds/arguments.ts';
import { completeNamed, CUSTOM_MESSAGES } from '../../server/named-items.ts';

/** Options that the subcommands of /message share. */

export const channel = {
  name: 'channel',
  description: '/message …: channel',
  type: ApplicationCommandOptionType.Channel,
  channel_types: [
    ChannelType.GuildText,
    ChannelType.GuildAnnouncement,
    ChannelType.GuildVoice,
    ChannelType.GuildStageVoice,
    ChannelType.GuildForum,
    ChannelType.GuildMedia,
    ChannelType.PublicThread,
    ChannelType.PrivateThread,
    ChannelType.AnnouncementThread,
  ],
} as const satisfies CommandOption;

/** The name and avatar that a message shows, and the title of a forum post. */
export const appearance = [
  {
    name: 'username',
    description: '/message …: username',
    type: ApplicationCommandOptionType.String,
    max_length: 80,
  },
  {
    name: 'avatar-url',
    description: '/message …: avatar-url',
    type: ApplicationCommandOptionType.String,
    max_length: 2000,
  },
  {
    name: 'thread-name',
    description: '/message …: thread-name',
    type: ApplicationCommandOptionType.String,
    max_length: 100,
  },
] as const satisfies readonly CommandOption[];

const JSON_LENGTH = 6000;

export const content = {
  name: 'content',
  description: '/message …: content',
  type: ApplicationCommandOptionType.String,
  max_length: 2000,
} as const satisfies CommandOption;

export const embeds = {
  name: 'embeds',
  description: '/message …: embeds',
  example: '[{"title": "News", "description": "…"}]',
  type: ApplicationCommandOptionType.String,
  max_length: JSON_LENGTH,
} as const satisfies CommandOption;

export const components = {
  name: 'components',
  description: '/message …: components',
  type: ApplicationCommandOptionType.String,
  max_length: JSON_LENGTH,
} as const satisfies CommandOption;

export const allowedMentions = {
  name: 'allowed-mentions',
  description: '/message …: allowed-mentions',
  example: '{"parse": ["users"]}',
  type: ApplicationCommandOptionType.String,
  max_length: 4000,
} as const satisfies CommandOption;

export const flags = {
  name: 'flags',
  description: '/message …: flags',
  type: ApplicationCommandOptionType.Integer,
  min_value: 0,
  max_value: 999_999_999,
} as const satisfies CommandOption;

export const file = {
  name: 'file',
  description: '/message …: file',
  example: '{"content": "…", "embeds": […]}',
  type: ApplicationCommandOptionType.Attachment,
} as const satisfies CommandOption;

/** A custom message of the server. */
export const customMessage = {
  name: 'template',
  description: '/message …: template',
  type: ApplicationCommandOptionType.String,
  required: true,
  max_length: 100,
  complete: completeNamed(CUSTOM_MESSAGES),
} as const satisfies CommandOption;

export const context = {
  name: 'context',
  description: '/message …: context',
  example: '{"order": "A-1024"}',
  type: ApplicationCommandOptionType.String,
  max_length: JSON_LENGTH,
} as const satisfies CommandOption;
