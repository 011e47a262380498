import type { Schema } from '../contract/operations.ts';
import type { Say, ValueNames } from '../words/say.ts';
import { isAction } from './server/webhook-wording.ts';

type Action = Schema<'TicketHistoryAction'>;
/** A newer service, or another one, may have actions that this version does not know. */
export type HistoryEntry = Omit<Schema<'TicketHistoryEntry'>, 'action'> & { readonly action: string };

/** Groups' names by their ids. */
export type GroupNames = ReadonlyMap<string, string>;

/** How people, times and texts are written where the history is read: Discord has mentions, a page has names. */
export interface HistoryTerms {
  readonly say: Say;
  readonly person: (id: string) => string;
  readonly moment: (at: string) => string;
  /** A text that someone wrote, up to this length. */
  readonly text: (text: string, length: number) => string;
}

interface Facts extends HistoryTerms {
  readonly who: string;
  readonly actorId: string;
  readonly detail: Schema<'TicketHistoryEntry'>['detail'];
  readonly groups: GroupNames;
}

/** "@Mara locked it" */
export function actionSentence(
  { action, actor_id: actorId, detail }: HistoryEntry,
  groups: GroupNames,
  terms: HistoryTerms,
): string {
  const { say, text } = terms;
  const who = personIn(terms, actorId);
  if (!isAction(action)) return say('history.unknown', { who, action: text(action, 50) });
  const facts: Facts = { ...terms, who, actorId, detail, groups };
  if (hasSentence(action)) return SENTENCES[action](facts);
  return say(`${action}.history`, { who, person: personIn(terms, detail['user_id']) });
}

/** The values that every entry's sentence may have: who did it, and the person whom the entry names. */
type PlainValue = 'who' | 'person';

/** The actions whose `<action>.history` says all. */
type PlainAction = {
  [Name in Action]: [Exclude<ValueNames<`${Name}.history`>, PlainValue>] extends [never] ? Name : never;
}[Action];

type Sentence = (facts: Facts) => string;

/** The sentences that need other values, or are another one depending on the detail. */
const SENTENCES = {
  createTicket: (facts) =>
    !facts.detail['user_id'] || isOwn(facts)
      ? facts.say('createTicket.history', { who: facts.who })
      : facts.say('createTicket.historyFor', { who: facts.who, person: named(facts) }),
  moveTicket: ({ say, text, who, detail: { ticket_group_id: id }, groups }) => {
    // A deleted group no longer has a name.
    const name = typeof id === 'string' ? groups.get(id) : undefined;
    return name === undefined
      ? say('moveTicket.historyGone', { who, id: valueIn(text, id, 20) })
      : say('moveTicket.history', { who, group: text(name, 100) });
  },
  assignTicket: (facts) =>
    isOwn(facts)
      ? facts.say('assignTicket.historyClaimed', { who: facts.who })
      : facts.say('assignTicket.history', { who: facts.who, person: named(facts) }),
  unassignTicket: (facts) =>
    isOwn(facts)
      ? facts.say('unassignTicket.historyUnclaimed', { who: facts.who })
      : facts.say('unassignTicket.history', { who: facts.who, person: named(facts) }),
  renameTicket: ({ say, text, who, detail: { name } }) =>
    name
      ? say('renameTicket.history', { who, name: valueIn(text, name, 100) })
      : say('renameTicket.historyReset', { who }),
  setTicketPriority: ({ say, text, who, detail: { priority, label } }) =>
    say('setTicketPriority.history', { who, priority: levelIn(text, priority, label) }),
  labelTicket: ({ say, text, who, detail }) => {
    const [added, removed] = [namesIn(text, detail['added']), namesIn(text, detail['removed'])];
    const what = removed === '' ? 'added' : added === '' ? 'removed' : 'both';
    return say('labelTicket.history', { who, what, added, removed });
  },
  linkTicket: ({ say, text, who, detail: { linked_number: number, follow_up: isFollowUp } }) =>
    say(isFollowUp === true ? 'linkTicket.historyFollowUp' : 'linkTicket.history', {
      who,
      number: valueIn(text, number, 10),
    }),
  unlinkTicket: ({ say, text, who, detail: { linked_number: number } }) =>
    say('unlinkTicket.history', { who, number: valueIn(text, number, 10) }),
  expireTicket: ({ say, moment, who, detail: { expire_at: at } }) =>
    typeof at === 'string'
      ? say('expireTicket.history', { who, when: moment(at) })
      : say('expireTicket.historyNever', { who }),
  snoozeTicket: ({ say, moment, who, detail: { until } }) =>
    typeof until === 'string'
      ? say('snoozeTicket.history', { who, when: moment(until) })
      : say('snoozeTicket.historyEnded', { who }),
  answerMissed: ({ say, text, moment, detail: { due_at: dueAt } }) =>
    say('answerMissed.history', {
      when: typeof dueAt === 'string' ? moment(dueAt) : valueIn(text, dueAt, 20),
    }),
  setTicketEternal: ({ say, who, detail: { eternal } }) =>
    say(eternal === false ? 'setTicketEternal.historyOff' : 'setTicketEternal.history', { who }),
  rateTicket: ({ say, text, who, detail: { rating, label } }) =>
    say('rateTicket.history', { who, rating: levelIn(text, rating, label) }),
} as const satisfies { readonly [Name in Exclude<Action, PlainAction>]: Sentence } & {
  readonly [Name in Action]?: Sentence;
};

const hasSentence = (action: Action): action is keyof typeof SENTENCES => Object.hasOwn(SENTENCES, action);

const isOwn = ({ actorId, detail }: Facts): boolean => detail['user_id'] === actorId;

const named = (facts: Facts): string => personIn(facts, facts.detail['user_id']);

function personIn({ say, person }: HistoryTerms, id: unknown): string {
  return typeof id === 'string' && /^\d{1,20}$/.test(id) ? person(id) : say('history.someone');
}

type Text = HistoryTerms['text'];

/** The level by the label that it had then; entries of earlier versions, and other servers, have its index only. */
function levelIn(text: Text, index: unknown, label: unknown): string {
  return typeof label === 'string' && label !== '' ? text(label, 100) : valueIn(text, index, 10);
}

function namesIn(text: Text, value: unknown): string {
  return Array.isArray(value) ? value.map((name) => valueIn(text, name, 50)).join(', ') : '';
}

function valueIn(text: Text, value: unknown, length: number): string {
  return typeof value === 'string' || typeof value === 'number' ? text(String(value), length) : '?';
}
