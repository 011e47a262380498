import type { Completer } from '../command.ts';

/**
 * Suggestions for the `ticket` option. The reference can't list tickets, so this offers what was typed, once it is
 * an id; tickets by name come with the operation that lists them.
 */
export const completeTicket = {
  ticket: async (_, typed) =>
    /^\d{1,20}$/.test(typed) ? [{ name: `Ticket id ${typed}`, value: typed }] : [],
} as const satisfies Record<'ticket', Completer>;
