import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { groupOption } from '../ticket-groups.ts';
import { createInputReader } from '../../words/input/input-reader.ts';
import { changeGroup } from './change.ts';
import { withoutUndefined, readSeconds, span } from './settings.ts';

export const care = subcommand(
  {
    name: 'care',
    description: '/setup group care',
    options: [
      groupOption,
      span('remind-after', '/setup group care: remind-after'),
      span('warn-after', '/setup group care: warn-after'),
      {
        name: 'owner-transcript',
        description: '/setup group care: owner-transcript',
        type: ApplicationCommandOptionType.Boolean,
      },
      span('close-after', '/setup group care: close-after'),
    ],
  },
  (call, { group, ...typed }) => {
    const reading = createInputReader();
    const seconds = (option: 'remind-after' | 'warn-after' | 'close-after') =>
      reading.read(option, typed[option], readSeconds);
    const body = withoutUndefined({
      remind_after: seconds('remind-after'),
      warn_after: seconds('warn-after'),
      close_after: seconds('close-after'),
      transcript_to_owner: typed['owner-transcript'],
    });
    reading.mustBeReadable();
    return changeGroup(call, group, body);
  },
);
