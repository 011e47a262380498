import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { groupOption } from '../ticket-groups.ts';
import { looksOf, optionOf, panelAnswer } from './body.ts';
import { looks, optionLooks } from './options.ts';

export const create = subcommand(
  {
    name: 'create',
    description: 'Make a panel with which members open tickets of a group',
    options: [
      {
        name: 'name',
        description: 'Name of the panel, for moderators',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 100,
      },
      groupOption,
      ...optionLooks,
      ...looks,
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
    const body = { ...looksOf(typed), name, options: [option] };
    const path = { guild_id: call.guildId };
    const panel = await call.client.call('createTicketPanel', { path, body }, call.options);
    return panelAnswer(call, 'The panel is ready. Post it with /setup panel post.', panel);
  },
);
