import { ApplicationCommandOptionType } from 'discord.js';
import type { CommandOption } from '../../interactions/kinds/arguments.ts';
import { content, file } from '../../messages/commands/options.ts';

/** The template's options; without any of them, the message is built with buttons. */
export const template = [
  {
    ...content,
    description: '/config message: content',
    example: 'Hello {{ owner.name }}',
  },
  { ...file, description: '/config message: file', example: '{"content": "…", "embeds": […]}' },
] as const satisfies readonly CommandOption[];

export const nameOption = {
  name: 'name',
  description: '/config message create: name',
  type: ApplicationCommandOptionType.String,
  max_length: 100,
} as const satisfies CommandOption;
