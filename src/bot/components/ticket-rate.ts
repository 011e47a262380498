import type { Component } from '../component.ts';
import { guildIn, rate, RATE_ID, readRated, SAY_MORE_ID, thanks, wordsForm } from '../ticket-rating.ts';

/** The owner's choice among the group's levels; whoever else chooses is told whose it is. */
export const rated: Component = {
  id: RATE_ID,
  acknowledgement: 'reply',
  audience: 'members',
  guildIn,
  run: async (call, { args: [, ticketId = ''], values: [place = ''] }) => {
    const chosen = { ticketId, rating: Number(place) };
    return thanks(call, await rate(call, chosen), chosen);
  },
};

/** "Say more", below the thanks. */
export const sayMore: Component = {
  id: SAY_MORE_ID,
  acknowledgement: 'update',
  audience: 'members',
  guildIn,
  opens: (call, { args }) => wordsForm(call, readRated(args)),
  // Never reached: there always is a form.
  run: async () => ({ content: 'The form could not be shown. Please choose your rating once more.' }),
};
