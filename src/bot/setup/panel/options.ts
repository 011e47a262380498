import { ApplicationCommandOptionType } from 'discord.js';
import type { CommandOption } from '../../interactions/kinds/arguments.ts';
import { completeNamed, PANELS } from '../../server/named-items.ts';

/** Options that the panel's commands share. */

/** Which panel a command is about. */
export const panelOption = {
  name: 'panel',
  description: 'The panel',
  type: ApplicationCommandOptionType.String,
  required: true,
  max_length: 100,
  complete: completeNamed(PANELS),
} as const satisfies CommandOption;

/** How the panel looks. */
export const looks = [
  {
    name: 'style',
    description: 'Whether members press buttons or choose from a list',
    type: ApplicationCommandOptionType.String,
    choices: [
      { name: 'Buttons', value: 'buttons' },
      { name: 'A list to choose from', value: 'select' },
    ],
  },
  {
    name: 'title',
    description: 'Title of the panel',
    type: ApplicationCommandOptionType.String,
    max_length: 256,
  },
  {
    name: 'text',
    description: 'Text of the panel; \\n begins a new line',
    type: ApplicationCommandOptionType.String,
    max_length: 4000,
  },
  {
    name: 'color',
    description: 'Colour of its edge, as #5865f2',
    type: ApplicationCommandOptionType.String,
    min_length: 7,
    max_length: 7,
  },
  {
    name: 'placeholder',
    description: 'Text in the list before something is chosen',
    type: ApplicationCommandOptionType.String,
    max_length: 150,
  },
] as const satisfies readonly CommandOption[];

/** What opens a ticket: a button, or a line of the list. */
export const optionLooks = [
  {
    name: 'label',
    description: 'Text of its button or line; without it, the group’s name',
    type: ApplicationCommandOptionType.String,
    max_length: 80,
  },
  {
    name: 'emoji',
    description: 'Emoji of its button or line',
    type: ApplicationCommandOptionType.String,
    max_length: 100,
  },
  {
    name: 'description',
    description: 'Explanation below its line of the list',
    type: ApplicationCommandOptionType.String,
    max_length: 100,
  },
  {
    name: 'button',
    description: 'Colour of its button',
    type: ApplicationCommandOptionType.String,
    choices: [
      { name: 'Blue', value: 'primary' },
      { name: 'Grey', value: 'secondary' },
      { name: 'Green', value: 'success' },
      { name: 'Red', value: 'danger' },
    ],
  },
] as const satisfies readonly CommandOption[];
