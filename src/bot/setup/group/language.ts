import { ApplicationCommandOptionType } from 'discord.js';
import { isLanguage, languages, nameOf } from '../../../words/languages.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { plain } from '../../words/wording.ts';
import { groupOption } from '../ticket-groups.ts';
import { changeGroup } from './change.ts';

export const language = subcommand(
  {
    name: 'language',
    description: '/setup group language',
    options: [
      groupOption,
      {
        name: 'language',
        description: '/setup group language: language',
        type: ApplicationCommandOptionType.String,
        required: true,
        choices: languages.map((value) => ({ name: nameOf(value), value })),
      },
    ],
  },
  (call, { group, language: typed }) => {
    if (!isLanguage(typed)) throw new InputError(say('group.noLanguage', { typed: plain(typed) }));
    return changeGroup(call, group, { language: typed });
  },
);
