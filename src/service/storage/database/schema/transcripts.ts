import type { ColumnType, Generated } from 'kysely';
import type { NotCopied } from '../../../transcripts/ports.ts';
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
  /** In the notes or another thread of the ticket's channel. */
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
  /** With the counts as they were last seen. */
  reactions: Json;
  /** The words of all its texts as the search has them, one blank between two; emptied when the message is erased. */
  search_text: string;
  /** What it says is what it forwards: another one's words. */
  forwarded: Generated<Flag>;
}

/** Who was seen reacting, or taking it back: the same event told twice counts once. */
export interface TranscriptReactorsTable {
  message_id: string;
  /** The custom emoji's id, or the emoji itself. */
  emoji: string;
  user_id: string;
  ticket_id: string;
  is_there: Flag;
}

/** People of a ticket, as they were last seen. */
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

/** People whom messages mention, and who neither belong there nor wrote there. */
export interface TranscriptNamesTable {
  ticket_id: string;
  user_id: string;
  /** Null: Discord knows nobody of this id. */
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
  /** Of those that are not copied, `waiting` ones are still to be. */
  state: 'waiting' | 'copied' | NotCopied;
  /** What it has in `stored_files`. */
  reserved: Generated<number>;
  /** How often Discord did not give it. */
  faults: Generated<number>;
}

/** How many bytes the files of a ticket take and, in the row with "" for the ticket, those of a guild. */
export interface StoredFilesTable {
  guild_id: string;
  ticket_id: string;
  /** PostgreSQL's 64 bits come as text. */
  bytes: ColumnType<number | string, number, number>;
}

/** A transcript that was saved: what surrounded the messages then. */
export interface TranscriptsTable {
  ticket_id: string;
  guild_id: string;
  saved_at: Instant;
  guild: Json;
  group_settings: Json;
}

/** A transcript that stands in a channel, and what people had written by then. */
export interface TranscriptPostsTable {
  /** What it was posted for. */
  source: string;
  ticket_id: string;
  channel_id: string;
  message_id: string;
  written_count: number;
  /** "" when there was none. */
  newest_message_id: string;
  posted_at: Instant;
}

/** Random keys of the service's own, by what they are for; drawn once for a database. */
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
  service_keys: ServiceKeysTable;
}
