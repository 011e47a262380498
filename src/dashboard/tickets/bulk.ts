import { ApiError } from '../../contract/errors.ts';
import type { Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { bulkHeading, MAX_BULK_TICKETS } from '../../settings/bulk-action.ts';
import { InputError } from '../../settings/input-error.ts';
import {
  type Bulk,
  BULK_ACTIONS,
  type FieldKind,
  NOTHING_FILLED,
  type TicketAction,
} from '../../settings/ticket-actions.ts';
import type { Say } from '../../words/say.ts';
import { isId } from '../fields.ts';
import type { FormFields } from '../form.ts';
import { keyField, onceOf } from '../form-key.ts';
import { labeledSelect } from '../inputs.ts';
import { countOf, type Page, pathOf } from '../layout.ts';
import { findGroup, listGroups, listLabels } from '../lists.ts';
import { isShownWithForm, refusalSentence } from '../refusals.ts';
import { isRefusal, type Visit } from '../visit.ts';
import { type Choices, nothingEntered, type ReadField } from './action.ts';
import { drawFields, filledIn, levelsOf, sentIn } from './action-fields.ts';
import { filterOf, type QueueFilter, restriction } from './queue-lists.ts';

type Ticket = Schema<'Ticket'>;
/** A bulk action, by its name in addresses. */
export type BulkAction = Bulk & { readonly name: string; readonly of: TicketAction };

const OFFERED: readonly BulkAction[] = [...BULK_ACTIONS]
  .map(([name, action]) => ({ name, ...action }))
  .filter(({ onlyIn = 'dashboard' }) => onlyIn === 'dashboard');

export const bulkActionOf = (name: string): BulkAction | undefined =>
  OFFERED.find((action) => action.name === name);

/** The fields of all of them, other than the selection and the key. */
export const BULK_FIELDS: FormFields = {
  expected: 10,
  ...sentIn(OFFERED.flatMap(({ of }) => of.fields ?? [])),
};

const labelOf = (say: Say, { pageLabel, of }: BulkAction): string => say(pageLabel ?? of.label);
const asksFor = ({ of }: BulkAction, kind: FieldKind): boolean => of.fields?.includes(kind) === true;

/** Whether it is offered above a list. */
const isAmong = ({ among }: BulkAction, show: string): boolean =>
  among === undefined || (among === 'closed') === (show === 'closed');

/** The tickets that a form names: those that were selected, or all of a list. */
export type Selection =
  | { readonly ids: readonly string[]; readonly list: null }
  | { readonly ids: null; readonly list: QueueFilter };

/** As many as a page of the queue has; each is read for the question. */
const MAX_SELECTED = 25;

/** The ids of a form, as `selectBox` names them. */
export const idsIn = (values: readonly string[]): readonly string[] =>
  [...new Set(values)].filter(isId).slice(0, MAX_SELECTED);

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

/** The form above a list: what is done with the selected tickets, or with all of the list. */
export function bulkForm(visit: Visit, list: QueueFilter, page: Schema<'TicketPage'>): Html {
  const { say } = visit;
  const actions = OFFERED.filter((action) => isAmong(action, list.show)).map((action) => ({
    id: action.name,
    name: labelOf(say, action),
  }));
  return html`<form class="filter" id="${FORM_ID}" method="post" action="${pathOf(visit, '/tickets/bulk')}">
    ${listFields(list)} ${labeledSelect(say('dashboard.withSelected'), 'action', actions)}
    <button>${say('dashboard.continue')}</button>
    ${
      page.total > 1 &&
      html`<button name="all" value="1">
        ${say('dashboard.allOfList', { count: countOf(visit, page) })}
      </button>`
    }
  </form>`;
}

const listFields = ({ show, group, label }: QueueFilter): Html =>
  html`${Object.entries({ show, group, label }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  )}`;

/** A form that was refused: why, and what was entered. */
interface Refused {
  readonly sentence: Html | string;
  readonly read: ReadField;
}

/** Asks before tickets are changed, and says how many. */
export async function bulkQuestion(
  visit: Visit,
  action: BulkAction,
  selection: Selection,
  refused?: Refused,
): Promise<Page> {
  const { say } = visit;
  const { total, first, named, groupId } = await selectedTickets(visit, selection);
  const refuse = (sentence: string): Page => bulkPage(visit, sentence, false, 400);
  if (first === undefined) return refuse(say('dashboard.noneSelected'));
  if (total > MAX_BULK_TICKETS) return refuse(say('bulk.tooMany', { most: MAX_BULK_TICKETS }));
  const choices = await choicesFor(visit, action, first, groupId);
  if (asksFor(action, 'level') && levelsOf(choices).length === 0)
    return refuse(say(groupId === null ? 'dashboard.oneGroup' : 'more.noLevels'));
  const { name, of, means } = action;
  const entered = refused?.read ?? nothingEntered;
  // The other tickets may not have the labels and the priority of this one.
  const ticket = { ...first, label_ids: [], priority: null };
  const title = say('dashboard.bulkTitle', { action: labelOf(say, action), count: total });
  const form = html`${refused && html`<p class="outcome fault" role="alert">${refused.sentence}</p>`}
    <form method="post" action="${pathOf(visit, `/tickets/bulk/${name}`)}">
      ${keyField()}
      <input type="hidden" name="expected" value="${total}" />
      ${
        selection.list === null
          ? selection.ids.map((id) => html`<input type="hidden" name="ticket" value="${id}" />`)
          : html`<input type="hidden" name="all" value="1" />${listFields(selection.list)}`
      }
      ${
        named.length > 0 &&
        html`<ul>
          ${named.map(
            ({ number, name: called }) =>
              html`<li>
                ${say('ticket.title', { number: String(number ?? '') })}
                ${called && html`<bdi>${called}</bdi>`}
              </li>`,
          )}
        </ul>`
      }
      ${drawFields(of.fields ?? [], means)({ visit, ticket, choices }, entered)}
      <button class="${name === 'delete' && 'danger'}">${title}</button>
    </form>`;
  return bulkPage(visit, title, form, refused === undefined ? 200 : 400);
}

interface Selected {
  readonly total: number;
  /** Any of them. */
  readonly first: Ticket | undefined;
  /** Those that the question names. */
  readonly named: readonly Ticket[];
  /** The group of all of them; null if they are of several. */
  readonly groupId: string | null;
}

async function selectedTickets(visit: Visit, { ids, list }: Selection): Promise<Selected> {
  if (list === null) {
    const named = await readTickets(visit, ids);
    const [first] = named;
    const isOneGroup = named.every(({ group_id }) => group_id === first?.group_id);
    return { total: ids.length, first, named, groupId: isOneGroup ? (first?.group_id ?? null) : null };
  }
  const {
    data,
    total,
    total_is_minimum: isMinimum,
  } = await visit.api.call('listTickets', {
    path: { guild_id: visit.guildId },
    query: { ...filterOf(visit, list), per_page: 1 },
  });
  const groupId = restriction(list).group_id ?? null;
  return { total: isMinimum ? Infinity : total, first: data[0], named: [], groupId };
}

async function choicesFor(
  visit: Visit,
  action: BulkAction,
  first: Ticket,
  groupId: string | null,
): Promise<Choices> {
  const [group, groups, labels] = await Promise.all([
    groupId === null ? null : findGroup(visit, first),
    asksFor(action, 'group') ? listGroups(visit) : [],
    asksFor(action, 'labels') ? listLabels(visit) : [],
  ]);
  const otherGroups = groups.filter(({ id }) => id !== groupId);
  return { group, groups, otherGroups, savedMessages: [], labels, staff: [], names: {} };
}

/** Starts the bulk action once, however often its form is sent. Returns the address of its progress, or the question again. */
export async function startBulk(
  visit: Visit,
  action: BulkAction,
  selection: Selection,
  read: ReadField,
): Promise<Page | string> {
  const { api, guildId } = visit;
  try {
    const filled = {
      ...NOTHING_FILLED,
      me: visit.access.user_id,
      ...(await filledIn(action.of.fields ?? [], read, visit)),
    };
    if (asksFor(action, 'labels') && filled.labels.add.length === 0)
      throw new InputError(visit.say('findLabel.nothing'));
    const body = {
      action: action.action(filled),
      ...(selection.list === null
        ? { ticket_ids: [...selection.ids] }
        : { filter: filterOf(visit, selection.list), expected_total: Number(read('expected')) }),
    };
    const { id } = await api.call('startBulkAction', { path: { guild_id: guildId }, body }, onceOf(read));
    return pathOf(visit, `/bulk/${id}`);
  } catch (error) {
    return bulkQuestion(visit, action, selection, { sentence: await refusalOf(visit, error), read });
  }
}

async function refusalOf(visit: Visit, error: unknown): Promise<Html | string> {
  const { say } = visit;
  if (error instanceof InputError) return error.message;
  if (!isShownWithForm(error)) throw error;
  if (isOtherTotal(error)) return say('dashboard.bulkChanged');
  const sentence = refusalSentence(say, error);
  return error.code === 'BULK_ACTION_RUNNING' ? html`${sentence} ${await newestLink(visit)}` : sentence;
}

/** Leads to the progress of the person's newest bulk action: if one is running, it is this one. */
async function newestLink(visit: Visit): Promise<Html | false> {
  const path = { guild_id: visit.guildId };
  const [newest] = (await visit.api.call('listBulkActions', { path, query: { per_page: 1 } })).data;
  if (newest === undefined) return false;
  return html`<a href="${pathOf(visit, `/bulk/${newest.id}`)}">${bulkHeading(visit.say, newest)}</a>`;
}

const isOtherTotal = ({ errors }: ApiError): boolean => errors?.['expected_total'] !== undefined;

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

/** A page about many tickets, with a link back to the queue. */
export function bulkPage(visit: Visit, title: string, content: Html | false, status = 200): Page {
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
