import type { TicketOperationId } from '../../../contract/operations.ts';
import type { TicketAction } from '../action.ts';
import { close } from './close.ts';
import { deleteTicket } from './delete.ts';
import { lock } from './lock.ts';
import { notesAdd } from './notes-add.ts';
import { notesRemove } from './notes-remove.ts';
import { notes } from './notes.ts';
import { open } from './open.ts';
import { priority } from './priority.ts';
import { unlock } from './unlock.ts';

/** The one list of actions, by the id of their by-ticket operation. HTTP serves both addressing forms of each. */
const actions = {
  closeTicket: close,
  deleteTicket,
  lockTicket: lock,
  addTicketNotesMember: notesAdd,
  removeTicketNotesMember: notesRemove,
  createTicketNotes: notes,
  openTicket: open,
  setTicketPriority: priority,
  unlockTicket: unlock,
} as const satisfies { readonly [Id in TicketOperationId]?: TicketAction<Id> };

export type ActionId = keyof typeof actions;

/** The same list, typed so that an action fits the operation it is looked up by. */
export const registry: { readonly [Id in ActionId]: TicketAction<Id> } = actions;
