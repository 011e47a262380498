import { ApplicationCommandOptionType, ChannelType } from 'discord.js';
import type { CommandOption } from '../../interactions/kinds/arguments.ts';
import { completeNamed, CUSTOM_MESSAGES } from '../../server/named-items.ts';

/** Options that the subcommands of /message share. */

export const channel = {
  name: 'channel',
  description: 'Where: a channel, forum or thread; without it, here',
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

/** Whose name and picture it shows, and how a forum calls the post. */
export const appearance = [
  {
    name: 'username',
    description: 'Another name than the bot’s; sends through a webhook',
    type: ApplicationCommandOptionType.String,
    max_length: 80,
  },
  {
    name: 'avatar-url',
    description: 'The address of another picture than the bot’s; sends through a webhook',
    type: ApplicationCommandOptionType.String,
    max_length: 2000,
  },
  {
    name: 'thread-name',
    description: 'For forum channels: what the post is called',
    type: ApplicationCommandOptionType.String,
    max_length: 100,
  },
] as const satisfies readonly CommandOption[];

const JSON_LENGTH = 6000;

export const content = {
  name: 'content',
  description: 'The text; without it and without JSON, a form asks for it',
  type: ApplicationCommandOptionType.String,
  max_length: 2000,
} as const satisfies CommandOption;

export const embeds = {
  name: 'embeds',
  description: 'Embeds as JSON: [{"title": "News", "description": "…"}]',
  type: ApplicationCommandOptionType.String,
  max_length: JSON_LENGTH,
} as const satisfies CommandOption;

export const components = {
  name: 'components',
  description: 'Components as JSON, as in Discord’s documentation',
  type: ApplicationCommandOptionType.String,
  max_length: JSON_LENGTH,
} as const satisfies CommandOption;

export const allowedMentions = {
  name: 'allowed-mentions',
  description: 'Whom it may ping, as JSON: {"parse": ["users"]}; without it, nobody',
  type: ApplicationCommandOptionType.String,
  max_length: 4000,
} as const satisfies CommandOption;

export const flags = {
  name: 'flags',
  description: 'Discord’s message flags, as a number',
  type: ApplicationCommandOptionType.Integer,
  min_value: 0,
  max_value: 999_999_999,
} as const satisfies CommandOption;

export const file = {
  name: 'file',
  description: 'A JSON file with the message or parts of it: {"content": "…", "embeds": […]}',
  type: ApplicationCommandOptionType.Attachment,
} as const satisfies CommandOption;

/** A custom message of the server. */
export const customMessage = {
  name: 'message',
  description: 'The custom message, by name',
  type: ApplicationCommandOptionType.String,
  required: true,
  max_length: 100,
  complete: completeNamed(CUSTOM_MESSAGES),
} as const satisfies CommandOption;

export const context = {
  name: 'context',
  description: 'What its placeholders stand for, as JSON: {"order": "A-1024"}',
  type: ApplicationCommandOptionType.String,
  max_length: JSON_LENGTH,
} as const satisfies CommandOption;
