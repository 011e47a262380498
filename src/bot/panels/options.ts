import { ApplicationCommandOptionType } from 'discord.js';
import type { CommandOption } from '../interactions/kinds/arguments.ts';
import { matching, suggestion } from '../interactions/kinds/suggestion.ts';
import { colorWords } from '../words/input/colors.ts';
import { messageChoice } from '../setup/message/message-option.ts';
import { completeNamed, PANELS } from '../server/named-items.ts';

/** Options that the panel's commands share. */

/** The panel that a command is about. */
export const panelOption = {
  name: 'panel',
  description: '/panel: panel',
  type: ApplicationCommandOptionType.String,
  required: true,
  max_length: 100,
  complete: completeNamed(PANELS),
} as const satisfies CommandOption;

/** The options for a panel's appearance. */
export const appearanceOptions = [
  {
    name: 'style',
    description: '/panel: style',
    type: ApplicationCommandOptionType.String,
    choices: [
      { name: 'choice.panelButtons', value: 'buttons' },
      { name: 'choice.panelList', value: 'select' },
    ],
  },
  {
    name: 'title',
    description: '/panel: title',
    type: ApplicationCommandOptionType.String,
    max_length: 256,
  },
  {
    name: 'text',
    description: '/panel: text',
    type: ApplicationCommandOptionType.String,
    max_length: 4000,
  },
  {
    name: 'color',
    description: '/panel: color',
    type: ApplicationCommandOptionType.String,
    max_length: 20,
    complete: async (_, typed) =>
      matching(colorWords(), typed, (word) => word).map((word) => suggestion(word, word)),
  },
  {
    name: 'placeholder',
    description: '/panel: placeholder',
    type: ApplicationCommandOptionType.String,
    max_length: 150,
  },
  messageChoice('message', '/panel: message'),
] as const satisfies readonly CommandOption[];

/** The options for a panel's button, or for a line of its list. */
export const optionAppearance = [
  {
    name: 'label',
    description: '/panel: label',
    type: ApplicationCommandOptionType.String,
    max_length: 80,
  },
  {
    name: 'emoji',
    description: '/panel: emoji',
    type: ApplicationCommandOptionType.String,
    max_length: 100,
  },
  {
    name: 'description',
    description: '/panel: description',
    type: ApplicationCommandOptionType.String,
    max_length: 100,
  },
  {
    name: 'button',
    description: '/panel: button',
    type: ApplicationCommandOptionType.String,
    choices: [
      { name: 'choice.buttonBlue', value: 'primary' },
      { name: 'choice.buttonGrey', value: 'secondary' },
      { name: 'choice.buttonGreen', value: 'success' },
      { name: 'choice.buttonRed', value: 'danger' },
    ],
  },
] as const satisfies readonly CommandOption[];
