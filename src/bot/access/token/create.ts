import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { readTime } from '../../words/input/time.ts';
import { moment } from '../../../discord-text/mention.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { DEFAULT_ZONE, suggestTimes, TIME_LENGTH } from '../../words/input/time-options.ts';

export const create = subcommand(
  {
    name: 'create',
    description: '/access token create',
    options: [
      {
        name: 'name',
        description: '/access token create: name',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 100,
      },
      {
        name: 'expires',
        description: '/access token create: expires',
        type: ApplicationCommandOptionType.String,
        max_length: TIME_LENGTH,
        complete: suggestTimes,
      },
      {
        name: 'anonymous',
        description: '/access token create: anonymous',
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
    const named = { name: plain(name) };
    const sentence = endsAt
      ? say('tokens.madeUntil', { ...named, end: moment(endsAt) })
      : say('tokens.made', named);
    return { content: [sentence, `\`\`\`\n${token}\n\`\`\``, say('tokens.keep')].join('\n') };
  },
);
