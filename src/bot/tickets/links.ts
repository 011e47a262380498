import type { LabelBuilder } from '@discordjs/builders';
import type { Schema } from '../../contract/operations.ts';
import { onTicket, type Call } from '../interactions/call.ts';
import { choiceField, textField } from '../interactions/kinds/modal.ts';
import type { Answer } from '../interactions/replies.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import { clip } from '../words/wording.ts';
import { OPTION_TEXT } from '../words/rows.ts';
import { ticketIdOf } from './number.ts';
import { linkedNumber, numberOf, type Ticket } from './wording.ts';

type Link = Schema<'TicketLink'>;

const NUMBER_LENGTH = 20;

/** The linked tickets as a line; undefined where there are none. */
export const linksText = ({ links = [] }: Ticket): string | undefined =>
  links.map(linkText).join(', ') || undefined;

/** A ticket that this person may not see is a number, and nothing more. */
const linkText = ({ number, ticket }: Link): string => (ticket ? linkedNumber(ticket) : numberOf({ number }));

/** A field for the number of another ticket, and a select of the links that can be removed. */
export async function linkFields(
  call: Call,
  names: { readonly add: string; readonly remove: string },
): Promise<readonly LabelBuilder[]> {
  const { data } = await onTicket(call, 'listTicketLinks', undefined, {});
  const options = data.map(({ ticket_id: value, number, ticket }) => ({
    value,
    label: clip([`#${number}`, ticket?.name].filter(Boolean).join(' '), OPTION_TEXT),
  }));
  const add = textField({
    name: names.add,
    label: say('links.add'),
    description: say('links.addHint'),
    maxLength: NUMBER_LENGTH,
  });
  const remove = { name: names.remove, label: say('links.remove'), required: false, several: true, options };
  return options.length === 0 ? [add] : [add, choiceField(remove)];
}

interface ChangedLinks {
  /** The typed number of the other ticket. */
  readonly add: string | undefined;
  readonly remove: readonly string[];
}

/** Removes the chosen links, then adds the typed one: so there is room for it. */
export async function setLinks(call: Call, { add, remove }: ChangedLinks): Promise<Answer> {
  if (add === undefined && remove.length === 0) throw new InputError(say('links.none'));
  const linkedId = add === undefined ? undefined : await ticketIdOf(call, add);
  const { data: before } = await onTicket(call, 'listTicketLinks', undefined, {});
  for (const id of remove)
    await onTicket(withKey(call, id), 'unlinkTicket', undefined, { body: { linked_ticket_id: id } });
  const added =
    linkedId === undefined
      ? []
      : (await onTicket(call, 'linkTicket', undefined, { body: { linked_ticket_id: linkedId } })).data;
  const numbers = (links: readonly Link[], ids: readonly (string | undefined)[]): string =>
    links
      .filter(({ ticket_id: id }) => ids.includes(id))
      .map(({ number }) => `#${number}`)
      .join(', ');
  const [gone, present] = [numbers(before, remove), numbers(added, [linkedId])];
  return {
    content: [
      gone && say('unlinkTicket.done', { tickets: gone }),
      present && say('linkTicket.done', { tickets: present }),
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** Each change needs its own key. */
const withKey = (call: Call, id: string): Call => ({
  ...call,
  options: { ...call.options, idempotencyKey: `${call.options.idempotencyKey}-${id}` },
});
