/** A ticket by either of its two addresses, decided once and used for every operation. */
import type { OperationId, PathParams, TicketOperationId } from './operations.ts';

/** A ticket by its own id, or by the id of its channel. */
export type TicketTarget =
  | { readonly guildId: string; readonly ticketId: string }
  | { readonly guildId: string; readonly channelId: string };

/** What the path names beside the ticket, such as the `user_id` that a transcript is sent to. */
export type RestOfPath<Id extends TicketOperationId> = Omit<PathParams<Id>, 'guild_id' | 'ticket_id'>;

/** The operation or its twin, and its path. */
interface AddressedOperation {
  readonly id: OperationId;
  readonly path: Readonly<Record<string, string>>;
}

/** Picks the form of the operation that fits the target. */
export function addressTicket(id: TicketOperationId, target: TicketTarget): AddressedOperation {
  const guild_id = target.guildId;
  if ('ticketId' in target) return { id, path: { guild_id, ticket_id: target.ticketId } };
  // The reference names the parameter `channel` in one path and `channel_id` in all others; what is not in the
  // path's template is not sent.
  return {
    id: `${id}ByChannel` as const,
    path: { guild_id, channel_id: target.channelId, channel: target.channelId },
  };
}
