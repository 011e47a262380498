import type { TicketSearch } from './ports.ts';

/** With fewer digits the id of nearly every owner would begin. */
const MIN_ID_DIGITS = 6;
/** Larger numbers are no ticket's: the column holds 32 bits. */
const MAX_NUMBER = 2_147_483_647;

/** Reads what a person typed to find a ticket; nothing typed finds any. */
export function readSearch(typed: string | undefined): Omit<TicketSearch, 'ownerIds'> | undefined {
  // No text in PostgreSQL holds the character 0, and a query with one is an error there.
  const text = typed?.replaceAll('\0', '').trim() ?? '';
  if (text === '') return undefined;
  return { text, number: numberIn(text), ownerPrefix: idIn(text) };
}

/** `42`, `#42`, and the default name of its channel, `ticket-0042`: the digits at the end. */
function numberIn(text: string): number | null {
  const digits = /(?<!\d)\d{1,10}$/.exec(text)?.[0];
  const number = Number(digits ?? Number.NaN);
  return number >= 1 && number <= MAX_NUMBER ? number : null;
}

/** An id, the beginning of one, or a mention: `<@123456789012345678>`. */
function idIn(text: string): string | null {
  const digits = /^(?:<@!?)?(\d{1,20})>?$/.exec(text)?.[1] ?? '';
  return digits.length >= MIN_ID_DIGITS ? digits : null;
}
