import { ApplicationCommandOptionType } from 'discord.js';
import type { CommandOption } from '../../interactions/kinds/arguments.ts';
import { content, file } from '../../messages/commands/options.ts';

/** The template; without any of them, a form asks for it. */
export const template = [
  {
    ...content,
    description: 'The text, with placeholders such as {{ owner.name }}; without it, a form asks',
  },
  file,
] as const satisfies readonly CommandOption[];

export const nameOption = {
  name: 'name',
  description: 'Name of the custom message',
  type: ApplicationCommandOptionType.String,
  max_length: 100,
} as const satisfies CommandOption;
