import { ApplicationCommandOptionType } from 'discord.js';
import type { Call } from '../interactions/call.ts';
import type { CommandOption } from '../interactions/kinds/arguments.ts';
import { SUGGESTIONS, suggestion, type Choice } from '../interactions/kinds/suggestion.ts';
import type { Ticket } from './wording.ts';

/** Options that commands about tickets share. */

// Discord's audit log takes 512 characters, and the service puts the moderator's name before the reason.
export const REASON_LENGTH = 400;

export const reason = {
  name: 'reason',
  description: 'Why: kept in the history and shown in the audit log',
  type: ApplicationCommandOptionType.String,
  max_length: REASON_LENGTH,
} as const satisfies CommandOption;

export const anonymous = {
  name: 'anonymous',
  description: 'Show the bot instead of you in the ticket; the history still names you',
  type: ApplicationCommandOptionType.Boolean,
} as const satisfies CommandOption;

/** Suggests open and closed tickets by number, name or the beginning of the owner's id. */
export const ticket = {
  name: 'ticket',
  description: 'Another ticket: its number, name or id; without it, the ticket of this channel',
  type: ApplicationCommandOptionType.String,
  max_length: 100,
  complete: async (call, typed) => (await search(call, typed)).map(choiceOf),
} as const satisfies CommandOption;

/** The three that every ticket action ends with. */
export const actionOptions = [reason, anonymous, ticket] as const;

async function search({ client, guildId, options }: Call, typed: string): Promise<readonly Ticket[]> {
  const query = { q: typed, per_page: SUGGESTIONS };
  const { data } = await client.call('listTickets', { path: { guild_id: guildId }, query }, options);
  return data;
}

// "#12 · ticket-12 · open". Nothing formats a choice, so names stand as they are.
function choiceOf({ id, number, name, status }: Ticket): Choice {
  const parts =
    typeof number === 'number' ? [`#${number}`, name ?? `ticket-${number}`] : [name ?? `Ticket id ${id}`];
  return suggestion([...parts, status].filter(Boolean).join(' · '), id);
}
