import { StringSelectMenuBuilder } from '@discordjs/builders';
import type { APISelectMenuOption } from 'discord.js';
import type { Schema } from '../../contract/operations.ts';
import type { Key } from '../../words/languages/en.ts';
import type { Call } from '../interactions/call.ts';
import type { Answer } from '../interactions/replies.ts';
import { readableGroups } from '../setup/ticket-groups.ts';
import { card } from '../words/embeds.ts';
import { NEWEST_FIRST, OLDEST_FIRST, pageFooter, readPage } from '../words/pages.ts';
import { moment, relative, userMention } from '../../discord-text/mention.ts';
import { say } from '../words/say.ts';
import { clip, plain } from '../words/wording.ts';
import { button, OPTION_TEXT, SELECT_OPTIONS, row, type Row } from '../words/rows.ts';
import { csvFile } from '../words/csv.ts';
import { shortSpan } from '../words/span.ts';
import { labelOption, labelsWithIds, readableLabels, type Label } from './labels.ts';
import { cachedLevels } from './priority-levels.ts';
import { linkedNumber, numberOf, type Ticket } from './wording.ts';
import { customId, type Component } from '../interactions/kinds/component.ts';

export const LIST_ID = 'ticket:list';
const NEXT_ID = 'ticket:next';
const SHOW_ID = 'ticket:list-show';
const GROUP_ID = 'ticket:list-group';
const LABEL_ID = 'ticket:list-label';
/** The button that asks what to do with all tickets of the list: `components/bulk.ts`. */
export const BULK_ID = 'ticket:bulk-open';

/** This many fit an embed with the longest names, every character of them escaped. */
const PER_PAGE = 10;
const NAME_LENGTH = 50;
const LABELS_IN_LINE = 3;
const LABEL_LENGTH = 15;

/** The query of each list, the key of its title, and its place in the select. */
const LISTS = {
  open: { title: 'ticketList.open', choice: 'choice.ticketsOpen', query: () => ({ status: ['open'] }) },
  waiting: {
    title: 'ticketList.waiting',
    choice: 'choice.ticketsWaiting',
    query: () => ({ status: ['open'], waiting: true }),
  },
  unclaimed: {
    title: 'ticketList.unclaimed',
    choice: 'choice.ticketsUnclaimed',
    query: () => ({ status: ['open'], unassigned: true }),
  },
  mine: {
    title: 'ticketList.mine',
    choice: 'choice.ticketsMine',
    query: ({ userId }) => ({ status: ['open'], assigned_id: userId }),
  },
  overdue: {
    title: 'ticketList.overdue',
    choice: 'choice.ticketsOverdue',
    query: () => ({ status: ['open'], overdue: true }),
  },
  snoozed: {
    title: 'ticketList.snoozed',
    choice: 'choice.ticketsSnoozed',
    query: () => ({ status: ['open'], snoozed: true }),
  },
  closed: {
    title: 'ticketList.closed',
    choice: 'choice.ticketsClosed',
    query: () => ({ status: ['closed'] }),
  },
  all: { title: 'ticketList.all', choice: 'choice.ticketsAll', query: () => ({}) },
} as const satisfies Record<string, TicketList>;

interface TicketList {
  readonly title: Key;
  readonly choice: Key;
  readonly query: (call: Call) => {
    readonly status?: readonly ['open' | 'closed'];
    readonly unassigned?: true;
    readonly waiting?: true;
    readonly overdue?: true;
    readonly snoozed?: true;
    readonly assigned_id?: string;
  };
}

type ListName = keyof typeof LISTS;

/** The orders, and the words for those that somebody chose. */
const SORTS = {
  waiting: undefined,
  due: 'ticketList.dueFirst',
  newest: 'ticketList.newestFirst',
  oldest: 'ticketList.oldestFirst',
  priority: 'ticketList.highestFirst',
} as const;

type Sort = keyof typeof SORTS;

export interface ListFilter {
  readonly which: ListName;
  readonly ownerId: string | undefined;
  readonly groupId: string | undefined;
  readonly labelId: string | undefined;
  /** Undefined: the list's own order. */
  readonly sort: Sort | undefined;
}

/** The queue: who has waited longest for staff comes first. Nobody waits in closed tickets. */
const orderOf = ({ which, sort }: ListFilter): Sort => {
  if (sort !== undefined) return sort;
  if (which === 'closed') return 'newest';
  return which === 'overdue' ? 'due' : 'waiting';
};

type TicketPage = Schema<'TicketPage'>;

/** Selects the tickets of the list, in any order. */
export function filterOf(call: Call, { which, ownerId, groupId, labelId }: ListFilter) {
  return {
    ...LISTS[which].query(call),
    ...(ownerId !== undefined && { owner_id: ownerId }),
    ...(groupId !== undefined && { group_id: groupId }),
    ...(labelId !== undefined && { label_id: labelId }),
  };
}

const queryOf = (call: Call, filter: ListFilter) => ({ ...filterOf(call, filter), sort: orderOf(filter) });

/** All pages of the list as a file. */
export function ticketListFile(call: Call, filter: ListFilter) {
  const input = { path: { guild_id: call.guildId }, query: queryOf(call, filter) };
  return csvFile(call, 'listTickets', input, 'tickets.csv');
}

/** A page of the list, or its last one if it has become shorter. */
async function loadPage(call: Call, filter: ListFilter, page: number): Promise<TicketPage> {
  const { client, guildId, options } = call;
  const query = { ...queryOf(call, filter), page, per_page: PER_PAGE };
  const list = await client.call('listTickets', { path: { guild_id: guildId }, query }, options);
  const { last_page: last } = list;
  return list.data.length === 0 && page > last ? loadPage(call, filter, last) : list;
}

/**
 * The page after the one whose lines are shown. Tickets that were closed meanwhile have left the list, and others have
 * taken their places: then the same page has tickets that nobody has seen, and is shown first.
 */
async function loadNext(call: Call, filter: ListFilter, page: number, shown: string): Promise<TicketPage> {
  const same = await loadPage(call, filter, page - 1);
  const last = same.data.at(-1);
  const isSeen = last === undefined || shown.split('\n').some((line) => beginsWith(line, last));
  return isSeen ? loadPage(call, filter, page) : same;
}

const beginsWith = (line: string, ticket: Ticket): boolean => {
  const number = numberOf(ticket);
  return line.startsWith(`${number} `) || line.startsWith(`[${number}]`);
};

/** One page of the tickets that this person may see, with selects for other lists and buttons to the other pages. */
export async function ticketListPage(
  call: Call,
  filter: ListFilter,
  loading: Promise<TicketPage> = loadPage(call, filter, 1),
): Promise<Answer> {
  const { groupId } = filter;
  const sort = orderOf(filter);
  const [list, groups, labels] = await Promise.all([loading, readableGroups(call), readableLabels(call)]);
  const context = {
    labels,
    waitingSince: list.waiting_since ?? {},
    // The title names the group if all tickets have the same one.
    groupNames: new Map(
      groupId === undefined && groups.length > 1 ? groups.map(({ id, name }) => [id, name]) : [],
    ),
    priorities: sort === 'priority' ? await prioritiesOf(call, list.data) : NO_PRIORITIES,
  };
  const embed = card({
    title: titleOf(filter, groups, labels),
    description: list.data.map((ticket) => lineOf(ticket, context)).join('\n') || say('ticketList.none'),
    fields: [],
    footer: pageFooter(list, 'lists.tickets'),
  });
  return {
    embeds: [embed],
    components: [
      showSelect(filter),
      ...groupSelect(filter, groups),
      ...labelSelect(filter, labels),
      pageRow(filter, list),
    ],
  };
}

type PageLabel = Extract<Key, `button.${'previous' | 'next' | 'newer' | 'older' | 'refresh'}`>;

/**
 * The buttons to the pages before and after this one, if there are any, to the same page as it is by then, and to what can be
 * done with all tickets of the list.
 */
function pageRow(filter: ListFilter, { current_page: page, last_page: last, total }: TicketPage): Row {
  const [before, after] = orderOf(filter) === 'newest' ? NEWEST_FIRST : OLDEST_FIRST;
  const to = (id: Component['id'], label: PageLabel, target: number) =>
    button('Secondary', say(label), customId(id, ...writeFilter(filter), String(target)));
  const refresh = to(LIST_ID, 'button.refresh', page);
  const bulk = button('Secondary', say('button.allOfThese'), customId(BULK_ID, ...writeFilter(filter)));
  const always = total === 0 ? [refresh] : [refresh, bulk];
  if (last <= 1) return row(...always);
  return row(
    to(LIST_ID, before, page - 1).setDisabled(page <= 1),
    to(NEXT_ID, after, page + 1).setDisabled(page >= last),
    ...always,
  );
}

type Groups = readonly Schema<'TicketGroup'>[];

function titleOf(
  { which, groupId, labelId, sort }: ListFilter,
  groups: Groups,
  labels: readonly Label[],
): string {
  const list = say(LISTS[which].title);
  const order = sort === undefined ? undefined : SORTS[sort];
  const ordered = order === undefined ? list : say(order, { list });
  const group = groups.find(({ id }) => id === groupId)?.name;
  const label = labels.find(({ id }) => id === labelId)?.name;
  return [group, label].reduce<string>(
    (title, name) => (name === undefined ? title : say('ticketList.inGroup', { list: title, group: name })),
    ordered,
  );
}

function showSelect(filter: ListFilter): Row {
  const options = Object.entries(LISTS).map(([value, { choice }]) => ({
    value,
    label: say(choice),
    default: value === filter.which,
  }));
  return selectRow(customId(SHOW_ID, ...writeFilter(filter)), options);
}

/** None where there is nothing to choose. Further groups can be named with the command. */
function groupSelect(filter: ListFilter, groups: Groups): readonly Row[] {
  if (groups.length < 2) return [];
  const all = { value: ANY, label: say('ticketList.allGroups'), default: filter.groupId === undefined };
  const options = groups.slice(0, SELECT_OPTIONS - 1).map(({ id, name }) => ({
    value: id,
    label: clip(name, OPTION_TEXT),
    default: id === filter.groupId,
  }));
  return [selectRow(customId(GROUP_ID, ...writeFilter(filter)), [all, ...options])];
}

/** None where the server has no labels. Further labels can be named with the command. */
function labelSelect(filter: ListFilter, labels: readonly Label[]): readonly Row[] {
  if (labels.length === 0) return [];
  const all = { value: ANY, label: say('ticketList.allLabels'), default: filter.labelId === undefined };
  const options = labels
    .slice(0, SELECT_OPTIONS - 1)
    .map((label) => ({ ...labelOption(label), default: label.id === filter.labelId }));
  return [selectRow(customId(LABEL_ID, ...writeFilter(filter)), [all, ...options])];
}

function selectRow(id: string, options: readonly APISelectMenuOption[]): Row {
  return row(new StringSelectMenuBuilder().setCustomId(id).addOptions(...options));
}

/** The names of the priorities, by the tickets' ids. */
type Priorities = ReadonlyMap<string, string>;

const NO_PRIORITIES: Priorities = new Map();

async function prioritiesOf(call: Call, tickets: readonly Ticket[]): Promise<Priorities> {
  const ids = [...new Set(tickets.map(({ group_id: id }) => id))];
  const levels = new Map(
    await Promise.all(ids.map(async (id) => [id, await cachedLevels(call, id)] as const)),
  );
  return new Map(
    tickets.flatMap(({ id, group_id, priority }) => {
      const level = typeof priority === 'number' ? levels.get(group_id)?.[priority] : undefined;
      const words = [level?.emoji, plain(level?.label ?? '')].filter(Boolean).join(' ');
      return words === '' ? [] : [[id, words] as const];
    }),
  );
}

interface LineContext {
  readonly labels: readonly Label[];
  readonly waitingSince: Readonly<Record<string, string>>;
  readonly groupNames: ReadonlyMap<string, string>;
  readonly priorities: Priorities;
}

/** "#28 @Nele · Support · ⏳ 8 min": one line on a phone, whose number leads to the ticket. */
function lineOf(ticket: Ticket, { labels, waitingSince, groupNames, priorities }: LineContext): string {
  const { id, owner_id, assigned_id, group_id } = ticket;
  const group = groupNames.get(group_id);
  const owner = owner_id ? userMention(owner_id) : undefined;
  return [
    // The hand of the Claim button marks those that somebody works on. No dots: a phone is narrow.
    [linkedNumber(ticket), assigned_id ? '🙋' : '', owner].filter(Boolean).join(' '),
    priorities.get(id),
    group && plain(clip(group, NAME_LENGTH)),
    labelsInLine(labelsWithIds(labels, ticket.label_ids)),
    stateOf(ticket, waitingSince[id]),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A line is narrow: a label is its emoji, if it has one, or the beginning of its name. */
function labelsInLine(labels: readonly Label[]): string {
  const shown = labels
    .slice(0, LABELS_IN_LINE)
    .map(({ emoji, name }) => emoji ?? plain(clip(name, LABEL_LENGTH)));
  const more = labels.length - shown.length;
  return [...shown, more > 0 ? `+${more}` : ''].filter(Boolean).join(' ');
}

function stateOf(
  { status, closed_at, snoozed_until, answer_due_at: dueAt }: Ticket,
  since: string | undefined,
): string {
  if (snoozed_until) return say('ticketList.snoozedUntil', { when: moment(snoozed_until) });
  if (since !== undefined) {
    // Signs and not words: a phone is narrow. A number keeps its unit where a line is too long all the same.
    const span = shortSpan((Date.now() - Date.parse(since)) / 1_000).replaceAll(' ', '\u{A0}');
    return dueAt ? `⏳ ${span} ⏰ ${relative(dueAt)}` : `⏳ ${span}`;
  }
  if (status !== 'closed') return say('ticketList.answered');
  return closed_at ? say('ticketList.closedAt', { when: relative(closed_at) }) : say('page.closed');
}

const ANY = 'any';

/** The listing as words of the page buttons' custom ids; any text from any version may come back. */
export function writeFilter({ which, ownerId = ANY, groupId = ANY, labelId, sort }: ListFilter): string[] {
  return [which, ownerId, groupId, sort ?? ANY, ...(labelId === undefined ? [] : [labelId])];
}

export function readFilter([
  which = '',
  ownerId,
  groupId,
  sort = '',
  labelId = '',
]: readonly string[]): ListFilter {
  return {
    which: isListName(which) ? which : 'open',
    ownerId: idIn(ownerId),
    groupId: idIn(groupId),
    sort: isSort(sort) ? sort : undefined,
    // Without a label, the page of a button may stand there.
    labelId: /^\d{17,20}$/.test(labelId) ? labelId : undefined,
  };
}

function isSort(text: string): text is Sort {
  return Object.hasOwn(SORTS, text);
}

function isListName(text: string): text is ListName {
  return Object.hasOwn(LISTS, text);
}

function idIn(word: string | undefined): string | undefined {
  return /^\d{1,20}$/.test(word ?? '') ? word : undefined;
}

/** The buttons of `/ticket list` that lead to a page by its number. */
const pageButton: Component = {
  id: LIST_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args }) => {
    const filter = readFilter(args);
    return ticketListPage(call, filter, loadPage(call, filter, readPage(args.at(-1))));
  },
};

const nextButton: Component = {
  id: NEXT_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args, description = '' }) => {
    const filter = readFilter(args);
    return ticketListPage(call, filter, loadNext(call, filter, readPage(args.at(-1)), description));
  },
};

/** The select of the list to show. */
const listSelect: Component = {
  id: SHOW_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args: [, ...others], values: [which = ''] }) =>
    ticketListPage(call, readFilter([which, ...others])),
};

/** The select of the group whose tickets are shown. */
const groupOfListSelect: Component = {
  id: GROUP_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args, values: [groupId] }) =>
    ticketListPage(call, { ...readFilter(args), groupId: idIn(groupId) }),
};

/** The select of the label whose tickets are shown. */
const labelOfListSelect: Component = {
  id: LABEL_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args: [which, owner, group, sort], values: [label = ''] }) =>
    ticketListPage(call, readFilter([which ?? '', owner ?? '', group ?? '', sort ?? '', label])),
};

/** The components of `/ticket list`. */
export const ticketListComponents: readonly Component[] = [
  pageButton,
  nextButton,
  listSelect,
  groupOfListSelect,
  labelOfListSelect,
];
