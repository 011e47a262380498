import { setImmediate } from 'node:timers/promises';
import type { Schema } from '../../../contract/operations.ts';
import type { TicketRecord } from '../../core/model/ticket.ts';
import type { AttachmentLinks } from './attachments/links.ts';
import type { CapturedMember } from './captured-message.ts';
import type { AttachmentId } from '../../core/model/jobs.ts';
import type { TranscriptContext } from './context.ts';
import type { StoredAttachment, StoredTranscript } from './records.ts';
import { createMarkMessage } from './authors.ts';

/** After this time the loop lets other tasks run. */
const MILLISECONDS_AT_ONCE = 5;

/** Maps items of which there may be thousands, each of which takes a while, without blocking the event loop. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let startedAt = performance.now();
  for (const item of items) {
    results.push(map(item));
    if (performance.now() - startedAt < MILLISECONDS_AT_ONCE) continue;
    await setImmediate();
    startedAt = performance.now();
  }
  return results;
}

/**
 * A ticket's transcript in the contract's format; null if none was saved. Group and guild are as they were when it
 * was saved, at `transcript_saved_at`; the messages are all that are known, also those captured since.
 */
export async function transcriptOf(
  { store, tickets, links, botId }: Pick<TranscriptContext, 'store' | 'tickets' | 'links' | 'botId'>,
  ticket: TicketRecord,
): Promise<Schema<'Transcript'> | null> {
  const saved = await store.saved(ticket.id);
  if (saved === null) return null;
  const markMessage = await createMarkMessage({ store, tickets, botId }, ticket);
  const [channel, thread] = [await partOf(false), await partOf(true)];
  return {
    guild: saved.guild,
    group: saved.group,
    ticket: {
      ...toTranscriptTicket(ticket, saved),
      linked_numbers: [...(await store.linkedNumbers(ticket))],
    },
    channel_members: channel.members,
    channel_messages: channel.messages,
    channel_message_attachments: channel.attachments,
    thread_members: thread.members,
    thread_messages: thread.messages,
    thread_message_attachments: thread.attachments,
    mentioned_users: await store.names(ticket.id),
  };

  async function partOf(inThread: boolean) {
    const members = await store.members(ticket.id, inThread);
    const attachments = await store.attachments(ticket.id, inThread);
    return {
      members: members.map((member) => toTranscriptMember(member, ticket)),
      messages: (await store.messages(ticket.id, inThread)).map(markMessage),
      // The work yields because each link is signed.
      attachments: await mapYielding(attachments, (attachment) =>
        toTranscriptAttachment({ ...attachment, ticketId: ticket.id }, links),
      ),
    };
  }
}

/** The reference doesn't let some ids and numbers be null: "" stands for no id, 0 for no rating. */
function toTranscriptTicket(
  ticket: TicketRecord,
  { group, savedAt }: StoredTranscript,
): Schema<'TranscriptTicket'> {
  const usual = group.priority_levels?.findIndex((level) => level.default === true) ?? -1;
  return {
    id: ticket.id,
    uuid: ticket.uuid,
    status: ticket.status,
    owner_id: ticket.owner_id ?? '',
    channel_id: ticket.channel_id ?? '',
    thread_id: ticket.notes_thread_id,
    assigned_id: ticket.assigned_id,
    number: ticket.number,
    priority: ticket.priority ?? Math.max(usual, 0),
    rating: ticket.rating ?? 0,
    // Only its people and staff see a ticket, whatever its mode.
    private: true,
    form: ticket.form === null ? null : [...ticket.form],
    message: ticket.message,
    locked_at: ticket.locked_at,
    opened_at: ticket.opened_at,
    closed_at: ticket.closed_at,
    closed_reason: ticket.closed_reason,
    deleted_at: ticket.deleted_at,
    transcript_saved_at: savedAt,
    created_at: ticket.created_at,
  };
}

/** Only the owner rates. */
function toTranscriptMember(member: CapturedMember, ticket: TicketRecord): Schema<'TranscriptMember'> {
  const { id, avatar, name, bot, joinedAt, roles } = member;
  const rating = id === ticket.owner_id ? ticket.rating : null;
  return { id, avatar, name, bot, joined_at: joinedAt, roles: [...roles], rating };
}

/** An attachment that wasn't copied has no hash, and Discord's own link as long as that lives. */
export function toTranscriptAttachment(
  attachment: StoredAttachment & AttachmentId,
  links: AttachmentLinks,
): Schema<'TranscriptAttachment'> {
  const { id, name, hash, mime, size, url, state, title, description, duration } = attachment;
  const isCopied = hash !== null;
  return {
    id,
    name,
    title,
    description,
    duration,
    spoiler: attachment.isSpoiler,
    hash: hash ?? '',
    mime,
    size,
    url: isCopied ? links.of(attachment) : url,
    encrypted: isCopied,
    not_kept: state === 'waiting' || state === 'copied' ? null : state,
  };
}
