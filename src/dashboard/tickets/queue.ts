import type { Query, Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { labelText } from './labels.ts';
import { icon } from '../icons.ts';
import { doneSentence } from './actions.ts';
import { afterTicketMenu } from './after-ticket.ts';
import { bulkForm } from './bulk.ts';
import { emptyList } from './empty-list.ts';
import { ticketRows } from './ticket-row.ts';
import { undoForm } from './undo.ts';
import { labeledSelect, type Named } from '../inputs.ts';
import { countOf, type Page, pageLinks, pathOf, withQuery } from '../layout.ts';
import { listGroups, listLabels } from '../lists.ts';
import type { Visit } from '../visit.ts';
import {
  addressOf,
  isSortable,
  LISTS,
  LIST_NAMES,
  type ListName,
  listNameIn,
  orderOf,
  queryOf,
  type QueueQuery,
  restriction,
} from './queue-lists.ts';

const PER_PAGE = 25;

/** The queue of the tickets that this person sees, with the number of tickets in each list. */
export async function queuePage(visit: Visit, query: QueueQuery, done: Done): Promise<Page> {
  const { list, lists, css, title } = await desk(visit, query);
  const toast = toastOf(visit, done, addressOf(query));
  return { title, content: list, place: 'queue', live: true, notifies: true, lists, css, toast };
}

/** What was just done, and the number of the ticket. */
export interface Done {
  readonly done: string;
  readonly of: string;
}

/** The toast: the last action in a sentence, and its Undo button. */
export function toastOf(
  visit: Visit,
  { done, of }: Done,
  list: Readonly<Record<string, string | number | undefined>>,
  shown?: Pick<Schema<'Ticket'>, 'id' | 'number'>,
): Html | false {
  const number = /^\d{1,10}$/.test(of) ? of : '';
  const sentence = doneSentence(visit.say, done, number || String(shown?.number ?? ''));
  if (sentence === null) return false;
  const form = undoForm(visit, { done, of: number, ticketId: shown?.id, list });
  return html`<p>${number !== '' && html`<b>#${number}</b> `}${sentence}</p>
    ${form}`;
}

/** The lists of the desk, and a page of one of them. */
export async function desk(visit: Visit, query: QueueQuery, ticketId?: string) {
  const { api, guildId, say } = visit;
  const show = listNameIn(query.show);
  const path = { guild_id: guildId };
  const among = restriction(query);
  const read = (name: ListName, more: Query<'listTickets'>) =>
    api.call('listTickets', { path, query: { ...queryOf(visit, { ...query, show: name }), ...more } });
  const [tickets, groups, labels, ...counts] = await Promise.all([
    read(show, { names: true, last_message: true, page: query.page, per_page: PER_PAGE }),
    listGroups(visit),
    listLabels(visit),
    // The others are only counted.
    ...LIST_NAMES.map((name) => (name === show ? null : read(name, { per_page: 1 }))),
  ]);
  const shown = { show, group: among.group_id, label: among.label_id, ...orderOf(query) };
  const linkTo = (more: { readonly [Name in keyof QueueQuery]?: QueueQuery[Name] | undefined }): string =>
    withQuery(pathOf(visit, '/tickets'), { ...shown, ...more });
  const title = say(LISTS[show].short);
  const link = (name: ListName): Html => {
    const { total } = counts[LIST_NAMES.indexOf(name)] ?? tickets;
    const number = countOf(visit, counts[LIST_NAMES.indexOf(name)] ?? tickets);
    return html`<a
      href="${linkTo({ show: name })}"
      class="${name === 'overdue' && total > 0 && 'late'}"
      ${name === show && html`aria-current="page"`}
      >${icon(LISTS[name].icon)} ${say(LISTS[name].short)} <b>${number}</b></a
    >`;
  };
  const types =
    groups.length > 1 &&
    html`<h2>${say('lists.groups')}</h2>
      ${groups.map(
        ({ id, name }) =>
          html`<a href="${linkTo({ group: id })}" ${id === among.group_id && html`aria-current="true"`}
            ><bdi>${name}</bdi></a
          >`,
      )}`;
  const { rows, css } = await ticketRows(visit, {
    page: tickets,
    groups,
    labels,
    list: addressOf({ ...query, show }),
    shown: ticketId,
  });
  const chosen = [
    groups.find(({ id }) => id === among.group_id)?.name,
    labels.filter(({ id }) => id === among.label_id).map(labelText)[0],
  ].filter(Boolean);
  const filter = filterForm(visit, groups, labels, { ...query, show });
  const isActionable = tickets.data.length > 0;
  // A label of an old address may be gone.
  const isFiltered = among.group_id !== undefined || among.label_id !== undefined;
  const unfiltered = isFiltered ? linkTo({ group: undefined, label: undefined }) : undefined;
  const list = html`<section class="queue" aria-labelledby="list">
    <div class="queue-head">
      <h1 id="list">${title} <span class="count">${countOf(visit, tickets)}</span></h1>
      ${chosen.length > 0 && html`<bdi class="chosen">${chosen.join(' · ')}</bdi>`}
      ${
        isActionable &&
        html`<label class="tool" title="${say('dashboard.selectTickets')}"
          ><input type="checkbox" id="selecting" class="hidden" /> ${icon('boxes')}
          <span class="hidden">${say('dashboard.selectTickets')}</span></label
        >`
      }
      <button type="button" class="tool" popovertarget="filter" title="${say('dashboard.filter')}">
        ${icon('filter')} <span class="hidden">${say('dashboard.filter')}</span>
      </button>
      <div id="filter" class="menu" popover>
        ${filter}
        <a href="${withQuery(pathOf(visit, '/tickets.csv'), shown)}" download>${say('dashboard.csv')}</a>
      </div>
    </div>
    ${isActionable && bulkForm(visit, { ...query, show }, tickets)}
    <div class="rows" tabindex="-1">
      ${
        isActionable
          ? html`<ul class="tickets">
              ${rows}
            </ul>`
          : tickets.total > 0
            ? html`<p class="empty-list">${say('pages.empty')}</p>`
            : await emptyList(visit, { show, groups, unfiltered })
      }
      ${pageLinks(say, tickets, 'lists.tickets', (page) => linkTo({ page }))}
    </div>
  </section>`;
  const all = html`${LIST_NAMES.map(link)} ${types}`;
  const first = html`${link('waiting')} ${link('mine')}`;
  const here = pathOf(visit, ticketId === undefined ? '/tickets' : `/tickets/${ticketId}`);
  const own = afterTicketMenu(visit, withQuery(here, addressOf(query)));
  return { list, lists: { all, first, own }, css, title, groups, labels, ...around(tickets.data, ticketId) };
}

/** The tickets before and after this one in a page of a list. */
function around(tickets: readonly Schema<'Ticket'>[], ticketId: string | undefined) {
  const at = tickets.findIndex(({ id }) => id === ticketId);
  return at === -1 ? {} : { previous: tickets[at - 1]?.id, next: tickets[at + 1]?.id };
}

/**
 * Where a list continues when one of its tickets leaves it: the next one, or else the previous one; null if the ticket
 * isn't in it.
 */
export async function goesOn(
  visit: Visit,
  query: QueueQuery,
  ticketId: string,
): Promise<{ readonly id: string | undefined; readonly number: string } | null> {
  const { data } = await visit.api.call('listTickets', {
    path: { guild_id: visit.guildId },
    query: { ...queryOf(visit, query), page: query.page, per_page: PER_PAGE },
  });
  const left = data.find(({ id }) => id === ticketId);
  const { next, previous } = around(data, ticketId);
  return left === undefined ? null : { id: next ?? previous, number: String(left.number ?? '') };
}

/** The whole list that the queue shows a page of. */
export const ticketsAsCsv = (visit: Visit, query: Omit<QueueQuery, 'page'>) =>
  visit.api.csv('listTickets', { path: { guild_id: visit.guildId }, query: queryOf(visit, query) });

type Groups = readonly Schema<'TicketGroup'>[];

type Labels = readonly Schema<'Label'>[];

/** Selects of a group, a label and the order, where there is something to choose. */
function filterForm(
  visit: Visit,
  groups: Groups,
  labels: Labels,
  chosen: Omit<QueueQuery, 'page'>,
): Html | false {
  const { say } = visit;
  if (groups.length <= 1 && labels.length === 0 && !isSortable(chosen.show)) return false;
  const orders = [
    { id: '', name: say('choice.waitingFirst') },
    { id: 'due', name: say('choice.dueFirst') },
  ];
  return html`<form class="filter" method="get" action="${pathOf(visit, '/tickets')}">
    <input type="hidden" name="show" value="${chosen.show}" />
    ${groupSelect(visit, groups, chosen.group)} ${labelSelect(visit, labels, chosen.label)}
    ${isSortable(chosen.show) && labeledSelect(say('dashboard.order'), 'sort', orders, chosen.sort)}
    <button>${say('dashboard.apply')}</button>
  </form>`;
}

/** Selects a label, where there is one. */
export function labelSelect({ say }: Visit, labels: Labels, chosen: string): Html | false {
  if (labels.length === 0) return false;
  const all = { id: '', name: say('ticketList.allLabels') };
  const choices = labels.map((label) => ({ id: label.id, name: labelText(label) }));
  return labeledSelect(say('labels.list'), 'label', [all, ...choices], chosen);
}

/** Selects a group, where there are several. */
export function groupSelect({ say }: Visit, groups: readonly Named[], chosen: string): Html | false {
  if (groups.length <= 1) return false;
  const all = { id: '', name: say('ticketList.allGroups') };
  return labeledSelect(say('ticket.group'), 'group', [all, ...groups], chosen);
}
