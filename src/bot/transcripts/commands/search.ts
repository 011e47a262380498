import type { DescriptionKey } from '../../words/localized.ts';
import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { findGroupId, groupOption } from '../../setup/ticket-groups.ts';
import { readPast } from '../../../settings/input/time.ts';
import { listLabels, readLabels, suggestLabels } from '../../tickets/labels.ts';
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
      { ...groupOption, description: '/transcript search: type', required: false },
      {
        name: 'label',
        description: '/transcript search: label',
        type: ApplicationCommandOptionType.String,
        max_length: 100,
        complete: async (call, typed) => suggestLabels(await listLabels(call), typed),
      },
      past('since', '/transcript search: since'),
      past('until', '/transcript search: until'),
    ],
  },
  async (call, { words, user, type: group, label, since, until }) => {
    const now = new Date();
    const read = (typed: string | undefined) => (typed === undefined ? undefined : readPast(typed, now));
    const groupId = group === undefined ? undefined : await findGroupId(call, group);
    const [found] = label === undefined ? [] : readLabels(await listLabels(call), label);
    const narrowed = { authorId: user, groupId, labelId: found?.id, since: read(since), until: read(until) };
    return searchPage(call, { words, ...narrowed }, 1);
  },
);
