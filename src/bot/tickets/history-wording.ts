import type { Schema } from '../../contract/operations.ts';
import { moment, relative, userMention } from '../../discord-text/mention.ts';
import { wordingsFrom } from '../../contract/wording.ts';
import { say } from '../words/say.ts';
import { translateError } from '../words/translate-error.ts';
import { clip, plain } from '../words/wording.ts';

type Action = Schema<'TicketHistoryAction'>;
/** A newer service, or another one, may have actions that this version does not know. */
type Entry = Omit<Schema<'TicketHistoryEntry'>, 'action'> & { readonly action: string };
type Detail = Entry['detail'];
type ActionSentence = (who: string, detail: Detail, groups: GroupNames) => string;

/** Groups' names by their ids. */
export type GroupNames = ReadonlyMap<string, string>;

/** "3 hours ago · @Mara locked it: too loud" */
export function historyLine(entry: Entry, groups: GroupNames = new Map()): string {
  const { anonymous, detail, reason: originalReason, created_at } = entry;
  const reason = originalReason && translateError(wordingsFrom(detail['reason_wording']), originalReason);
  const action = actionSentence(entry, groups);
  const done = anonymous ? say('history.anonymously', { done: action }) : action;
  const line = reason ? say('history.because', { done, reason: onOneLine(reason) }) : done;
  return `${relative(created_at)} · ${line}`;
}

function actionSentence({ action, actor_id, detail }: Entry, groups: GroupNames): string {
  const who = userMention(actor_id);
  const sentence = isAction(action) ? SENTENCES[action] : undefined;
  return sentence?.(who, detail, groups) ?? say('history.unknown', { who, action: plain(clip(action, 50)) });
}

const SENTENCES = {
  createTicket: (who, { user_id }) =>
    !user_id || who === person(user_id)
      ? say('history.opened', { who })
      : say('history.openedFor', { who, person: person(user_id) }),
  closeTicket: (who) => say('history.closed', { who }),
  openTicket: (who) => say('history.reopened', { who }),
  deleteTicket: (who) => say('history.deleted', { who }),
  moveTicket: (who, { ticket_group_id: id }, groups) => movedSentence(who, id, groups),
  assignTicket: (who, { user_id }) =>
    who === person(user_id)
      ? say('history.claimed', { who })
      : say('history.assigned', { who, person: person(user_id) }),
  unassignTicket: (who, { user_id }) =>
    who === person(user_id)
      ? say('history.unclaimed', { who })
      : say('history.unassigned', { who, person: person(user_id) }),
  setTicketOwner: (who, { user_id }) => say('history.ownerSet', { who, person: person(user_id) }),
  addTicketMember: (who, { user_id }) => say('history.added', { who, person: person(user_id) }),
  removeTicketMember: (who, { user_id }) => say('history.removed', { who, person: person(user_id) }),
  lockTicket: (who) => say('history.locked', { who }),
  unlockTicket: (who) => say('history.unlocked', { who }),
  renameTicket: (who, { name }) =>
    name ? say('history.renamed', { who, name: text(name, 100) }) : say('history.nameReverted', { who }),
  setTicketPriority: (who, { priority, label }) =>
    say('history.prioritySet', { who, priority: level(priority, label) }),
  expireTicket: (who, { expire_at: at }) =>
    typeof at === 'string'
      ? say('history.expirySet', { who, when: moment(at) })
      : say('history.expiryRemoved', { who }),
  setTicketEternal: (who, { eternal }) =>
    say(eternal === false ? 'history.madeMortal' : 'history.madeEternal', { who }),
  createTicketNotes: (who) => say('history.notesCreated', { who }),
  addTicketNotesMember: (who, { user_id }) => say('history.notesAdded', { who, person: person(user_id) }),
  removeTicketNotesMember: (who, { user_id }) =>
    say('history.notesRemoved', { who, person: person(user_id) }),
  saveTicketTranscript: (who) => say('history.transcriptSaved', { who }),
  sendTicketTranscript: (who, { user_id }) => say('history.transcriptSent', { who, person: person(user_id) }),
  rateTicket: (who, { rating, label }) => say('history.rated', { who, rating: level(rating, label) }),
  ownerLeft: (who) => say('history.ownerLeft', { who }),
  ownerReturned: (who) => say('history.ownerReturned', { who }),
  ownerWarned: (who) => say('history.ownerWarned', { who }),
  staffReminded: (who) => say('history.staffReminded', { who }),
  channelDeleted: (who) => say('history.channelGone', { who }),
  notesDeleted: (who) => say('history.notesGone', { who }),
  ratingNotAsked: (who, { user_id }) => say('history.ratingNotAsked', { who, person: person(user_id) }),
  askTicketClose: (who) => say('history.closeAsked', { who }),
  keepTicketOpen: (who) => say('history.keptOpen', { who }),
  replyToTicket: (who) => say('history.replied', { who }),
  eraseTicket: (who) => say('history.erased', { who }),
  eraseUser: (who, { user_id }) => say('history.userErased', { who, person: person(user_id) }),
  transcriptIncomplete: (who) => say('history.transcriptIncomplete', { who }),
  transcriptNotDelivered: (who, { user_id }) =>
    say('history.transcriptNotDelivered', { who, person: person(user_id) }),
  transcriptNotPosted: (who) => say('history.transcriptNotPosted', { who }),
} as const satisfies Record<Action, ActionSentence>;

export const isAction = (word: string): word is Action => Object.hasOwn(SENTENCES, word);

/** All actions that can be in a history. */
export const actions: readonly Action[] = Object.keys(SENTENCES).filter(isAction);

/** A deleted group has no name any more. */
function movedSentence(who: string, id: unknown, names: GroupNames): string {
  const name = typeof id === 'string' ? names.get(id) : undefined;
  return name === undefined
    ? say('history.movedToGone', { who, id: text(id, 20) })
    : say('history.moved', { who, group: quoted(name, 100) });
}

function person(id: unknown): string {
  return typeof id === 'string' && /^\d{1,20}$/.test(id) ? userMention(id) : say('history.someone');
}

/** The level by the label that it had then; entries of earlier versions, and other servers, have its index only. */
function level(index: unknown, label: unknown): string {
  return typeof label === 'string' && label !== '' ? quoted(label, 100) : text(index, 10);
}

function text(value: unknown, length: number): string {
  return typeof value === 'string' || typeof value === 'number' ? quoted(String(value), length) : '?';
}

function quoted(words: string, length: number): string {
  return onOneLine(clip(words, length));
}

/** The text on one line, whatever line breaks it had. */
function onOneLine(words: string): string {
  return plain(words.replaceAll(/\s+/g, ' ').trim());
}
