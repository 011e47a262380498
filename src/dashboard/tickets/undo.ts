import type { Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { InputError } from '../../settings/input-error.ts';
import { ALL_ACTIONS } from '../../settings/ticket-actions.ts';
import type { TicketPart } from '../../settings/ticket-parts.ts';
import { KEPT, type Kept } from '../cookies.ts';
import type { FormFields } from '../form.ts';
import { keyField } from '../form-key.ts';
import { pathOf, withQuery } from '../layout.ts';
import type { Visit } from '../visit.ts';
import type { Ordered, ReadField } from './action.ts';

type Ticket = Schema<'Ticket'>;

export const partOf = (action: string): TicketPart | undefined => ALL_ACTIONS.get(action)?.undo;

/** As long as the labels of a ticket that has all it can have. */
const PART_LENGTH = 600;
export const UNDO_FIELDS = { did: 30, was: PART_LENGTH, now: PART_LENGTH } as const satisfies FormFields;

/** What the answer of an action is, unless another server of the same API gives none. */
const isTicket = (answer: unknown): answer is Ticket =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'group_id' in answer;

/** Keeps what an action changed for the page that follows. It isn't in the address: no link can make someone undo what they didn't do. */
export function changeOf(action: string, before: Ticket | null, answer: unknown): Kept | undefined {
  const part = partOf(action);
  if (part === undefined || before === null || !isTicket(answer)) return undefined;
  const [was, now] = [part.read(before), part.read(answer)];
  if (was === now || Math.max(was.length, now.length) > PART_LENGTH) return undefined;
  const change = { did: action, ticket: answer.id, number: String(answer.number ?? ''), was, now };
  return { ...KEPT.change, value: new URLSearchParams(change).toString() };
}

/** The action that was just done, and the ticket, by its number where the page is another one's. */
interface Offered {
  readonly done: string;
  readonly of: string;
  readonly ticketId?: string | undefined;
  readonly list: Readonly<Record<string, string | number | undefined>>;
}

/** The button that undoes what was just done, if that is possible. */
export function undoForm(visit: Visit, { done, of, ticketId, list }: Offered): Html | false {
  const change = new URLSearchParams(visit.kept(KEPT.change.name));
  const read: ReadField = (name) => change.get(name) ?? '';
  const isIt = of === '' ? read('ticket') === ticketId : read('number') === of;
  if (read('did') !== done || !isIt || partOf(done) === undefined) return false;
  return html`<form
    method="post"
    action="${withQuery(pathOf(visit, `/tickets/${read('ticket')}/actions/undo`), list)}"
  >
    ${keyField()}
    ${Object.keys(UNDO_FIELDS).map((name) => html`<input type="hidden" name="${name}" value="${read(name)}" />`)}
    <button aria-keyshortcuts="z">${visit.say('button.undo')} <kbd aria-hidden="true">Z</kbd></button>
  </form>`;
}

/** Sets back what an action changed. @throws InputError if it was changed again since */
export async function undo({ visit, api, path, call, read }: Ordered): Promise<unknown> {
  const part = partOf(read('did'));
  const [was, now] = [read('was'), read('now')];
  const current = part?.read(await api.call('getTicket', { path }));
  // The form was sent twice.
  if (current === was) return undefined;
  if (part === undefined || current !== now) throw new InputError(visit.say('dashboard.notUndone'));
  return part.setBack(call, was, now);
}
