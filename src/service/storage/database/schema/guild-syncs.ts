/** How far the latest sync of a guild is. */
export interface GuildSyncsTable {
  guild_id: string;
  state: 'queued' | 'running' | 'done' | 'failed';
  requested_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** Tickets that were looked at, of `total`, which is null before they are counted. */
  checked: number;
  total: number | null;
  message: string | null;
  /** JSON of the sentences of `message`, to be said in other languages. */
  wording: string | null;
}
