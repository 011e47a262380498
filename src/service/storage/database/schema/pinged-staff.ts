/** A person who became a member of a private thread by the ping of its new ticket. */
export interface PingedStaffTable {
  thread_id: string;
  user_id: string;
  guild_id: string;
  ticket_id: string;
}
