import type { Schema } from '../../contract/operations.ts';
import { moment, relative, userMention } from '../../discord-text/mention.ts';
import { clip, plain } from '../words/wording.ts';

type Action = Schema<'TicketHistoryAction'>;
/** A newer service, or another one, may have words that this version does not know. */
type Entry = Omit<Schema<'TicketHistoryEntry'>, 'action'> & { readonly action: string };
type Detail = Entry['detail'];
type Deed = (detail: Detail, groups: GroupNames) => string;

/** Groups' names by their ids. */
export type GroupNames = ReadonlyMap<string, string>;

// Ten entries a page have to fit a description of 4096 characters.
const REASON_LENGTH = 150;

/** "3 hours ago · @Mara locked it: too loud" */
export function historyLine(entry: Entry, groups: GroupNames = new Map()): string {
  const { action, actor_id, anonymous, detail, reason, created_at } = entry;
  const deed = Object.hasOwn(DEEDS, action) ? DEEDS[action as Action] : undefined;
  const done = deed?.(detail, groups) ?? `did ${plain(clip(action, 50))}`;
  const hidden = anonymous ? ' (anonymously)' : '';
  const because = reason ? `: ${quoted(reason, REASON_LENGTH)}` : '';
  return `${relative(created_at)} · ${userMention(actor_id)} ${done}${hidden}${because}`;
}

const DEEDS = {
  createTicket: ({ user_id }) => (user_id ? `opened it for ${person(user_id)}` : 'opened it'),
  closeTicket: () => 'closed it',
  openTicket: () => 'reopened it',
  deleteTicket: () => 'deleted it',
  moveTicket: ({ ticket_group_id: id }, groups) => `moved it to ${group(id, groups)}`,
  assignTicket: ({ user_id }) => `assigned it to ${person(user_id)}`,
  unassignTicket: ({ user_id }) => `took it from ${person(user_id)}`,
  setTicketOwner: ({ user_id }) => `gave it to ${person(user_id)}`,
  addTicketMember: ({ user_id }) => `added ${person(user_id)}`,
  removeTicketMember: ({ user_id }) => `removed ${person(user_id)}`,
  lockTicket: () => 'locked it',
  unlockTicket: () => 'unlocked it',
  renameTicket: ({ name }) => (name ? `renamed it to "${text(name, 100)}"` : 'gave it its usual name again'),
  setTicketPriority: ({ priority }) => `set its priority to ${text(priority, 10)}`,
  expireTicket: ({ expire_at: at }) =>
    typeof at === 'string' ? `set it to expire ${moment(at)}` : 'took its expiry away',
  setTicketEternal: ({ eternal }) => (eternal === false ? 'let it expire again' : 'made it eternal'),
  createTicketNotes: () => 'made its notes thread',
  addTicketNotesMember: ({ user_id }) => `added ${person(user_id)} to its notes`,
  removeTicketNotesMember: ({ user_id }) => `removed ${person(user_id)} from its notes`,
  saveTicketTranscript: () => 'saved its transcript',
  sendTicketTranscript: ({ user_id }) => `sent its transcript to ${person(user_id)}`,
  rateTicket: ({ rating }) => `rated it with ${text(rating, 10)}`,
  ownerLeft: () => 'left the server',
  channelDeleted: () => 'found its channel gone',
  notesDeleted: () => 'found its notes thread gone',
  ratingNotAsked: ({ user_id }) =>
    `could not ask ${person(user_id)} to rate it: their direct messages are closed`,
  eraseTicket: () => 'erased its data',
  eraseUser: ({ user_id }) => `erased what ${person(user_id)} wrote in it`,
  transcriptIncomplete: () => 'could not save the whole transcript',
  transcriptNotDelivered: ({ user_id }) => `could not send its transcript to ${person(user_id)}`,
  transcriptNotPosted: () => 'could not post its transcript',
} as const satisfies Record<Action, Deed>;

/** A deleted group has no name any more. */
function group(id: unknown, names: GroupNames): string {
  const name = typeof id === 'string' ? names.get(id) : undefined;
  return name === undefined ? `group ${text(id, 20)}` : `"${quoted(name, 100)}"`;
}

function person(id: unknown): string {
  return typeof id === 'string' && /^\d{1,20}$/.test(id) ? userMention(id) : 'someone';
}

function text(value: unknown, length: number): string {
  return typeof value === 'string' || typeof value === 'number' ? quoted(String(value), length) : '?';
}

/** On one line, whatever it was typed on. */
function quoted(words: string, length: number): string {
  return plain(clip(words.replaceAll(/\s+/g, ' ').trim(), length));
}
