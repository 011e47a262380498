import type { OperationId, TicketOperationId } from '../contract/operations.ts';

/** Ticket operations of later parts; each is missing in both addressing forms. */
const ticketOperations = [
  'getTicketTranscript',
  'saveTicketTranscript',
  'sendTicketTranscript',
] as const satisfies readonly TicketOperationId[];

type BothForms = (typeof ticketOperations)[number] | `${(typeof ticketOperations)[number]}ByChannel`;

const others = [
  'sendMessage',
  'editMessage',
  'sendCustomMessage',
  'editCustomMessage',
  'listTicketPanels',
  'getGuildStats',
  'listCustomMessages',
] as const satisfies readonly OperationId[];

export type NotYet = BothForms | (typeof others)[number];

/** Operations that the contract promises and nobody implements yet: they are registered and answer an honest 501. */
export function notYet(): readonly NotYet[] {
  return [...others, ...ticketOperations.flatMap((id) => [id, `${id}ByChannel`] as const)];
}
