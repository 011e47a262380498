/** What a role was given in a channel for the threads of tickets there. */
export interface ParentGrantsTable {
  guild_id: string;
  channel_id: string;
  role_id: string;
  /** Bits that were added to what is allowed, and bits that were no longer denied: decimal digits. */
  allowed: string;
  denied: string;
}
