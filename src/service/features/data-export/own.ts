import { ComponentType } from 'discord-api-types/v10';
import type { TicketRecord } from '../../core/model/ticket.ts';
import type {
  EntryOfTicket,
  OwnMessage,
  OwnReaction,
  NamesSeen,
  SentFile,
  TicketWithEntries,
} from './rows.ts';

/** Selects the stored data that is a person's own or about them; other people's words, names and ids are left out. */

/** Returns null unless the person owns, opened or rated the ticket. */
export function ownTicket({ ticket, entries, links }: TicketWithEntries, userId: string): object | null {
  const isOwner = ticket.owner_id === userId;
  const isOpener = openedForThemselves(entries, userId);
  const isRater = entries.findLast(({ action }) => action === 'rateTicket')?.actorId === userId;
  if (!isOwner && !isOpener && !isRater) return null;
  return {
    id: ticket.id,
    number: ticket.number,
    status: ticket.status,
    group_id: ticket.group_id,
    channel_id: ticket.channel_id,
    is_owner: isOwner,
    created_at: ticket.created_at,
    opened_at: ticket.opened_at,
    closed_at: ticket.closed_at,
    deleted_at: ticket.deleted_at,
    last_activity: ticket.last_activity,
    priority: ticket.priority,
    links: links.map(({ linked_id, created_at }) => ({ ticket_id: linked_id, created_at })),
    // If staff opened the ticket for them, staff filled in the form.
    ...(isOpener && { form: ticket.form, message: ticket.message }),
    ...(isRater && { rating: ticket.rating, feedback: ticket.feedback }),
  };
}

export function openedForThemselves(entries: readonly EntryOfTicket[], userId: string): boolean {
  return entries.some(
    ({ action, actorId, detail }) =>
      action === 'createTicket' && actorId === userId && Object(detail).user_id === userId,
  );
}

/** An action of the person with their words, or an action on the person without its actor and reason. */
export function ownEntry(entry: EntryOfTicket, ticketNumber: number, userId: string): object | null {
  const { id, ticketId, action, actorId, at, anonymous, reason } = entry;
  const detail = Object.entries(Object(entry.detail));
  const common = { id, ticket_id: ticketId, ticket_number: ticketNumber, action, at };
  if (actorId === userId)
    return { ...common, by_them: true, anonymous, reason, detail: withoutOthers(detail, userId) };
  const aboutThem = detail.filter(([, value]) => value === userId);
  return aboutThem.length === 0 ? null : { ...common, by_them: false, detail: Object.fromEntries(aboutThem) };
}

const PERSON_FIELD = /(^|_)(user|owner|member)_id$/;

function withoutOthers(detail: readonly (readonly [string, unknown])[], userId: string): object {
  return Object.fromEntries(detail.filter(([field, value]) => !PERSON_FIELD.test(field) || value === userId));
}

export function ownMessage(message: OwnMessage): object {
  return {
    id: message.id,
    ticket_id: message.ticketId,
    ticket_number: message.ticketNumber,
    channel_id: message.channelId,
    in_notes: message.inThread,
    type: message.type,
    ...(message.isForward ? { forwarded: true } : { content: message.content }),
    created_at: message.createdAt,
    edited_at: message.editedAt,
    deleted_at: message.deletedAt,
    reply_to: message.replyTo,
    stickers: message.stickers,
    poll: message.poll,
    versions: message.versions,
    attachments: message.attachments,
  };
}

export function ownReaction({ ticketId, messageId, emoji, isThere }: OwnReaction): object {
  return { ticket_id: ticketId, message_id: messageId, emoji, taken_back: !isThere };
}

export function exportedName({ ticketId, name, member }: NamesSeen): object {
  if (member === null) return { ticket_id: ticketId, name };
  const { inNotes, avatar, joinedAt, roles } = member;
  return { ticket_id: ticketId, name, in_notes: inNotes, avatar, joined_at: joinedAt, roles };
}

/**
 * Whether this file, which the bot posted, was uploaded with the form: its message names the field, and the answer names the
 * file, spelled as Discord spells file names.
 */
export function isFormFile({ content, name }: SentFile, { form }: Pick<TicketRecord, 'form'>): boolean {
  const [heading = ''] = content.split('\n');
  return (form ?? []).some(
    ({ type, title, value }) =>
      type === String(ComponentType.FileUpload) &&
      heading.includes(title.trim()) &&
      discordFileName(value).includes(discordFileName(name)),
  );
}

function discordFileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._-]/gu, '_');
}
