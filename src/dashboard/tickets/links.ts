import { ApiError } from '../../contract/errors.ts';
import type { Schema } from '../../contract/operations.ts';
import { ticketWithNumber } from '../../contract/ticket-number.ts';
import { html, type Html } from '../../pages/html.ts';
import type { PageParts } from '../../pages/parts.ts';
import { quoted } from '../fields.ts';
import { keyField } from '../form-key.ts';
import { textInput } from '../inputs.ts';
import type { Visit } from '../visit.ts';
import type { Ordered, RefusedForm } from './action.ts';
import { ticketLink } from './owner.ts';

export const NUMBER_FIELD = { number: 20 } as const;

interface Shown {
  readonly links: readonly Schema<'TicketLink'>[];
  readonly addressOf: (action: string) => string;
  readonly refused: RefusedForm | null;
}

/** The linked tickets, each with a button that removes the link, and a form for another one. */
export function linksSection(visit: Visit, parts: PageParts, { links, addressOf, refused }: Shown): Html {
  const { say } = visit;
  return html`<section class="owner">
    <h2>${say('more.links')} (${links.length})</h2>
    <ul>
      ${links.map(
        (link) =>
          html`<li>
            <form method="post" action="${addressOf('unlinkTicket')}">
              ${linkText(visit, parts, link)} ${keyField()}
              <input type="hidden" name="linked" value="${link.ticket_id}" />
              <button>${say('button.partRemove')}</button>
            </form>
          </li>`,
      )}
    </ul>
    <form method="post" action="${addressOf('linkTicket')}">
      ${keyField()}
      ${textInput({
        label: say('links.add'),
        name: 'number',
        maxLength: NUMBER_FIELD.number,
        value: refused?.action === 'linkTicket' ? refused.read('number') : '',
        required: true,
        hint: say('links.addHint'),
        isNumber: true,
      })}
      <button>${say('dashboard.add')}</button>
    </form>
  </section>`;
}

/** A ticket that this person may not see is a number, and nothing more. */
const linkText = (visit: Visit, parts: PageParts, { ticket, number }: Schema<'TicketLink'>): Html =>
  ticket === null
    ? html`<span>${visit.say('ticket.title', { number: String(number) })}</span>`
    : html`<span>${ticketLink(visit, parts, ticket)}</span>`;

/** Links the ticket to the one whose number was typed. */
export async function saveLink({ visit, call, read }: Ordered): Promise<unknown> {
  return call('linkTicket', { linked_ticket_id: await findTicketId(visit, read('number')) });
}

export async function openFollowUp({ api, path, options, read }: Ordered): Promise<unknown> {
  const { owner_id: owner, id: follow_up_of } = await api.call('getTicket', { path });
  const body = { user_id: owner ?? '', follow_up_of, ticket_group_id: read('group'), anonymous: false };
  return api.call('createTicket', { path: { guild_id: path.guild_id }, body }, options);
}

const NUMBER = /^#?(\d{1,9})$/;

/** The id of the ticket whose number was typed. @throws ApiError with a sentence if this person sees no such ticket. */
async function findTicketId({ api, guildId, say }: Visit, typed: string): Promise<string> {
  const number = NUMBER.exec(typed.trim())?.[1];
  const ticket = number === undefined ? undefined : await ticketWithNumber(api, guildId, Number(number));
  if (ticket !== undefined) return ticket.id;
  const message = say('findTicket.noNumber', { number: number ?? quoted(typed) });
  throw new ApiError({ status: 400, code: 'TICKET_NOT_FOUND', message });
}
