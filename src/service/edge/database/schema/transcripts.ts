import type { ColumnType, Generated } from 'kysely';
import type { NotCopied } from '../../../core/model/upload-limits.ts';
import type { Flag } from './flag.ts';

type Instant = string;
type Json = string;

/** A channel or thread whose messages belong to a ticket, and how far it was compared with Discord's history. */
export interface TranscriptPlacesTable {
  channel_id: string;
  ticket_id: string;
  in_thread: Flag;
  /** All messages up to this one were compared with Discord's at `scan_since` or later. */
  scanned_through: string | null;
  scan_since: Instant | null;
  /** 0 while a comparison is under way, or was interrupted. */
  scan_done: Flag;
}

/** A message of a ticket as it was last seen; deleted ones stay, with `deleted_at`. */
export interface TranscriptMessagesTable {
  id: string;
  ticket_id: string;
  channel_id: string;
  /** Whether it was written in the notes thread or another thread of the ticket's channel. */
  in_thread: Flag;
  author_id: string;
  author_name: string;
  author_avatar: string;
  author_bot: Flag;
  type: number;
  content: string;
  created_at: Instant;
  edited_at: Instant | null;
  deleted_at: Instant | null;
  reply_to: string | null;
  /** Ids of its attachments, in their order. */
  attachments: Json;
  embeds: Json;
  components: Json;
  stickers: Json;
  poll: Json | null;
  /** JSON, with the counts as they were last seen. */
  reactions: Json;
  /**
   * The words of all its texts as the search needs them, separated by one space; emptied when the message is erased.
   */
  search_text: string;
  /** Whether its content is forwarded, and so was written by someone else. */
  forwarded: Generated<Flag>;
  /** JSON: where it was forwarded from; null for other messages, and for forwards that were stored before this column. */
  forward_source: Generated<Json | null>;
  /** JSON: what it said before each edit, oldest first. */
  versions: Generated<Json>;
}

/** A person's latest event, adding or removing a reaction: the same event received twice counts once. */
export interface TranscriptReactorsTable {
  message_id: string;
  /** The custom emoji's id, or the emoji itself. */
  emoji: string;
  user_id: string;
  ticket_id: string;
  is_there: Flag;
}

/** Members of a ticket, as they were last seen. */
export interface TranscriptMembersTable {
  ticket_id: string;
  in_thread: Flag;
  user_id: string;
  name: string;
  avatar: string;
  bot: Flag;
  joined_at: Instant | null;
  roles: Json;
}

/** People who are mentioned in messages, but are not members of the ticket and did not write in it. */
export interface TranscriptNamesTable {
  ticket_id: string;
  user_id: string;
  /** Null: Discord has no user with this id. */
  name: string | null;
}

export interface TranscriptAttachmentsTable {
  id: string;
  ticket_id: string;
  message_id: string;
  in_thread: Flag;
  name: string;
  mime: string;
  size: number;
  /** Discord's link, which expires. */
  source_url: string;
  /** SHA-256 of the content, hex, which is also its file's name; null while there is no copy. */
  hash: string | null;
  /** Among the attachments without a copy, only the `waiting` ones are still to be copied. */
  state: 'waiting' | 'copied' | NotCopied;
  /** The bytes that it takes of `stored_files`. */
  reserved: Generated<number>;
  /** How often Discord failed to deliver it. */
  faults: Generated<number>;
  /** The name as the sender has it, if Discord changed it. */
  title: Generated<string | null>;
  /** Alt text. */
  description: Generated<string | null>;
  spoiler: Generated<Flag>;
  /** The length of a voice message in seconds. */
  duration: Generated<number | null>;
}

/** The number of bytes that the files of a ticket take and, in the row with "" for the ticket, those of a guild. */
export interface StoredFilesTable {
  guild_id: string;
  ticket_id: string;
  /** PostgreSQL returns 64-bit integers as text. */
  bytes: ColumnType<number | string, number, number>;
}

/** A saved transcript: the state around the messages at that time. */
export interface TranscriptsTable {
  ticket_id: string;
  guild_id: string;
  saved_at: Instant;
  guild: Json;
  group_settings: Json;
}

/** A transcript that is posted in a channel, and the messages that people had written by then. */
export interface TranscriptPostsTable {
  /** The id of the reason for posting it. */
  source: string;
  ticket_id: string;
  channel_id: string;
  message_id: string;
  written_count: number;
  /** The empty string if there was none. */
  newest_message_id: string;
  posted_at: Instant;
}

/** A ticket whose messages are in a file instead of `transcript_messages`, or on the way there or back. */
export interface ColdTranscriptsTable {
  ticket_id: string;
  guild_id: string;
  /** When the ticket had ended, as the move began. */
  ended_at: Instant;
  /**
   * `reading`: the rows are being written into a file, which counts only from the next state on. `moving`: the file
   * counts, and the rows are being deleted. `returning`: the file counts, and the rows are being put back.
   */
  state: 'reading' | 'moving' | 'cold' | 'returning';
  /** Tells one move of a ticket from another. */
  move_id: string;
  /** The name of the file: the SHA-256 of its content, hex; null until it is known. */
  hash: string | null;
}

/** Who wrote messages that are in a file without being among the ticket's members. */
export interface ColdAuthorsTable {
  user_id: string;
  ticket_id: string;
}

/** Random keys of the service, by purpose; each is drawn once for a database. */
export interface ServiceKeysTable {
  name: string;
  /** 32 bytes, hex. */
  value: string;
}

export interface TranscriptTables {
  transcripts: TranscriptsTable;
  transcript_places: TranscriptPlacesTable;
  transcript_messages: TranscriptMessagesTable;
  transcript_reactors: TranscriptReactorsTable;
  transcript_members: TranscriptMembersTable;
  transcript_names: TranscriptNamesTable;
  transcript_attachments: TranscriptAttachmentsTable;
  transcript_posts: TranscriptPostsTable;
  stored_files: StoredFilesTable;
  cold_transcripts: ColdTranscriptsTable;
  cold_authors: ColdAuthorsTable;
  service_keys: ServiceKeysTable;
}
