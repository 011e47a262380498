import type { Schema } from '../../contract/operations.ts';
import { isAction } from '../../settings/webhook-events.ts';
import { moment, relative, userMention } from '../../discord-text/mention.ts';
import { wordingsFrom } from '../../contract/wording.ts';
import type { ValueNames } from '../../words/say.ts';
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
  if (!isAction(action)) return say('history.unknown', { who, action: plain(clip(action, 50)) });
  if (hasSentence(action)) return SENTENCES[action](who, detail, groups);
  return say(`${action}.history`, { who, person: person(detail['user_id']) });
}

/** The values that every entry's sentence may have: who did it, and the person whom the entry names. */
type PlainValue = 'who' | 'person';

/** The actions whose `<action>.history` says all. */
type PlainAction = {
  [Name in Action]: [Exclude<ValueNames<`${Name}.history`>, PlainValue>] extends [never] ? Name : never;
}[Action];

/** The sentences that need other values, or are another one depending on the detail. */
const SENTENCES = {
  createTicket: (who, { user_id }) =>
    !user_id || who === person(user_id)
      ? say('createTicket.history', { who })
      : say('createTicket.historyFor', { who, person: person(user_id) }),
  moveTicket: (who, { ticket_group_id: id }, groups) => movedSentence(who, id, groups),
  assignTicket: (who, { user_id }) =>
    who === person(user_id)
      ? say('assignTicket.historyClaimed', { who })
      : say('assignTicket.history', { who, person: person(user_id) }),
  unassignTicket: (who, { user_id }) =>
    who === person(user_id)
      ? say('unassignTicket.historyUnclaimed', { who })
      : say('unassignTicket.history', { who, person: person(user_id) }),
  renameTicket: (who, { name }) =>
    name
      ? say('renameTicket.history', { who, name: text(name, 100) })
      : say('renameTicket.historyReset', { who }),
  setTicketPriority: (who, { priority, label }) =>
    say('setTicketPriority.history', { who, priority: level(priority, label) }),
  labelTicket: (who, { added, removed }) => {
    const [plus, minus] = [names(added), names(removed)];
    const what = minus === '' ? 'added' : plus === '' ? 'removed' : 'both';
    return say('labelTicket.history', { who, what, added: plus, removed: minus });
  },
  expireTicket: (who, { expire_at: at }) =>
    typeof at === 'string'
      ? say('expireTicket.history', { who, when: moment(at) })
      : say('expireTicket.historyNever', { who }),
  snoozeTicket: (who, { until }) =>
    typeof until === 'string'
      ? say('snoozeTicket.history', { who, when: moment(until) })
      : say('snoozeTicket.historyEnded', { who }),
  setTicketEternal: (who, { eternal }) =>
    say(eternal === false ? 'setTicketEternal.historyOff' : 'setTicketEternal.history', { who }),
  rateTicket: (who, { rating, label }) => say('rateTicket.history', { who, rating: level(rating, label) }),
} as const satisfies { readonly [Name in Exclude<Action, PlainAction>]: ActionSentence } & {
  readonly [Name in Action]?: ActionSentence;
};

const hasSentence = (action: Action): action is keyof typeof SENTENCES => Object.hasOwn(SENTENCES, action);

/** A deleted group has no name any more. */
function movedSentence(who: string, id: unknown, names: GroupNames): string {
  const name = typeof id === 'string' ? names.get(id) : undefined;
  return name === undefined
    ? say('moveTicket.historyGone', { who, id: text(id, 20) })
    : say('moveTicket.history', { who, group: quoted(name, 100) });
}

function person(id: unknown): string {
  return typeof id === 'string' && /^\d{1,20}$/.test(id) ? userMention(id) : say('history.someone');
}

/** The level by the label that it had then; entries of earlier versions, and other servers, have its index only. */
function level(index: unknown, label: unknown): string {
  return typeof label === 'string' && label !== '' ? quoted(label, 100) : text(index, 10);
}

function names(value: unknown): string {
  return Array.isArray(value) ? value.map((name) => text(name, 50)).join(', ') : '';
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
