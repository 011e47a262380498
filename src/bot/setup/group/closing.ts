import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { readItems } from '../../words/input/items.ts';
import { isOneOf } from '../../words/input/vocabulary.ts';
import { groupOption } from '../ticket-groups.ts';
import { changeGroup } from './change.ts';
import { withoutUndefined } from './settings.ts';

export const closing = subcommand(
  {
    name: 'closing',
    description: '/setup group closing',
    options: [
      groupOption,
      {
        name: 'reasons',
        description: '/setup group closing: reasons',
        type: ApplicationCommandOptionType.String,
        max_length: 3000,
      },
      {
        name: 'required',
        description: '/setup group closing: required',
        type: ApplicationCommandOptionType.Boolean,
      },
    ],
  },
  (call, { group, reasons, required }) => {
    const body = withoutUndefined({
      close_reasons: reasons === undefined ? undefined : readReasons(reasons),
      close_reason_required: required,
    });
    return changeGroup(call, group, body);
  },
);

function readReasons(typed: string): string[] {
  return isOneOf(typed, 'typed.none') || isOneOf(typed, 'typed.never') ? [] : readItems(typed);
}
