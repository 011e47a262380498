import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { readTime } from '../../words/typed/time.ts';
import { moment } from '../../../discord-text/mention.ts';
import { plain } from '../../words/wording.ts';
import { DEFAULT_ZONE, suggestTimes, TIME_LENGTH } from '../../words/typed/time-options.ts';

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
        complete: suggestTimes,
      },
      {
        name: 'anonymous',
        description: 'Whether tickets can be created anonymously with it',
        type: ApplicationCommandOptionType.Boolean,
      },
    ],
  },
  async ({ client, options }, { name, expires = 'never', anonymous }) => {
    const end = readTime(expires, DEFAULT_ZONE, new Date());
    const body = {
      name,
      abilities: anonymous ? (['anonymous'] as const) : [],
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
);
