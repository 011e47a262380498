import type { TicketAction } from '../engine/action.ts';
import type { ChangeId } from '../model/intent.ts';
import { add } from './add.ts';
import { askClose } from './ask-close.ts';
import { assign } from './assign.ts';
import { close } from './close.ts';
import { deleteTicket } from './delete.ts';
import { eternal } from './eternal.ts';
import { expire } from './expire.ts';
import { keepOpen } from './keep-open.ts';
import { label } from './label.ts';
import { lock } from './lock.ts';
import { move } from './move.ts';
import { notesAdd } from './notes-add.ts';
import { notesRemove } from './notes-remove.ts';
import { note } from './note.ts';
import { notes } from './notes.ts';
import { open } from './open.ts';
import { owner } from './owner.ts';
import { priority } from './priority.ts';
import { rate } from './rate.ts';
import { remove } from './remove.ts';
import { reply } from './reply.ts';
import { rename } from './rename.ts';
import { snooze } from './snooze.ts';
import { unassign } from './unassign.ts';
import { unlock } from './unlock.ts';

/**
 * All actions, by the id of their by-ticket operation; a missing one does not compile. HTTP serves both addressing
 * forms of each.
 */
const actions = {
  addTicketMember: add,
  assignTicket: assign,
  askTicketClose: askClose,
  keepTicketOpen: keepOpen,
  closeTicket: close,
  deleteTicket,
  setTicketEternal: eternal,
  expireTicket: expire,
  labelTicket: label,
  lockTicket: lock,
  moveTicket: move,
  addTicketNotesMember: notesAdd,
  removeTicketNotesMember: notesRemove,
  createTicketNotes: notes,
  addTicketNote: note,
  openTicket: open,
  setTicketOwner: owner,
  setTicketPriority: priority,
  rateTicket: rate,
  removeTicketMember: remove,
  renameTicket: rename,
  replyToTicket: reply,
  snoozeTicket: snooze,
  unassignTicket: unassign,
  unlockTicket: unlock,
} as const satisfies { readonly [Id in ActionOperation]: TicketAction<Id> };

/** All changes that the history records, except those of a ticket's transcript, which `transcripts/` makes, and its links. */
type ActionOperation = Exclude<
  ChangeId,
  'saveTicketTranscript' | 'sendTicketTranscript' | 'eraseTicket' | 'linkTicket' | 'unlinkTicket'
>;

export type ActionId = keyof typeof actions;

export const isActionId = (operation: string): operation is ActionId => Object.hasOwn(actions, operation);

/** The same list, typed so that an action fits the operation by which it is looked up. */
export const registry: { readonly [Id in ActionId]: TicketAction<Id> } = actions;
