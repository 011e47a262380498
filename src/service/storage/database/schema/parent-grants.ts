/** The permissions that a role got in a channel for the ticket threads there. */
export interface ParentGrantsTable {
  guild_id: string;
  channel_id: string;
  role_id: string;
  /** Bits that were added to what is allowed, and bits that were removed from what is denied: decimal digits. */
  allowed: string;
  denied: string;
}
