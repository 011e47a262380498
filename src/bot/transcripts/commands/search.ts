import type { DescriptionKey } from '../../words/localized.ts';
import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { findGroupId, groupOption } from '../../setup/ticket-groups.ts';
import { readPast } from '../../../settings/input/time.ts';
import { QUERY_LENGTH, searchPage } from '../search.ts';

const past = <const Name extends string>(name: Name, description: DescriptionKey) =>
  ({ name, description, type: ApplicationCommandOptionType.String, max_length: 50 }) as const;

export const search = subcommand(
  {
    name: 'search',
    description: '/transcript search',
    options: [
      {
        name: 'words',
        description: '/transcript search: words',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: QUERY_LENGTH,
      },
      {
        name: 'user',
        description: '/transcript search: user',
        type: ApplicationCommandOptionType.User,
      },
      { ...groupOption, description: '/transcript search: group', required: false },
      past('since', '/transcript search: since'),
      past('until', '/transcript search: until'),
    ],
  },
  async (call, { words, user, group, since, until }) => {
    const now = new Date();
    const read = (typed: string | undefined) => (typed === undefined ? undefined : readPast(typed, now));
    const groupId = group === undefined ? undefined : await findGroupId(call, group);
    return searchPage(call, { words, authorId: user, groupId, since: read(since), until: read(until) }, 1);
  },
);
