import type { Key } from '../../words/languages/en.ts';
import type { Call } from '../interactions/call.ts';

/** The query of each list, the key of its title, and its place in the select. */
export const LISTS = {
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

/** The sort orders, with the words to show if someone chose one. */
export const SORTS = {
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
export const orderOf = ({ which, sort }: ListFilter): Sort => {
  if (sort !== undefined) return sort;
  if (which === 'closed') return 'newest';
  return which === 'overdue' ? 'due' : 'waiting';
};

/** Selects the tickets of the list, in any order. */
export function filterOf(call: Call, { which, ownerId, groupId, labelId }: ListFilter) {
  return {
    ...LISTS[which].query(call),
    ...(ownerId !== undefined && { owner_id: ownerId }),
    ...(groupId !== undefined && { group_id: groupId }),
    ...(labelId !== undefined && { label_id: labelId }),
  };
}

/** The same in the list's order. */
export const queryOf = (call: Call, filter: ListFilter) => ({
  ...filterOf(call, filter),
  sort: orderOf(filter),
});

/** Stands for what is not chosen. */
export const ANY = 'any';

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

export function idIn(word: string | undefined): string | undefined {
  return /^\d{1,20}$/.test(word ?? '') ? word : undefined;
}
