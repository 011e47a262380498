import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { groupOption } from '../../setup/ticket-groups.ts';
import { appearanceOf, optionOf } from '../body.ts';
import { newPanelAnswer } from '../answers.ts';
import { appearanceOptions, optionAppearance } from '../options.ts';

export const create = subcommand(
  {
    name: 'create',
    description: '/panel create',
    options: [
      {
        name: 'name',
        description: '/panel create: name',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 100,
      },
      groupOption,
      ...optionAppearance,
      ...appearanceOptions,
    ],
  },
  async (call, { name, group, label, emoji, description, button, ...typed }) => {
    const option = await optionOf(call, {
      group,
      ...(label !== undefined && { label }),
      ...(emoji !== undefined && { emoji }),
      ...(description !== undefined && { description }),
      ...(button !== undefined && { button }),
    });
    const body = { ...(await appearanceOf(call, typed)), name, options: [option] };
    const path = { guild_id: call.guildId };
    const panel = await call.client.call('createTicketPanel', { path, body }, call.options);
    return newPanelAnswer(call, panel);
  },
);
