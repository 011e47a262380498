import type { Schema } from '../../contract/operations.ts';
import type { Key } from '../../words/languages/en.ts';
import type { Call } from '../interactions/call.ts';
import type { Answer } from '../interactions/replies.ts';
import { readableGroups } from '../setup/ticket-groups.ts';
import { card } from '../words/embeds.ts';
import { OLDEST_FIRST, pageButtons, pageFooter, readPage } from '../words/pages.ts';
import { channelMention, relative, userMention } from '../../discord-text/mention.ts';
import { say } from '../words/say.ts';
import { clip, plain } from '../words/wording.ts';
import { cachedLevels } from './priority-levels.ts';
import { statusWord, type Ticket } from './wording.ts';
import type { Component } from '../interactions/kinds/component.ts';

export const LIST_ID = 'ticket:list';

/** This many fit an embed with the longest names, every character of them escaped. */
const PER_PAGE = 10;
const NAME_LENGTH = 50;

/** The query of each list, and the key of its title. */
const LISTS = {
  open: { title: 'ticketList.open', query: () => ({ status: ['open'] }) },
  waiting: {
    title: 'ticketList.waiting',
    query: () => ({ status: ['open'], waiting: true }),
  },
  unclaimed: {
    title: 'ticketList.unclaimed',
    query: () => ({ status: ['open'], unassigned: true }),
  },
  mine: {
    title: 'ticketList.mine',
    query: ({ userId }) => ({ status: ['open'], assigned_id: userId }),
  },
  closed: { title: 'ticketList.closed', query: () => ({ status: ['closed'] }) },
  all: { title: 'ticketList.all', query: () => ({}) },
} as const satisfies Record<string, TicketList>;

interface TicketList {
  readonly title: Key;
  readonly query: (call: Call) => {
    readonly status?: readonly ['open' | 'closed'];
    readonly unassigned?: true;
    readonly waiting?: true;
    readonly assigned_id?: string;
  };
}

type ListName = keyof typeof LISTS;

/** The words for the order; the newest first is what everyone expects. */
const SORTS = {
  newest: undefined,
  oldest: 'ticketList.oldestFirst',
  priority: 'ticketList.highestFirst',
} as const;

type Sort = keyof typeof SORTS;

interface ListFilter {
  readonly which: ListName;
  readonly ownerId: string | undefined;
  readonly groupId: string | undefined;
  readonly sort: Sort;
}

/** One page of the tickets that this person may see, with buttons to the other pages. */
export async function ticketListPage(call: Call, filter: ListFilter, page: number): Promise<Answer> {
  const { which, ownerId, groupId, sort } = filter;
  const { client, guildId, options } = call;
  const title = titleOf(filter);
  const query = {
    ...LISTS[which].query(call),
    ...(ownerId !== undefined && { owner_id: ownerId }),
    ...(groupId !== undefined && { group_id: groupId }),
    ...(sort !== 'newest' && { sort }),
    page,
    per_page: PER_PAGE,
  };
  const [list, groups] = await Promise.all([
    client.call('listTickets', { path: { guild_id: guildId }, query: query }, options),
    readableGroups(call),
  ]);
  if (list.total === 0) return { content: say('ticketList.none', { list: title }) };
  const priorities = sort === 'priority' ? await prioritiesOf(call, list.data) : NO_PRIORITIES;
  const embed = card({
    title,
    description:
      list.data.map((ticket) => lineOf(ticket, groups, priorities)).join('\n') || say('pages.empty'),
    fields: [],
    footer: pageFooter(list),
  });
  return {
    embeds: [embed],
    components: pageButtons(LIST_ID, writeFilter(filter), list, sort === 'newest' ? undefined : OLDEST_FIRST),
  };
}

function titleOf({ which, sort }: ListFilter): string {
  const list = say(LISTS[which].title);
  const order = SORTS[sort];
  return order === undefined ? list : say(order, { list });
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

function lineOf(ticket: Ticket, groups: readonly Schema<'TicketGroup'>[], priorities: Priorities): string {
  const { number, channel_id, name, owner_id, assigned_id, group_id, status, locked_at, opened_at } = ticket;
  const group = groups.find(({ id }) => id === group_id)?.name;
  const place = channel_id
    ? channelMention(channel_id)
    : plain(clip(name ?? say('ticketList.noChannel'), NAME_LENGTH));
  return [
    `**#${number ?? '?'}** ${place}`,
    priorities.get(ticket.id),
    owner_id && userMention(owner_id),
    group && plain(clip(group, NAME_LENGTH)),
    status === 'closed' && statusWord(status),
    locked_at && say('ticketState.locked'),
    assigned_id
      ? say('ticketState.assigned', { person: userMention(assigned_id) })
      : say('ticketList.unassigned'),
    opened_at && say('ticketList.opened', { when: relative(opened_at) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const ANY = 'any';

/** The listing as words of the page buttons' custom ids; any text from any version may come back. */
function writeFilter({ which, ownerId = ANY, groupId = ANY, sort }: ListFilter): string[] {
  return [which, ownerId, groupId, sort];
}

export function readFilter([which = '', ownerId, groupId, sort = '']: readonly string[]): ListFilter {
  return {
    which: isListName(which) ? which : 'open',
    ownerId: idIn(ownerId),
    groupId: idIn(groupId),
    sort: isSort(sort) ? sort : 'newest',
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

/** The page buttons of `/ticket list`. */
export const ticketListPageButtons: Component = {
  id: LIST_ID,
  usedBy: 'asker',
  acknowledgement: 'update',
  run: async (call, { args }) => ticketListPage(call, readFilter(args), readPage(args.at(-1))),
};
