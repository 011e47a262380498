import type { Query, Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { createTimes } from '../../pages/times.ts';
import type { Say } from '../../words/say.ts';
import { spanIn } from '../../words/span.ts';
import { labelsOf, labelText } from './labels.ts';
import { bulkForm, selectBox } from './bulk.ts';
import { labeledSelect, type Named } from '../inputs.ts';
import { countOf, type Page, pageLinks, pathOf, withQuery } from '../layout.ts';
import { listGroups, listLabels } from '../lists.ts';
import type { Visit } from '../visit.ts';
import {
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
export async function queuePage(visit: Visit, query: QueueQuery): Promise<Page> {
  const { api, guildId, say } = visit;
  const show = listNameIn(query.show);
  const path = { guild_id: guildId };
  const among = restriction(query);
  const list = (name: ListName, more: Query<'listTickets'>) =>
    api.call('listTickets', { path, query: { ...queryOf(visit, { ...query, show: name }), ...more } });
  const [tickets, groups, labels, ...counts] = await Promise.all([
    list(show, { names: true, page: query.page, per_page: PER_PAGE }),
    listGroups(visit),
    listLabels(visit),
    // The others are only counted.
    ...LIST_NAMES.map((name) => (name === show ? null : list(name, { per_page: 1 }))),
  ]);
  const shown = { show, group: among.group_id, label: among.label_id, ...orderOf(query) };
  const linkTo = (more: Partial<QueueQuery>): string =>
    withQuery(pathOf(visit, '/tickets'), { ...shown, ...more });
  const title = say(LISTS[show].title);
  const isActionable = tickets.data.length > 0;
  const content = html`<h1>${title}</h1>
    <nav class="tabs" aria-label="${say('dashboard.lists')}">
      ${LIST_NAMES.map((name, index) => {
        const number = countOf(visit, counts[index] ?? tickets);
        return html`<a href="${linkTo({ show: name })}" ${name === show && html`aria-current="true"`}
          >${say(LISTS[name].short)} <span class="count">${number}</span></a
        >`;
      })}
    </nav>
    ${filterForm(visit, groups, labels, { ...query, show })}
    ${isActionable && bulkForm(visit, { ...query, show }, tickets)}
    ${ticketList(visit, tickets, { groups, labels, isActionable })}
    ${pageLinks(say, tickets, 'lists.tickets', (page) => linkTo({ page }))}
    <p class="note">
      <a href="${withQuery(pathOf(visit, '/tickets.csv'), shown)}" download>${say('dashboard.csv')}</a>
    </p>`;
  return { title, content, place: 'queue', live: true, notifies: true };
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

function ticketList(
  visit: Visit,
  page: Schema<'TicketPage'>,
  {
    groups,
    labels,
    isActionable,
  }: { readonly groups: Groups; readonly labels: Labels; readonly isActionable: boolean },
): Html {
  const { say } = visit;
  if (page.data.length === 0)
    return html`<p class="empty-list">${say(page.total === 0 ? 'ticketList.none' : 'pages.empty')}</p>`;
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  return html`<ul class="tickets">
    ${page.data.map((ticket) => {
      const owner = page.owner_names?.[ticket.owner_id ?? ''];
      const waits = page.waiting_since?.[ticket.id];
      const isMine = ticket.assigned_id === visit.access.user_id;
      const facts = [
        owner !== undefined && html`<bdi class="author">${owner}</bdi>`,
        groupNames.has(ticket.group_id) && html`<bdi>${groupNames.get(ticket.group_id)}</bdi>`,
        ticket.name && html`<bdi>${ticket.name}</bdi>`,
        ...labelsOf(ticket, labels).map((label) => html`<bdi class="label">${labelText(label)}</bdi>`),
        isMine && say('dashboard.yours'),
        stateOf(visit, ticket, waits),
      ];
      return html`<li
        ${waits !== undefined && html`data-waits`}
        ${isMine && html`data-mine="${ticket.last_activity ?? ''}"`}
      >
        ${isActionable && selectBox(say, ticket)}
        <a href="${pathOf(visit, `/tickets/${ticket.id}`)}">
          <strong>${say('ticket.title', { number: String(ticket.number ?? '') })}</strong>
          ${facts.filter(Boolean).map((fact) => html` <span>${fact}</span>`)}
        </a>
      </li>`;
    })}
  </ul>`;
}

/** In one piece, where a line ends at it. */
const spanOf = (say: Say, seconds: number): string => spanIn(say, seconds).replaceAll(' ', '\u00A0');

function dueText(say: Say, dueAt: string): string {
  const seconds = (Date.parse(dueAt) - Date.now()) / 1000;
  const span = spanOf(say, Math.abs(seconds));
  return say(seconds > 0 ? 'ticketList.answerDue' : 'ticketList.answerOverdue', { span });
}

function stateOf(
  { say, language }: Visit,
  { status, snoozed_until, answer_due_at: dueAt }: Schema<'Ticket'>,
  waitingSince: string | undefined,
): string {
  if (status !== 'open') return say(status === 'deleted' ? 'page.deleted' : 'page.closed');
  if (snoozed_until)
    return say('ticketList.snoozedUntil', { when: createTimes(language).text(snoozed_until) });
  if (waitingSince === undefined) return say('ticketList.answered');
  const seconds = (Date.now() - Date.parse(waitingSince)) / 1000;
  const waits = say('ticketList.waits', { span: spanOf(say, seconds) });
  return dueAt ? say('list.more', { first: waits, second: dueText(say, dueAt) }) : waits;
}
