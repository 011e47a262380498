import type { Schema } from '../../../../contract/operations.ts';
import { fieldsOf } from '../columns.ts';
import { exported, keep, table } from './table.ts';

type OfGuild<Record> = Record & { readonly guild_id: string };

/** A guild that the bot is or was in, with the service's own settings for it. */
export const guilds = table(['id'], {
  id: keep.text,
  name: keep.text,
  owner_id: keep.text.orNull,
  premium: keep.flag,
  premium_ends_at: keep.time.orNull,
  suspended: keep.flag,
  joined_at: keep.time.orNull,
  left_at: keep.time.orNull,
  /** The number of the next ticket: only ever counts up. */
  next_ticket_number: keep.number,
  default_group_id: keep.text.orNull,
});

/** The application that the database belongs to: the table has no row before the first start, and one from then on. */
export const discordApplication = table(['only'], {
  only: keep.as<1>(),
  application_id: keep.text,
  /** The host of Discord's API. */
  discord: keep.text,
  /** When the last backup began. */
  backed_up_at: keep.time.orNull.withDefault,
});

export const apiPermissions = table(['guild_id', 'subject_kind', 'subject_id'], {
  guild_id: keep.text,
  subject_kind: keep.as<'user' | 'role'>(),
  subject_id: keep.text,
  created_at: exported.time,
});

/** The progress of the latest sync of a guild. */
export const guildSyncs = table(['guild_id'], {
  guild_id: keep.text,
  state: keep.as<'queued' | 'running' | 'done' | 'failed'>(),
  requested_at: keep.time,
  started_at: keep.time.orNull,
  finished_at: keep.time.orNull,
  /** The number of tickets checked so far, of `total`, which is null before they are counted. */
  checked: keep.number,
  total: keep.number.orNull,
  message: keep.text.orNull,
  /** The sentences of `message`, for other languages. */
  wording: keep.json.orNull,
});

const blockFields = fieldsOf<OfGuild<Schema<'Block'>>>()({
  guild_id: keep,
  subject_kind: keep,
  subject_id: keep,
  reason: keep,
  created_by: keep,
  created_at: exported,
  ends_at: exported,
});

/** A user or role that may not open tickets. */
export const blocks = table(['guild_id', 'subject_kind', 'subject_id'], blockFields);

const labelFields = fieldsOf<OfGuild<Schema<'Label'>>>()({
  id: keep,
  guild_id: keep,
  name: keep,
  emoji: keep,
  color: keep,
  created_at: keep,
});

/** A label that tickets of a guild can have. */
export const labels = table(['id'], labelFields);

const personNoteFields = fieldsOf<OfGuild<Schema<'PersonNote'>>>()({
  id: keep,
  guild_id: keep,
  user_id: keep,
  text: exported,
  author_id: keep,
  created_at: exported,
  edited_by: keep,
  edited_at: exported,
});

/** A note of the staff on a person. */
export const personNotes = table(['id'], personNoteFields);
