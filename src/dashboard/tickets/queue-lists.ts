import type { Query } from '../../contract/operations.ts';
import type { Key } from '../../words/languages/en.ts';
import { isId } from '../fields.ts';
import type { Visit } from '../visit.ts';

type Filter = Pick<
  Query<'listTickets'>,
  'status' | 'waiting' | 'overdue' | 'snoozed' | 'unassigned' | 'assigned_id'
>;

interface QueueList {
  readonly title: Key;
  /** In the row of all lists, which has to fit a phone. */
  readonly short: Key;
  readonly filter: (userId: string) => Filter;
  readonly sort?: Query<'listTickets'>['sort'];
}

/** The lists of `/tickets`; who has waited longest for staff comes first, unless another order is chosen. */
export const LISTS = {
  open: {
    title: 'ticketList.open',
    short: 'choice.ticketsOpen',
    filter: () => ({ status: ['open'] }),
    sort: 'waiting',
  },
  waiting: {
    title: 'ticketList.waiting',
    short: 'dashboard.waitingList',
    filter: () => ({ status: ['open'], waiting: true }),
    sort: 'waiting',
  },
  unclaimed: {
    title: 'ticketList.unclaimed',
    short: 'dashboard.unclaimedList',
    filter: () => ({ status: ['open'], unassigned: true }),
    sort: 'waiting',
  },
  mine: {
    title: 'ticketList.mine',
    short: 'dashboard.mineList',
    filter: (userId) => ({ status: ['open'], assigned_id: userId }),
    sort: 'waiting',
  },
  overdue: {
    title: 'ticketList.overdue',
    short: 'dashboard.overdueList',
    filter: () => ({ status: ['open'], overdue: true }),
    sort: 'due',
  },
  snoozed: {
    title: 'ticketList.snoozed',
    short: 'dashboard.snoozedList',
    filter: () => ({ status: ['open'], snoozed: true }),
  },
  closed: {
    title: 'ticketList.closed',
    short: 'choice.ticketsClosed',
    filter: () => ({ status: ['closed'] }),
  },
} as const satisfies Readonly<Record<string, QueueList>>;

export type ListName = keyof typeof LISTS;
const isListName = (name: string): name is ListName => Object.hasOwn(LISTS, name);
export const LIST_NAMES = Object.keys(LISTS).filter(isListName);

/** The list that an address names; any other name is that of the first. */
export const listNameIn = (show: string): ListName => (isListName(show) ? show : 'open');

/** The tickets that an address selects. */
export interface QueueFilter {
  readonly show: string;
  readonly group: string;
  readonly label: string;
}

export interface QueueQuery extends QueueFilter {
  /** `due`: the answer that is due first; anything else: the list's own order. */
  readonly sort: string;
  readonly page: number;
}

/** The query of a chosen group and label. */
export const restriction = ({
  group,
  label,
}: Pick<QueueFilter, 'group' | 'label'>): Pick<Query<'listTickets'>, 'group_id' | 'label_id'> => ({
  ...(isId(group) && { group_id: group }),
  ...(isId(label) && { label_id: label }),
});

export const filterOf = ({ access }: Visit, query: QueueFilter) => ({
  ...LISTS[listNameIn(query.show)].filter(access.user_id),
  ...restriction(query),
});

/** Whether the order of a list can be chosen; closed and snoozed tickets wait for nothing, and overdue ones have theirs. */
export const isSortable = (show: string): boolean => {
  const { sort }: QueueList = LISTS[listNameIn(show)];
  return sort === 'waiting';
};

/** The chosen order, where there is one. */
export const orderOf = ({ show, sort }: Pick<QueueQuery, 'show' | 'sort'>): { readonly sort?: 'due' } =>
  sort === 'due' && isSortable(show) ? { sort } : {};

/** The tickets of a list in their order, as `listTickets` selects them. */
export function queryOf(visit: Visit, query: Omit<QueueQuery, 'page'>): Query<'listTickets'> {
  const { sort }: QueueList = LISTS[listNameIn(query.show)];
  return { ...filterOf(visit, query), ...(sort && { sort }), ...orderOf(query) };
}
