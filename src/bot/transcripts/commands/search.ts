import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { QUERY_LENGTH, searchPage } from '../search.ts';

export const search = subcommand(
  {
    name: 'search',
    description: 'Look for words in the server’s transcripts',
    options: [
      {
        name: 'words',
        description: 'All of them have to be in the message',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: QUERY_LENGTH,
      },
    ],
  },
  (call, { words }) => searchPage(call, words, 1),
);
