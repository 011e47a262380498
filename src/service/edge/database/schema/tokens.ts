import { keep, redacted, table } from './table.ts';

export const tokens = table(['id'], {
  id: keep.text,
  user_id: keep.text,
  name: keep.text,
  /** SHA-256 of the token, hex. The token itself is never stored. */
  hash: keep.text,
  abilities: keep.json,
  /** The guilds in which `act-as` is allowed: their ids, or "every-guild"; null without `act-as`. */
  acts_in: keep.json.orNull,
  created_at: keep.time,
  last_used_at: keep.time.orNull,
  expires_at: keep.time.orNull,
  revoked_at: keep.time.orNull,
});

/** A person's session in the dashboard of a guild, or a link that becomes one; hashes are SHA-256, hex. */
export const sessions = table(null, {
  id: keep.text,
  guild_id: keep.text,
  user_id: keep.text,
  locale: keep.text,
  /** Null once the link was used, as is `number_hash`. */
  code_hash: keep.text.orNull,
  number_hash: keep.text.orNull,
  /** Wrong numbers that were given for the link. */
  tries: keep.number,
  /** Null until the link is used. */
  token_hash: keep.text.orNull,
  /** The token that made the link; null for the service's own bot and for Discord. */
  token_id: keep.text.orNull,
  created_at: keep.time,
  expires_at: keep.time,
});

export const idempotencyKeys = table(['id'], {
  id: keep.text,
  token_id: keep.text,
  route: keep.text,
  key: keep.text,
  body_hash: keep.text,
  /** The process that is answering the request; another process's row may be a dead one's. */
  owner: keep.text,
  /** The end of that process's lease; it keeps extending the lease while it works. */
  lease_until: keep.time,
  /** The id of the changed record, stored in the transaction that made the change: proof that it happened. */
  subject_id: keep.text.orNull,
  /** The result of the change, stored with it; removed once the reply is stored. */
  outcome: redacted.json.orNull,
  status: redacted.number.orNull,
  reply: redacted.json.orNull,
  created_at: keep.time,
  finished_at: redacted.time.orNull,
});

/** Random keys of the service, by purpose; each is drawn once for a database. */
export const serviceKeys = table(['name'], {
  name: keep.text,
  /** 32 bytes, hex. */
  value: keep.text,
});
