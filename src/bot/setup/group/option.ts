import { ApplicationCommandOptionType } from 'discord.js';
import type { OptionData } from '../../interactions/kinds/arguments.ts';

/** Which group a command is about; `completeGroup` suggests. */
export const groupOption = {
  name: 'group',
  description: 'The ticket group',
  type: ApplicationCommandOptionType.String,
  required: true,
  max_length: 100,
  autocomplete: true,
} as const satisfies OptionData;
