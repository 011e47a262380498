import type { Component } from '../../interactions/kinds/component.ts';
import { addToNotes, NOTES_ADD_ID } from '../notes-guest.ts';
import { reasonInFooter } from '../../words/prompt.ts';
import { readTarget } from '../target.ts';

/** The red button of that prompt. */
export const notesAddConfirmed: Component = {
  id: NOTES_ADD_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args: [userId = '', ...words], footer }) => {
    const { ticketId, anonymous } = readTarget(words);
    return addToNotes(call, { userId, ticket: ticketId, reason: reasonInFooter(footer), anonymous });
  },
};
