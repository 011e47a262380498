import { ApiError } from '../../contract/errors.ts';
import type { Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import type { Say } from '../../words/say.ts';
import { type Choices, nothingEntered, type ReadField } from './action.ts';
import { levelsOf } from './action-fields.ts';
import { act, type ButtonName, buttonOf } from './actions.ts';
import { keyField } from '../form-key.ts';
import { type Page, pathOf } from '../layout.ts';
import { refusalSentence } from '../refusals.ts';
import { findGroup } from './ticket.ts';
import { isRefusal, type Visit } from '../visit.ts';

type Ticket = Schema<'Ticket'>;

/** As many as a page of the queue has. */
const MAX_TICKETS = 25;

/** The actions that several tickets can take at once. */
const BULK_ACTIONS = [
  'assignTicket',
  'setTicketPriority',
  'closeTicket',
] as const satisfies readonly ButtonName[];
type BulkAction = (typeof BULK_ACTIONS)[number];

export const isBulkAction = (name: string): name is BulkAction => BULK_ACTIONS.some((each) => each === name);

/** The tickets that a form names, as `selectBox` does. */
export const selectedIn = (values: readonly string[]): readonly string[] =>
  [...new Set(values)].filter((id) => /^\d{1,20}$/.test(id)).slice(0, MAX_TICKETS);

const FORM_ID = 'bulk';

/** Selects a ticket for the form above the list: the list can be updated while the form is in use. */
export const selectBox = (say: Say, { id, number }: Ticket): Html => {
  const ticket = say('ticket.title', { number: String(number ?? '') });
  return html`<input
    type="checkbox"
    form="${FORM_ID}"
    name="ticket"
    value="${id}"
    aria-label="${say('dashboard.select', { ticket })}"
  />`;
};

export const bulkForm = (visit: Visit): Html =>
  html`<form class="filter" id="${FORM_ID}" method="post" action="${pathOf(visit, '/tickets/bulk')}">
    <label
      >${visit.say('dashboard.withSelected')}
      <select name="action">
        ${BULK_ACTIONS.map((name) => html`<option value="${name}">${buttonOf(name).label(visit.say)}</option>`)}
      </select></label
    >
    <button>${visit.say('dashboard.continue')}</button>
  </form>`;

/** Asks before several tickets are changed, and names them. */
export async function bulkQuestion(visit: Visit, action: BulkAction, ids: readonly string[]): Promise<Page> {
  const { say } = visit;
  const tickets = await readTickets(visit, ids);
  const [first] = tickets;
  if (first === undefined) return bulkPage(visit, say('dashboard.noneSelected'), false, 400);
  const isOneGroup = tickets.every(({ group_id }) => group_id === first.group_id);
  const group = isOneGroup ? await findGroup(visit, first) : null;
  const choices: Choices = { group, groups: [], otherGroups: [], savedMessages: [], labels: [], names: {} };
  if (action === 'setTicketPriority' && levelsOf(choices).length === 0)
    return bulkPage(visit, say(isOneGroup ? 'more.noLevels' : 'dashboard.oneGroup'), false, 400);
  const { label, fields, confirm = label } = buttonOf(action);
  const title = say('dashboard.bulkTitle', { action: label(say), count: tickets.length });
  const form = html`<form method="post" action="${pathOf(visit, `/tickets/bulk/${action}`)}">
    ${keyField()}
    <ul>
      ${tickets.map(
        ({ id, number, name }) =>
          html`<li>
            <input
              type="hidden"
              name="ticket"
              value="${id}"
            />${say('ticket.title', { number: String(number ?? '') })} ${name && html`<bdi>${name}</bdi>`}
          </li>`,
      )}
    </ul>
    ${fields?.({ visit, ticket: first, choices }, nothingEntered)}
    <button>${confirm(say)}</button>
  </form>`;
  return bulkPage(visit, title, form);
}

interface Failure {
  readonly id: string;
  readonly sentence: string;
}

/** Changes one ticket after the other. The same form sent again changes nothing more, and has the same result. */
export async function bulkResult(
  visit: Visit,
  action: BulkAction,
  ids: readonly string[],
  read: ReadField,
): Promise<Page> {
  const { say } = visit;
  const failures: Failure[] = [];
  for (const [at, id] of ids.entries()) {
    const fault = await actOnOne(visit, action, id, read);
    if (fault === null) continue;
    if (fault.status >= 400 && fault.status < 500)
      failures.push({ id, sentence: refusalSentence(say, fault) });
    else {
      // The service is away: the other tickets would wait for it one by one.
      failures.push(...ids.slice(at).map((rest) => ({ id: rest, sentence: say('dashboard.tryAgain') })));
      break;
    }
  }
  const title = say('dashboard.bulkDone', { done: ids.length - failures.length, count: ids.length });
  const numbers = new Map(
    (
      await readTickets(
        visit,
        failures.map(({ id }) => id),
      )
    ).map((each) => [each.id, each.number]),
  );
  const list = html`<ul>
    ${failures.map(
      ({ id, sentence }) =>
        html`<li>
          <a href="${pathOf(visit, `/tickets/${id}`)}"
            >${say('ticket.title', { number: String(numbers.get(id) ?? '') })}</a
          >
          ${sentence}
        </li>`,
    )}
  </ul>`;
  return bulkPage(visit, title, failures.length > 0 && list);
}

async function actOnOne(
  visit: Visit,
  action: BulkAction,
  id: string,
  read: ReadField,
): Promise<ApiError | null> {
  try {
    await act(visit, action, id, (name) => (name === 'key' ? `${read('key')}-${id}` : read(name)));
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return error;
  }
}

/** Without those that the person may not see, or no longer. */
async function readTickets({ api, guildId }: Visit, ids: readonly string[]): Promise<readonly Ticket[]> {
  const read = async (ticket_id: string): Promise<readonly Ticket[]> => {
    try {
      return [await api.call('getTicket', { path: { guild_id: guildId, ticket_id } })];
    } catch (error) {
      if (isRefusal(error, 403) || isRefusal(error, 404)) return [];
      throw error;
    }
  };
  return (await Promise.all(ids.map(read))).flat();
}

function bulkPage(visit: Visit, title: string, content: Html | false, status = 200): Page {
  const back = html`<a href="${pathOf(visit, '/tickets')}">${visit.say('dashboard.queue')}</a>`;
  return {
    title,
    content: html`<section class="notice">
      <h1>${title}</h1>
      ${content}
      <p>${back}</p>
    </section>`,
    place: 'queue',
    status,
  };
}
