import type { Call } from '../interactions/call.ts';
import type { Choice, Completer } from '../interactions/kinds/command.ts';
import type { Ticket } from './wording.ts';
import { SUGGESTIONS, suggestion } from '../interactions/kinds/suggestion.ts';

/** Suggestions for the `ticket` option: open and closed tickets by number, name or the beginning of the owner's id. */
export const completeTicket = {
  ticket: async (call, typed) => {
    const tickets = await search(call, typed);
    return tickets.map(choiceOf);
  },
} as const satisfies Record<'ticket', Completer>;

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
