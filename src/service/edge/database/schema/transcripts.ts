import type { ColumnType } from 'kysely';
import { ERASED_AUTHOR } from '../../../../pages/erased-author.ts';
import type { NotCopied } from '../../../base/model/upload-limits.ts';
import {
  erased,
  exported,
  exportedUntilErased,
  keep,
  redacted,
  table,
  tableDeletedWithTicket,
} from './table.ts';

/** A channel or thread whose messages belong to a ticket, and how far it was compared with Discord's history. */
export const transcriptPlaces = table(['channel_id'], {
  channel_id: keep.text,
  ticket_id: keep.text,
  in_thread: keep.flag,
  /** All messages up to this one were compared with Discord's at `scan_since` or later. */
  scanned_through: keep.text.orNull,
  scan_since: keep.time.orNull,
  /** 0 while a comparison is under way, or was interrupted. */
  scan_done: keep.flag,
});

/** A message of a ticket as it was last seen; deleted ones stay, with `deleted_at`. */
export const transcriptMessages = table(['id'], {
  id: exported.text,
  ticket_id: exported.text,
  channel_id: exported.text,
  /** Whether it was written in the notes thread or another thread of the ticket's channel. */
  in_thread: exported.flag,
  author_id: erased(ERASED_AUTHOR.id).text,
  author_name: erased(ERASED_AUTHOR.name).text,
  author_avatar: erased(ERASED_AUTHOR.avatar).text,
  author_bot: keep.flag,
  type: exported.number,
  content: exportedUntilErased('').text,
  created_at: exported.time,
  edited_at: exported.time.orNull,
  deleted_at: exported.time.orNull,
  reply_to: exported.text.orNull,
  /** Ids of its attachments, in their order. */
  attachments: exportedUntilErased('[]').json,
  embeds: erased('[]').json,
  components: erased('[]').json,
  stickers: exportedUntilErased('[]').json,
  poll: exportedUntilErased(null).json.orNull,
  /** With the counts as they were last seen. */
  reactions: erased('[]').json,
  /**
   * The words of all its texts as the search needs them, separated by one space; emptied when the message is erased.
   */
  search_text: redacted.text,
  /** Whether its content is forwarded, and so was written by someone else. */
  forwarded: exported.flag.withDefault,
  /** Where it was forwarded from; null for other messages, and for forwards that were stored before this column. */
  forward_source: erased(null).json.orNull.withDefault,
  /** What it said before each edit, oldest first. */
  versions: exportedUntilErased('[]').json.withDefault,
});

/** A person's latest event, adding or removing a reaction: the same event received twice counts once. */
export const transcriptReactors = tableDeletedWithTicket(['message_id', 'emoji', 'user_id'], {
  message_id: exported.text,
  /** The custom emoji's id, or the emoji itself. */
  emoji: exported.text,
  user_id: keep.text,
  ticket_id: exported.text,
  is_there: exported.flag,
});

/** Members of a ticket, as they were last seen. */
export const transcriptMembers = tableDeletedWithTicket(['ticket_id', 'in_thread', 'user_id'], {
  ticket_id: exported.text,
  in_thread: exported.flag,
  user_id: keep.text,
  name: exported.text,
  avatar: exported.text,
  bot: keep.flag,
  joined_at: exported.time.orNull,
  roles: exported.json,
});

/** People who are mentioned in messages, but are not members of the ticket and did not write in it. */
export const transcriptNames = tableDeletedWithTicket(['ticket_id', 'user_id'], {
  ticket_id: exported.text,
  user_id: keep.text,
  /** Null: Discord has no user with this id. */
  name: exported.text.orNull,
});

export const transcriptAttachments = tableDeletedWithTicket(['id', 'ticket_id'], {
  id: exported.text,
  ticket_id: exported.text,
  message_id: exported.text,
  in_thread: keep.flag,
  name: exported.text,
  mime: exported.text,
  size: exported.number,
  /** Discord's link, which expires. */
  source_url: keep.text,
  /** SHA-256 of the content, hex, which is also its file's name; null while there is no copy. */
  hash: keep.text.orNull,
  /** Among the attachments without a copy, only the `waiting` ones are still to be copied. */
  state: exported.as<'waiting' | 'copied' | NotCopied>(),
  /** The bytes that it takes of `stored_files`. */
  reserved: keep.number.withDefault,
  /** How often Discord failed to deliver it. */
  faults: keep.number.withDefault,
  /** The name as the sender has it, if Discord changed it. */
  title: exported.text.orNull.withDefault,
  /** Alt text. */
  description: exported.text.orNull.withDefault,
  spoiler: exported.flag.withDefault,
  /** The length of a voice message in seconds. */
  duration: exported.number.orNull.withDefault,
});

/** The number of bytes that the files of a ticket take and, in the row with "" for the ticket, those of a guild. */
export const storedFiles = table(['guild_id', 'ticket_id'], {
  guild_id: keep.text,
  ticket_id: keep.text,
  bytes: keep.as<ColumnType<number | string, number, number>>(),
});

/** A saved transcript: the state around the messages at that time. */
export const transcripts = table(['ticket_id'], {
  ticket_id: keep.text,
  guild_id: keep.text,
  saved_at: keep.time,
  guild: redacted.json,
  group_settings: keep.json,
});

/** A transcript that is posted in a channel, and the messages that people had written by then. */
export const transcriptPosts = table(['source'], {
  /** The id of the reason for posting it. */
  source: keep.text,
  ticket_id: keep.text,
  channel_id: keep.text,
  message_id: keep.text,
  written_count: keep.number,
  /** The empty string if there was none. */
  newest_message_id: keep.text,
  posted_at: keep.time,
});

/** A ticket whose messages are in a file instead of `transcript_messages`, or on the way there or back. */
export const coldTranscripts = tableDeletedWithTicket(['ticket_id'], {
  ticket_id: keep.text,
  guild_id: keep.text,
  /** When the ticket had ended, as the move began. */
  ended_at: keep.time,
  /**
   * `reading`: the rows are being written into a file, which counts only from the next state on. `moving`: the file
   * counts, and the rows are being deleted. `returning`: the file counts, and the rows are being put back.
   */
  state: keep.as<'reading' | 'moving' | 'cold' | 'returning'>(),
  /** Tells one move of a ticket from another. */
  move_id: keep.text,
  /** The name of the file: the SHA-256 of its content, hex; null until it is known. */
  hash: keep.text.orNull,
});

/** Who wrote messages that are in a file without being among the ticket's members. */
export const coldAuthors = tableDeletedWithTicket(['user_id', 'ticket_id'], {
  user_id: keep.text,
  ticket_id: keep.text,
});
