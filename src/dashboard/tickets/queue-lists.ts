import type { Query } from '../../contract/operations.ts';
import type { Key } from '../../words/languages/en.ts';
import type { IconName } from '../icons.ts';
import { isId } from '../fields.ts';
import type { Visit } from '../visit.ts';

type Filter = Pick<
  Query<'listTickets'>,
  'status' | 'waiting' | 'overdue' | 'snoozed' | 'unassigned' | 'assigned_id'
>;

interface QueueList {
  readonly short: Key;
  readonly icon: IconName;
  readonly filter: (userId: string) => Filter;
  readonly sort?: Query<'listTickets'>['sort'];
}

/** The lists of `/tickets`; who has waited longest for staff comes first, unless another order is chosen. */
export const LISTS = {
  waiting: {
    short: 'dashboard.waitingList',
    icon: 'clock',
    filter: () => ({ status: ['open'], waiting: true }),
    sort: 'waiting',
  },
  overdue: {
    short: 'dashboard.overdueList',
    icon: 'warning',
    filter: () => ({ status: ['open'], overdue: true }),
    sort: 'due',
  },
  mine: {
    short: 'dashboard.mineList',
    icon: 'person',
    filter: (userId) => ({ status: ['open'], assigned_id: userId }),
    sort: 'waiting',
  },
  unclaimed: {
    short: 'dashboard.unclaimedList',
    icon: 'circle',
    filter: () => ({ status: ['open'], unassigned: true }),
    sort: 'waiting',
  },
  open: {
    short: 'dashboard.openList',
    icon: 'label',
    filter: () => ({ status: ['open'] }),
    sort: 'waiting',
  },
  snoozed: {
    short: 'dashboard.snoozedList',
    icon: 'moon',
    filter: () => ({ status: ['open'], snoozed: true }),
  },
  closed: {
    short: 'choice.ticketsClosed',
    icon: 'check',
    filter: () => ({ status: ['closed'] }),
  },
} as const satisfies Readonly<Record<string, QueueList>>;

export type ListName = keyof typeof LISTS;
const isListName = (name: string): name is ListName => Object.hasOwn(LISTS, name);
export const LIST_NAMES = Object.keys(LISTS).filter(isListName);

/** The list that an address names; any other name is that of all open tickets. */
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

/** A list as addresses name it; nothing where none does. */
export function addressOf(query: QueueQuery): Readonly<Record<string, string | number | undefined>> {
  if (query.show === '') return {};
  const { group_id: group, label_id: label } = restriction(query);
  return {
    show: listNameIn(query.show),
    group,
    label,
    ...orderOf(query),
    page: query.page > 1 ? query.page : undefined,
  };
}
