import { ApplicationCommandOptionType } from 'discord.js';
import type { Body } from '../../../contract/operations.ts';
import { subcommand } from '../../interactions/kinds/command.ts';
import { changeGroup } from './change.ts';
import { groupOption } from '../ticket-groups.ts';
import { groupBody, groupOptions } from './settings.ts';

/** The settings that become empty: a channel option can't express that. */
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
    description: '/setup group edit',
    options: [
      groupOption,
      {
        name: 'name',
        description: '/setup group edit: name',
        type: ApplicationCommandOptionType.String,
        max_length: 100,
      },
      ...groupOptions,
      {
        name: 'clear',
        description: '/setup group edit: clear',
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
  (call, { group, name, clear, ...settings }) => {
    const body = {
      ...(name !== undefined && { name }),
      ...groupBody(settings),
      ...(clear !== undefined && CLEARED[clear]),
    };
    return changeGroup(call, group, body);
  },
);
