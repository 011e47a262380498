/** The progress of the latest sync of a guild. */
export interface GuildSyncsTable {
  guild_id: string;
  state: 'queued' | 'running' | 'done' | 'failed';
  requested_at: string;
  started_at: string | null;
  finished_at: string | null;
  /** The number of tickets checked so far, of `total`, which is null before they are counted. */
  checked: number;
  total: number | null;
  message: string | null;
  /** JSON of the sentences of `message`, for other languages. */
  wording: string | null;
}
