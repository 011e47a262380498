/** A job that would be rejected again, as it was in the outbox: see `OutboxTable`. */
export interface GivenUpJobsTable {
  id: string;
  kind: string;
  key: string;
  guild_id: string;
  lane: string;
  /** JSON. */
  payload: string;
  attempts: number;
  last_error: string;
  created_at: string;
  given_up_at: string;
}
