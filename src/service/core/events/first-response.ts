/** A message that a person wrote in some channel. */
export interface MessageSeen {
  readonly channelId: string;
  readonly userId: string;
  /** The author's roles. */
  readonly roleIds: readonly string[];
  readonly at: string;
}

/** A ticket without a response by staff, and the people whose message would be one. */
export interface Unanswered {
  readonly ownerId: string | null;
  readonly assignedId: string | null;
  readonly staffRoleIds: readonly string[];
}

export interface FirstResponseStore {
  /** Null when staff has already responded, or the ticket is gone. */
  unanswered(ticketId: string): Promise<Unanswered | null>;
  /** Stores the time and the person if it is earlier than the stored time: events may arrive in any order. */
  setFirstResponse(ticketId: string, at: string, userId: string): Promise<void>;
}

/**
 * Records who of the staff wrote in a ticket first, and when, for the statistics. Returns true when no further message needs
 * to be checked.
 */
export async function noteResponse(
  store: FirstResponseStore,
  ticketId: string,
  message: MessageSeen,
): Promise<boolean> {
  const ticket = await store.unanswered(ticketId);
  if (ticket === null) return true;
  if (!isFromStaff(ticket, message)) return false;
  await store.setFirstResponse(ticketId, message.at, message.userId);
  return true;
}

/** Staff may own tickets themselves, and are then the ones who wait for a response. */
function isFromStaff(
  { ownerId, assignedId, staffRoleIds }: Unanswered,
  { userId, roleIds }: MessageSeen,
): boolean {
  if (userId === ownerId) return false;
  return userId === assignedId || roleIds.some((roleId) => staffRoleIds.includes(roleId));
}
