import { ApplicationCommandOptionType } from 'discord.js';
import type { Schema } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import type { CommandOption } from '../interactions/kinds/arguments.ts';
import { SUGGESTIONS, suggestion, type Choice } from '../interactions/kinds/suggestion.ts';
import { readableGroups } from '../setup/ticket-groups.ts';
import { say } from '../words/say.ts';
import { span } from '../words/span.ts';
import { statusWord, type Ticket } from './wording.ts';

/** Options that commands about tickets share. */

// Discord's audit log takes 512 characters, and the service puts the moderator's name before the reason.
export const REASON_LENGTH = 400;

export const reason = {
  name: 'reason',
  description: '/…: reason',
  type: ApplicationCommandOptionType.String,
  max_length: REASON_LENGTH,
} as const satisfies CommandOption;

export const anonymous = {
  name: 'anonymous',
  description: '/…: anonymous',
  type: ApplicationCommandOptionType.Boolean,
} as const satisfies CommandOption;

/**
 * Suggests tickets by number, name or the beginning of the owner's name or id: those that the command can be used on.
 */
function ticketOption(status: 'open' | 'closed' | undefined) {
  return {
    name: 'ticket',
    description: '/…: ticket',
    type: ApplicationCommandOptionType.String,
    max_length: 100,
    complete: async (call: Call, typed: string) => suggestTickets(call, typed, status),
  } as const satisfies CommandOption;
}

/** Any ticket but deleted ones. */
export const ticket = ticketOption(undefined);
export const openTicket = ticketOption('open');
export const closedTicket = ticketOption('closed');

/** The three options that every ticket action ends with. */
export const actionOptions = [reason, anonymous, ticket] as const;

async function suggestTickets(
  call: Call,
  typed: string,
  status: 'open' | 'closed' | undefined,
): Promise<readonly Choice[]> {
  const { client, guildId, options } = call;
  const query = {
    q: typed,
    names: true,
    per_page: SUGGESTIONS,
    ...(status !== undefined && { status: [status] }),
  };
  const [groups, { data, owner_names: names = {} }] = await Promise.all([
    readableGroups(call),
    client.call('listTickets', { path: { guild_id: guildId }, query }, options),
  ]);
  return data.map((found) => choiceOf(found, groups, names));
}

// A choice reads "#12 · Milo · Billing · open · 2 h", with the ticket's name where it was given one. Choices are not
// formatted, so names need no escaping.
function choiceOf(
  { id, number, name, owner_id, group_id, status, opened_at }: Ticket,
  groups: readonly Schema<'TicketGroup'>[],
  names: Readonly<Record<string, string>>,
): Choice {
  const owner = owner_id ? names[owner_id] : undefined;
  const parts =
    typeof number === 'number'
      ? [`#${number}`, name ?? (owner === undefined ? `ticket-${number}` : undefined), owner]
      : [name ?? say('ticketCard.id', { id }), owner];
  const group = groups.find((each) => each.id === group_id)?.name;
  const age = opened_at ? span((Date.now() - Date.parse(opened_at)) / 1_000) : undefined;
  return suggestion([...parts, group, status && statusWord(status), age].filter(Boolean).join(' · '), id);
}
