import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { groupAnswer } from './card.ts';
import { groupBody } from './body.ts';
import { groupOptions } from './options.ts';

export const create = subcommand(
  {
    name: 'create',
    description: 'Make a ticket group; what is left out has a sensible default',
    options: [
      {
        name: 'name',
        description: 'Name of the group',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 100,
      },
      ...groupOptions,
    ],
  },
  async ({ client, guildId, options }, { name, ...settings }) => {
    const body = { name, ...groupBody(settings) };
    const group = await client.call('createTicketGroup', { path: { guild_id: guildId }, body }, options);
    return groupAnswer('The ticket group is ready.', group);
  },
);
