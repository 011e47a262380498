import { ApplicationCommandOptionType } from 'discord.js';
import { ApiError } from '../../../contract/errors.ts';
import type { Call } from '../../interactions/call.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { customId, type Component } from '../../interactions/kinds/component.ts';
import type { Answer } from '../../interactions/replies.ts';
import { InputError, serviceReason } from '../../words/errors.ts';
import { prompt } from '../../words/prompt.ts';
import { say } from '../../words/say.ts';
import { plain, timeSpan } from '../../words/wording.ts';
import { findGroup, groupOption } from '../ticket-groups.ts';
import { changeGroupOf } from './change.ts';
import { readSeconds } from './settings.ts';

const CONFIRM_ID = 'setup:group-retention';

const DAY = 86_400;
const YEAR = 365 * DAY;

export const retention = subcommand(
  {
    name: 'retention',
    description: '/setup group retention',
    options: [
      groupOption,
      {
        name: 'erase-after',
        description: '/setup group retention: erase-after',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 50,
      },
    ],
  },
  async (call, { group, 'erase-after': typed }) => {
    const seconds = readSeconds(typed);
    // These are the contract's limits, worded as they are typed.
    if (seconds !== null && (seconds < DAY || seconds > 10 * YEAR))
      throw new InputError(say('group.retentionRange'));
    const { id, name } = await findGroup(call, group);
    try {
      return await changeGroupOf(call, id, { erase_after: seconds });
    } catch (error) {
      if (seconds === null || !(error instanceof ApiError) || error.code !== 'GROUP_ERASES_TICKETS')
        throw error;
      return confirmPrompt({ id, name, seconds, warning: serviceReason(error) });
    }
  },
);

interface RetentionChange {
  readonly id: string;
  readonly name: string;
  readonly seconds: number;
  /** The sentence that says how many tickets would be erased at once. */
  readonly warning: string;
}

function confirmPrompt({ id, name, seconds, warning }: RetentionChange): Answer {
  const loses = say('group.retentionLoses', { time: timeSpan(seconds) });
  return prompt({
    title: say('group.retentionAsk', { group: plain(name) }),
    consequence: say('list.sentences', { first: warning, second: loses }),
    confirm: {
      label: say('button.eraseAndSave'),
      customId: customId(CONFIRM_ID, id, String(seconds)),
    },
  });
}

/** The red button of that prompt. */
export const retentionConfirmButton: Component = {
  id: CONFIRM_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: (call: Call, { args: [id = '', seconds = ''] }) =>
    changeGroupOf(call, id, { erase_after: Number(seconds), erase_existing: true }),
};
