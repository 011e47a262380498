import { keep, table } from './table.ts';

/** What all processes have taken of what Discord allows. */
export const discordBudgets = table(null, {
  name: keep.text,
  /** Milliseconds since 1970, by the database's clock. */
  ends_at: keep.bigint,
  taken: keep.bigint,
  /** What the last process got that took of it. */
  granted: keep.bigint,
});

/** The number of a person's requests in the current minute, over all processes. */
export const rateLimitWindows = table(null, {
  /** The owner of the tokens; the name dates from when each token had its own limit. */
  token_id: keep.text,
  /** Milliseconds since 1970, by the database's clock. */
  ends_at: keep.bigint,
  taken: keep.bigint,
});

/** A gateway shard and the process that is connected to it; or a process of the bot, which takes its part of the shards. */
export const gatewayShards = table(null, {
  /** Examples: `3/16` for the service’s session, `bot 3/16` for the bot’s, `bot process …` for a process. */
  shard: keep.text,
  lease_owner: keep.text,
  lease_until: keep.time,
  /** By what another process resumes a bot’s session. */
  session: keep.json.orNull,
});

/** A table of one row, `all`: see `migrations/0151-baseline/access.ts`. */
export const accessChanges = table(null, {
  id: keep.as<'all'>(),
  revision: keep.bigint,
});

/** The position of a guild's feed of changed tickets: see `migrations/0151-baseline/tickets.ts`. */
export const ticketFeeds = table(null, {
  guild_id: keep.text,
  /** Drawn at random with the row. A restored database begins another epoch, in which older cursors are not valid. */
  epoch: keep.text,
  last_seq: keep.bigint,
});
