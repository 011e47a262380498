/** A person wrote a message in some channel. */
export interface MessageSeen {
  readonly channelId: string;
  readonly userId: string;
  /** The author's. */
  readonly roleIds: readonly string[];
  readonly at: string;
}

/** An unanswered ticket, and whose message would be an answer. */
export interface Unanswered {
  readonly ownerId: string | null;
  readonly assignedId: string | null;
  readonly staffRoleIds: readonly string[];
}

export interface FirstResponseStore {
  /** Null when staff has answered already, or the ticket is gone. */
  unanswered(ticketId: string): Promise<Unanswered | null>;
  /** Keeps the earliest: events may come in any order. */
  setFirstResponse(ticketId: string, at: string): Promise<void>;
}

/** Keeps when staff first wrote in a ticket, for the statistics. Answers whether there is nothing more to listen for. */
export async function noteResponse(
  store: FirstResponseStore,
  ticketId: string,
  message: MessageSeen,
): Promise<boolean> {
  const ticket = await store.unanswered(ticketId);
  if (ticket === null) return true;
  if (!isFromStaff(ticket, message)) return false;
  await store.setFirstResponse(ticketId, message.at);
  return true;
}

/** Staff may have tickets of their own: there they are the ones who wait. */
function isFromStaff(
  { ownerId, assignedId, staffRoleIds }: Unanswered,
  { userId, roleIds }: MessageSeen,
): boolean {
  if (userId === ownerId) return false;
  return userId === assignedId || roleIds.some((roleId) => staffRoleIds.includes(roleId));
}
