/** Whom the ping of a new ticket made a member of its private thread. */
export interface PingedStaffTable {
  thread_id: string;
  user_id: string;
  guild_id: string;
  ticket_id: string;
}
