import type { TicketRecord } from '../../../core/model/ticket.ts';
import { exported, keep, table } from './table.ts';

/**
 * A ticket as it was before a change (weight -1) or after it (weight 1). Triggers write it: see
 * `migrations/0151-baseline/stats.ts`.
 */
export const statsChanges = table(['seq'], {
  seq: keep.bigint.withDefault,
  weight: keep.as<-1 | 1>(),
  locked: keep.flag,
  guild_id: keep.text,
  group_id: keep.text,
  assigned_id: keep.text.orNull,
  status: keep.as<TicketRecord['status']>(),
  eternal: keep.flag,
  created_at: keep.time,
  closed_at: keep.time.orNull,
  first_response_at: keep.time.orNull,
  first_response_by: keep.text.orNull,
  label_ids: keep.json,
  rating: keep.number.orNull,
  missed_answers: keep.json.withDefault,
});

/** Tickets by status, and the open ones by their properties, of `guild`, `group:<id>` or `assignee:<id>`. */
export const statsTotals = table(['guild_id', 'subject'], {
  guild_id: keep.text,
  subject: keep.text,
  open: keep.number,
  closed: keep.number,
  deleted: keep.number,
  locked: keep.number,
  assigned: keep.number,
  eternal: keep.number,
});

/** A person whose figures the guild's statistics don't show. */
export const statsExclusions = table(['guild_id', 'user_id'], {
  guild_id: keep.text,
  user_id: keep.text,
  created_at: exported.time,
});

/** The time zones of a guild's days; a guild without a row has UTC. */
export const statsTimeZones = table(['guild_id'], {
  guild_id: keep.text,
  /** The zone that was set. */
  time_zone: keep.text,
  /** The zone whose days are shown; the other's are being counted while they differ. */
  shown_time_zone: keep.text,
});

/** The events of a day of a subject's tickets. */
export const statsDays = table(['guild_id', 'time_zone', 'day', 'subject'], {
  guild_id: keep.text,
  time_zone: keep.text,
  /** Example: `2026-11-21`. */
  day: keep.text,
  subject: keep.text,
  opened: keep.number,
  closed: keep.number,
  rating_count: keep.number,
  rating_sum: keep.number,
  /** A histogram of `features/stats/counts.ts`. */
  first_response: keep.json,
  close: keep.json,
  /** The number of missed answers by priority. */
  missed: keep.json,
});
