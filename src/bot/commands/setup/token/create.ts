import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../../command.ts';
import { readTime } from '../../../typed-time.ts';
import { moment, plain } from '../../../wording.ts';
import { completeTime, DEFAULT_ZONE, TIME_LENGTH } from '../../time-options.ts';

export const create = subcommand(
  {
    name: 'create',
    description: 'Make an API token of your own; it is shown once, to you only',
    options: [
      {
        name: 'name',
        description: 'What it is for',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 100,
      },
      {
        name: 'expires',
        description: 'When it ends: 90d, 2027-01-01, never; without it, never',
        type: ApplicationCommandOptionType.String,
        max_length: TIME_LENGTH,
        autocomplete: true,
      },
      {
        name: 'anonymous',
        description: 'Whether tickets can be created anonymously with it',
        type: ApplicationCommandOptionType.Boolean,
      },
      {
        name: 'act-as',
        description: 'Whether its requests may name the person they are made for',
        type: ApplicationCommandOptionType.Boolean,
      },
    ],
  },
  async ({ client, options }, { name, expires = 'never', anonymous, ...abilities }) => {
    const end = readTime(expires, DEFAULT_ZONE, new Date());
    const body = {
      name,
      abilities: [
        ...(anonymous ? (['anonymous'] as const) : []),
        ...(abilities['act-as'] ? (['act-as'] as const) : []),
      ],
      expires_at: end?.toISOString() ?? null,
    };
    const { token, expires_at: endsAt } = await client.call('createToken', { body }, options);
    return {
      content: [
        `Your token "${plain(name)}"${endsAt ? `, which ends ${moment(endsAt)}` : ''}:`,
        `\`\`\`\n${token}\n\`\`\``,
        'Keep it like a password: it is not shown again. Revoke it with /setup token revoke.',
      ].join('\n'),
    };
  },
  { expires: completeTime.at },
);
