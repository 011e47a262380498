import { RATE_ID } from '../../contract/custom-ids.ts';
import type { Component } from '../interactions/kinds/component.ts';
import { guildIn, rate, readRated, SAY_MORE_ID, thanks, wordsForm } from './rating.ts';

/** The owner's choice among the group's levels; whoever else chooses is told whose it is. */
export const rated: Component = {
  id: RATE_ID,
  usedBy: 'everyone',
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
  usedBy: 'asker',
  acknowledgement: 'update',
  audience: 'members',
  guildIn,
  opens: (call, { args }) => wordsForm(call, readRated(args)),
  // Never reached: there always is a form.
  run: async () => ({ content: 'The form could not be shown. Please choose your rating once more.' }),
};
