import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord.js';
import type { Call } from '../interactions/call.ts';
import { soleCommand, subcommand } from '../interactions/kinds/command.ts';
import type { Choice } from '../interactions/kinds/suggestion.ts';
import { findGroupId, groupOption } from '../setup/ticket-groups.ts';
import { listLabels, readLabels, suggestLabels } from './labels.ts';
import { ticketListPage, ticketListWithFile } from './list.ts';

const suggestLabel = async (call: Call, typed: string): Promise<readonly Choice[]> =>
  suggestLabels(await listLabels(call), typed);

export const list = subcommand(
  {
    name: 'tickets',
    description: '/tickets',
    options: [
      {
        name: 'show',
        description: '/tickets: show',
        type: ApplicationCommandOptionType.String,
        choices: [
          { name: 'choice.ticketsOpen', value: 'open' },
          { name: 'choice.ticketsWaiting', value: 'waiting' },
          { name: 'choice.ticketsUnclaimed', value: 'unclaimed' },
          { name: 'choice.ticketsMine', value: 'mine' },
          { name: 'choice.ticketsOverdue', value: 'overdue' },
          { name: 'choice.ticketsSnoozed', value: 'snoozed' },
          { name: 'choice.ticketsClosed', value: 'closed' },
          { name: 'choice.ticketsAll', value: 'all' },
        ],
      },
      {
        name: 'user',
        description: '/tickets: user',
        type: ApplicationCommandOptionType.User,
      },
      {
        name: 'sort',
        description: '/tickets: sort',
        type: ApplicationCommandOptionType.String,
        choices: [
          { name: 'choice.waitingFirst', value: 'waiting' },
          { name: 'choice.dueFirst', value: 'due' },
          { name: 'choice.newestFirst', value: 'newest' },
          { name: 'choice.oldestFirst', value: 'oldest' },
          { name: 'choice.highestFirst', value: 'priority' },
        ],
      },
      {
        name: 'label',
        description: '/tickets: label',
        type: ApplicationCommandOptionType.String,
        max_length: 100,
        complete: suggestLabel,
      },
      { ...groupOption, description: '/tickets: type', required: false },
      { name: 'csv', description: '/…: csv', type: ApplicationCommandOptionType.Boolean },
    ],
  },
  async (call, { show = 'open', user, sort, type: group, label, csv = false }) => {
    const groupId = group === undefined ? undefined : await findGroupId(call, group);
    const [found] = label === undefined ? [] : readLabels(await listLabels(call), label);
    const filter = { which: show, ownerId: user, groupId, labelId: found?.id, sort };
    return csv ? ticketListWithFile(call, filter) : ticketListPage(call, filter);
  },
);

/** The queue. */
export const tickets = soleCommand(
  { default_member_permissions: PermissionFlagsBits.ManageMessages.toString() },
  list,
);
