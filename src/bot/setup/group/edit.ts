import { ApplicationCommandOptionType } from 'discord.js';
import type { Body } from '../../../contract/operations.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { InputError } from '../../words/errors.ts';
import { groupAnswer } from './card.ts';
import { findGroupId } from '../ticket-groups.ts';
import { groupBody } from './body.ts';
import { groupOption } from '../ticket-groups.ts';
import { groupOptions } from './options.ts';

/** What a channel option cannot say: none. */
const CLEARED = {
  'closed-category': { closed_category_id: null },
  'locked-category': { locked_category_id: null },
  'assigned-category': { assigned_category_id: null },
  transcripts: { transcript_channel_id: null },
  'form-results': { form_channel_id: null },
  feedback: { feedback_channel_id: null },
} as const satisfies Record<string, Body<'changeTicketGroup'>>;

export const edit = subcommand(
  {
    name: 'edit',
    description: 'Change a ticket group; what is left out stays as it is',
    options: [
      groupOption,
      {
        name: 'name',
        description: 'Another name for it',
        type: ApplicationCommandOptionType.String,
        max_length: 100,
      },
      ...groupOptions,
      {
        name: 'clear',
        description: 'A category or channel that it no longer has',
        type: ApplicationCommandOptionType.String,
        choices: [
          { name: 'closed-category', value: 'closed-category' },
          { name: 'locked-category', value: 'locked-category' },
          { name: 'assigned-category', value: 'assigned-category' },
          { name: 'transcripts', value: 'transcripts' },
          { name: 'form-results', value: 'form-results' },
          { name: 'feedback', value: 'feedback' },
        ],
      },
    ],
  },
  async (call, { group, name, clear, ...settings }) => {
    const body = {
      ...(name !== undefined && { name }),
      ...groupBody(settings),
      ...(clear !== undefined && CLEARED[clear]),
    };
    if (Object.keys(body).length === 0)
      throw new InputError('Nothing was named that should change. Choose at least one more option.');
    const path = { guild_id: call.guildId, group_id: await findGroupId(call, group) };
    const changed = await call.client.call('changeTicketGroup', { path, body }, call.options);
    call.forms.changed(changed);
    return groupAnswer('The ticket group is changed.', changed);
  },
);
