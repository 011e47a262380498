import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { newGroupAnswer } from './answers.ts';
import { firstOptions, groupBody } from './settings.ts';

export const create = subcommand(
  {
    name: 'create',
    description: '/setup group create',
    options: [
      {
        name: 'name',
        description: '/setup group create: name',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 100,
      },
      ...firstOptions,
    ],
  },
  async (call, { name, ...settings }) => {
    const { client, guildId, options } = call;
    const body = { name, ...groupBody(settings) };
    const group = await client.call('createTicketGroup', { path: { guild_id: guildId }, body }, options);
    return newGroupAnswer(call, group, settings);
  },
);
