import { StringSelectMenuBuilder } from '@discordjs/builders';
import { ComponentType, type APISelectMenuOption } from 'discord.js';
import type { Schema } from '../../contract/operations.ts';
import type { Key } from '../../words/languages/en.ts';
import type { Call } from '../interactions/call.ts';
import { LAYOUT_TEXT } from '../../discord-text/layout.ts';
import type { Answer } from '../interactions/replies.ts';
import { textPart } from '../setup/group/parts.ts';
import { readableGroups } from '../setup/ticket-groups.ts';
import { NEWEST_FIRST, OLDEST_FIRST, pageFooter, readPage } from '../words/pages.ts';
import { say } from '../words/say.ts';
import { clip } from '../words/wording.ts';
import { button, namedOption, OPTION_TEXT, SELECT_OPTIONS, row, type Row } from '../words/rows.ts';
import { csvFile } from '../words/csv.ts';
import { readableLabels, type Label } from './labels.ts';
import { BULK_ID } from './components/bulk.ts';
import {
  ANY,
  idIn,
  LISTS,
  type ListFilter,
  orderOf,
  queryOf,
  readFilter,
  SORTS,
  writeFilter,
} from './list-filter.ts';
import { beginsWith, linesOf, prioritiesOf } from './list-line.ts';
import { customId, type Component } from '../interactions/kinds/component.ts';

export const LIST_ID = 'ticket:list';
const NEXT_ID = 'ticket:next';
const SHOW_ID = 'ticket:list-show';
const GROUP_ID = 'ticket:list-group';
const LABEL_ID = 'ticket:list-label';

/** This many fit a layout with the longest subjects, every character of them escaped. */
const PER_PAGE = 10;
const TITLE_LENGTH = 200;

type TicketPage = Schema<'TicketPage'>;

/** All pages of the list as a file. */
function ticketListFile(call: Call, filter: ListFilter) {
  const input = { path: { guild_id: call.guildId }, query: queryOf(call, filter) };
  return csvFile(call, 'listTickets', input, 'tickets.csv');
}

/** A page of the list, or its last one if it has become shorter. */
async function loadPage(call: Call, filter: ListFilter, page: number): Promise<TicketPage> {
  const { client, guildId, options } = call;
  const query = { ...queryOf(call, filter), page, per_page: PER_PAGE, last_message: true };
  const list = await client.call('listTickets', { path: { guild_id: guildId }, query }, options);
  const { last_page: last } = list;
  return list.data.length === 0 && page > last ? loadPage(call, filter, last) : list;
}

/**
 * The page after the shown one. Tickets closed since then have left the list and others have moved up, so the same page
 * may have tickets that no one has seen: then it's shown again first.
 */
async function loadNext(
  call: Call,
  filter: ListFilter,
  page: number,
  shown: readonly string[],
): Promise<TicketPage> {
  const same = await loadPage(call, filter, page - 1);
  const last = same.data.at(-1);
  const isSeen = last === undefined || shown.some((text) => beginsWith(text, last));
  return isSeen ? loadPage(call, filter, page) : same;
}

/** One page of the tickets that this person may see, with selects for other lists and buttons to the other pages. */
export async function ticketListPage(
  call: Call,
  filter: ListFilter,
  loading: Promise<TicketPage> = loadPage(call, filter, 1),
): Promise<Answer> {
  const { groupId } = filter;
  const [list, groups, labels] = await Promise.all([loading, readableGroups(call), readableLabels(call)]);
  const title = `## ${clip(titleOf(filter, groups, labels), TITLE_LENGTH)}`;
  const footer = `-# ${pageFooter(list, 'lists.tickets')}`;
  const context = {
    labels,
    waitingSince: list.waiting_since ?? {},
    // The title names the group if all tickets have the same one.
    groupNames: new Map(
      groupId === undefined && groups.length > 1 ? groups.map(({ id, name }) => [id, name]) : [],
    ),
    priorities: await prioritiesOf(call, list.data, groups),
    room: Math.floor((LAYOUT_TEXT - title.length - footer.length) / PER_PAGE),
  };
  const tickets = list.data.map((ticket) => linesOf(ticket, context));
  const texts = [title, ...(tickets.length === 0 ? [say('ticketList.none')] : tickets), footer];
  return {
    layout: [
      { type: ComponentType.Container, components: texts.map(textPart) },
      showSelect(filter),
      ...groupSelect(filter, groups),
      ...labelSelect(filter, labels),
      pageRow(filter, list),
    ],
  };
}

/** The same with all pages of the list as a file. */
export async function ticketListWithFile(call: Call, filter: ListFilter): Promise<Answer> {
  const { layout = [] } = await ticketListPage(call, filter);
  const [list, ...rows] = layout;
  const file = await ticketListFile(call, filter);
  const shown = { type: ComponentType.File, file: { url: `attachment://${file.name}` } };
  return { layout: [...(list ? [list] : []), shown, ...rows], files: [file] };
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
    .map((label) => ({ ...namedOption(label), default: label.id === filter.labelId }));
  return [selectRow(customId(LABEL_ID, ...writeFilter(filter)), [all, ...options])];
}

function selectRow(id: string, options: readonly APISelectMenuOption[]): Row {
  return row(new StringSelectMenuBuilder().setCustomId(id).addOptions(...options));
}

/** The buttons of `/tickets` that lead to a page by its number. */
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
  run: async (call, { args, texts }) => {
    const filter = readFilter(args);
    return ticketListPage(call, filter, loadNext(call, filter, readPage(args.at(-1)), texts));
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

/** The components of `/tickets`. */
export const ticketListComponents: readonly Component[] = [
  pageButton,
  nextButton,
  listSelect,
  groupOfListSelect,
  labelOfListSelect,
];
