import { type Insertable, type Kysely, sql } from 'kysely';
import type { CapturedAttachment } from '../captured-attachment.ts';
import { isEmptyMessage } from '../../../../discord-text/is-empty-message.ts';
import type { CapturedMessage } from '../captured-message.ts';
import type { AttachmentId } from '../../../core/model/jobs.ts';
import { isOverQuota, MAX_COPIED_BYTES, type TicketOfChannel } from '../records.ts';
import { ERASED_AUTHOR } from '../../../../pages/erased-author.ts';
import { textsOf, wordsOf } from '../search/words.ts';
import { enqueue } from '../../../core/store/outbox/outbox.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { flag } from '../../../edge/database/schema/flag.ts';
import { roundsOf } from './rounds.ts';
import { fileNames, textsOfVersions, type Version, versionsOf } from './versions.ts';
import type { Stamps } from '../../../base/store/context.ts';

/** A message, and the ticket in whose channel or threads it was posted. */
export interface MessageOfTicket {
  readonly ticket: TicketOfChannel;
  readonly message: CapturedMessage;
}

/**
 * Stores messages as they were captured, unless a newer state is stored already, or the author had them erased here. A message
 * that occurs several times is stored in this order. There are few statements however many messages there are: one per
 * message kept a busy server's messages out of the search for seconds.
 */
export async function storeMessages(
  tx: Kysely<Tables>,
  options: Stamps,
  captured: readonly MessageOfTicket[],
): Promise<void> {
  const erased = await erasedAmong(
    tx,
    captured.map(({ message }) => message),
  );
  const kept = captured
    .filter(({ message }) => !erased.has(message.id))
    // Two transactions that lock the same rows in different orders would wait for each other.
    .toSorted((one, other) => (one.message.id < other.message.id ? -1 : 1));
  for (const round of roundsOf(kept, ({ message }) => message.id)) await storeRound(tx, options, round);
}

/** Stores messages with different IDs. */
async function storeRound(
  tx: Kysely<Tables>,
  options: Stamps,
  round: readonly MessageOfTicket[],
): Promise<void> {
  const versions = await versionsOf(
    tx,
    round.map(({ message }) => message),
  );
  const names = await fileNames(tx, filesOfVersions(round, versions));
  const insertOf = (messages: readonly MessageOfTicket[]) =>
    tx.insertInto('transcript_messages').values(
      messages.map(({ ticket, message }) => {
        const earlier = versions.get(message.id) ?? [];
        // What the bot posts and edits is searched as theirs who said it.
        const texts = message.author.bot ? [] : textsOfVersions(earlier, names);
        return { ...toMessageRow(ticket, message, texts), versions: JSON.stringify(earlier) };
      }),
    );
  // A message whose content Discord hides (without Message Content) is not what was written: it replaces no stored
  // state.
  const [blank, written] = [round.filter(isBlankIn), round.filter((each) => !isBlankIn(each))];
  if (blank.length > 0)
    await insertOf(blank)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (written.length > 0)
    await insertOf(written)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...newerColumns, ...authorColumns }))
      .execute();
  for (const { ticket, message } of round) {
    if (message.reactions !== null) await storeReactions(tx, message.id, message.reactions);
    for (const attachment of message.attachments)
      await storeAttachment(tx, options, ticket, message, attachment);
  }
}

const filesOfVersions = (
  round: readonly MessageOfTicket[],
  versions: ReadonlyMap<string, readonly Version[]>,
) =>
  round.flatMap(({ ticket: { ticketId }, message }) =>
    (versions.get(message.id) ?? []).flatMap(({ attachments }) =>
      attachments.map((id) => ({ ticketId, id })),
    ),
  );

const isBlankIn = ({ message }: MessageOfTicket): boolean => isEmptyMessage(message);

/** Discord may still return messages that their author had erased here. */
async function erasedAmong(
  tx: Kysely<Tables>,
  messages: readonly CapturedMessage[],
): Promise<ReadonlySet<string>> {
  if (messages.length === 0) return new Set();
  const ids = messages.map(({ id }) => id);
  const rows = await tx
    .selectFrom('transcript_messages')
    .select('id')
    .where('id', 'in', ids)
    .where('author_id', '=', ERASED_AUTHOR.id)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The columns that an edit changes; links and embeds arrive later without being an edit, so an equal time counts as
 * newer.
 */
const EDITED_COLUMNS = [
  'content',
  'edited_at',
  'attachments',
  'embeds',
  'components',
  'stickers',
  'poll',
  'type',
  'search_text',
  'forwarded',
  'forward_source',
  'versions',
] as const;

/** Updates each column unless the stored state is newer. */
const newerColumns = Object.fromEntries(
  EDITED_COLUMNS.map((column) => [
    column,
    sql`case when coalesce(excluded.edited_at, '') >= coalesce(transcript_messages.edited_at, '')
      then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`transcript_messages.${column}`)} end`,
  ]),
);

/** What the bot's webhook posts for a person is stored as theirs, before or after Discord's event names the webhook. */
const authorColumns = Object.fromEntries(
  (['author_id', 'author_name', 'author_avatar', 'author_bot'] as const).map((column) => [
    column,
    sql`case when transcript_messages.author_bot = 1 and excluded.author_bot = 0
      then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`transcript_messages.${column}`)} end`,
  ]),
);

async function storeReactions(
  tx: Kysely<Tables>,
  messageId: string,
  reactions: NonNullable<CapturedMessage['reactions']>,
): Promise<void> {
  await tx
    .updateTable('transcript_messages')
    .set({ reactions: JSON.stringify(reactions) })
    .where('id', '=', messageId)
    .execute();
}

/**
 * Stores an attachment and queues its copy in the same transaction; if it has not been copied yet, it is queued again
 * with its new link.
 */
async function storeAttachment(
  tx: Kysely<Tables>,
  options: Stamps,
  { guildId, ticketId, inThread }: TicketOfChannel,
  { id: messageId, forward }: CapturedMessage,
  attachment: CapturedAttachment,
): Promise<void> {
  const { id, name, mime, size, url, title, description, isSpoiler, duration } = attachment;
  const existing = await tx
    .selectFrom('transcript_attachments')
    .select(['state', 'source_url', 'message_id'])
    .where('id', '=', id)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  const state = size > MAX_COPIED_BYTES ? ('too-large' as const) : ('waiting' as const);
  if (existing === undefined) {
    const row = {
      id,
      ticket_id: ticketId,
      message_id: messageId,
      in_thread: flag(inThread),
      name,
      mime,
      size,
      title,
      description,
      spoiler: flag(isSpoiler),
      duration,
    };
    await tx
      .insertInto('transcript_attachments')
      .values({ ...row, source_url: url, hash: null, state })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    const isOwn = forward === null && !attachment.isLinked;
    if (isOwn && existing.message_id !== messageId)
      await setAttachmentMessage(tx, { id, ticketId }, messageId);
    if (existing.state === 'copied' || existing.source_url === url) return;
    // An attachment over the quota is tried again, but keeps its state until there is room: the transcript shows that
    // state.
    const change = { source_url: url, state: isOverQuota(existing.state) ? existing.state : state };
    const { numUpdatedRows } = await tx
      .updateTable('transcript_attachments')
      .set(change)
      .where('id', '=', id)
      .where('ticket_id', '=', ticketId)
      // On PostgreSQL its copy may have ended since the row was read, and a copy that ended must not wait again.
      .where('state', '=', existing.state)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
  }
  if (state !== 'waiting') return;
  const job = {
    id: options.ids.snowflake(),
    kind: 'transcript.attachment' as const,
    key: `${ticketId}/${id}`,
    guildId,
    lane: `files:${ticketId}`,
  };
  await enqueue(tx, { ...job, payload: { ticketId, id } satisfies AttachmentId, at: options.instant() });
}

/** Sets the message of an attachment if one that forwards it, or links to it, was captured before its own. */
async function setAttachmentMessage(
  tx: Kysely<Tables>,
  { id, ticketId }: AttachmentId,
  messageId: string,
): Promise<void> {
  await tx
    .updateTable('transcript_attachments')
    .set({ message_id: messageId })
    .where('id', '=', id)
    .where('ticket_id', '=', ticketId)
    .execute();
}

export function toMessageRow(
  ticket: TicketOfChannel,
  message: CapturedMessage,
  earlierTexts: readonly string[] = [],
): Insertable<Tables['transcript_messages']> {
  const { author } = message;
  return {
    id: message.id,
    ticket_id: ticket.ticketId,
    channel_id: message.channelId,
    in_thread: flag(ticket.inThread),
    author_id: author.id,
    author_name: author.name,
    author_avatar: author.avatar,
    author_bot: flag(author.bot),
    type: message.type,
    content: message.content,
    created_at: message.createdAt,
    edited_at: message.editedAt,
    deleted_at: null,
    reply_to: message.replyTo,
    attachments: JSON.stringify(message.attachments.map(({ id }) => id)),
    embeds: JSON.stringify(message.embeds),
    components: JSON.stringify(message.components),
    stickers: JSON.stringify(message.stickers),
    poll: message.poll === null ? null : JSON.stringify(message.poll),
    reactions: JSON.stringify(message.reactions ?? []),
    search_text: wordsOf([...textsOf(message), ...earlierTexts].join('\n')).join(' '),
    forwarded: flag(message.forward !== null),
    forward_source: message.forward === null ? null : JSON.stringify(message.forward),
  };
}
