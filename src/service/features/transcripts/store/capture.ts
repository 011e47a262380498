import type { Insertable, Kysely, Transaction } from 'kysely';
import type { CapturedMember } from '../captured-message.ts';
import type { TranscriptEvent, TranscriptEventOf, TicketOfChannel } from '../records.ts';
import { claimMessages, type ColdMessages } from '../../../core/store/tickets/cold.ts';
import { lockNotErased } from '../../../core/store/tickets/erasure-lock.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { flag } from '../../../edge/database/schema/flag.ts';
import { storeMessages } from './messages.ts';
import { clearReactions, recordReaction } from './reactions.ts';
import { roundsOf } from './rounds.ts';
import type { Stamps, StorageContext } from '../../../base/store/context.ts';

type Tx = Transaction<Tables>;

export type CaptureStore = ReturnType<typeof createCaptureStore>;

export function createCaptureStore(
  options: Pick<StorageContext, 'database' | 'ids' | 'instant'>,
  cold: Pick<ColdMessages, 'bringBack'>,
) {
  const { db } = options.database;

  /** Returns the events of tickets whose messages are in a file, which it doesn't write. */
  const writeHot = (events: readonly TranscriptEventOf[]) =>
    db.transaction().execute(async (tx) => {
      const notErasedIds = await lockNotErased(
        tx,
        events.map(({ ticket }) => ticket.ticketId),
      );
      const coldIds = await claimMessages(tx, options, [...notErasedIds]);
      const stored = events.filter(({ ticket }) => notErasedIds.has(ticket.ticketId));
      await writeAll(
        tx,
        options,
        stored.filter(({ ticket }) => !coldIds.has(ticket.ticketId)),
      );
      return stored.filter(({ ticket }) => coldIds.has(ticket.ticketId));
    });

  return {
    /**
     * The ticket of this channel or thread, or of the channel that this is a thread of; not a deleted one. Null if it
     * doesn't exist.
     */
    ofChannel: async (channelId: string) => (await ownChannel(db, channelId)) ?? ticketThread(db, channelId),
    /**
     * One transaction, in this order; each may be written twice. Events from the channel of an erased ticket are
     * dropped. Copies of new attachments are queued with it. Messages that are in a file are brought
     * back first, and then written in another transaction than those of other tickets.
     */
    async write(events: readonly TranscriptEventOf[]) {
      let waiting = await writeHot(events);
      while (waiting.length > 0) {
        for (const { ticket } of waiting) await cold.bringBack(ticket.ticketId);
        waiting = await writeHot(waiting);
      }
    },
  };
}

/** Finds the ticket of a channel, ticket thread or notes thread. */
async function ownChannel(db: Kysely<Tables>, channelId: string): Promise<TicketOfChannel | null> {
  const row = await db
    .selectFrom('tickets')
    .select(['id', 'guild_id', 'channel_id'])
    .where((of) => of.or([of('channel_id', '=', channelId), of('notes_thread_id', '=', channelId)]))
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ticketId: row.id, guildId: row.guild_id, inThread: row.channel_id !== channelId };
}

/**
 * Finds the ticket of another thread in its channel; once a ticket has left the channel, its messages are no longer
 * captured.
 */
async function ticketThread(db: Kysely<Tables>, channelId: string): Promise<TicketOfChannel | null> {
  const row = await db
    .selectFrom('transcript_places')
    .innerJoin('tickets', 'tickets.id', 'transcript_places.ticket_id')
    .select(['tickets.id', 'tickets.guild_id'])
    .where('transcript_places.channel_id', '=', channelId)
    .where('transcript_places.in_thread', '=', 1)
    .where('tickets.status', '!=', 'deleted')
    .executeTakeFirst();
  return row === undefined ? null : { ticketId: row.id, guildId: row.guild_id, inThread: true };
}

type EventOf<Kind extends TranscriptEvent['kind']> = TranscriptEvent & { readonly kind: Kind };
interface Written<Event extends TranscriptEvent = TranscriptEvent> {
  readonly ticket: TicketOfChannel;
  readonly event: Event;
}

/** Writes each message's events in their order, and members as they were last seen. */
async function writeAll(tx: Tx, options: Stamps, events: readonly TranscriptEventOf[]): Promise<void> {
  for (const round of roundsOf(events.flatMap(byMessage), keyOf)) await writeRound(tx, options, round);
  const members = only(events, 'message').flatMap(({ ticket: { ticketId, inThread }, event: { message } }) =>
    message.member === null ? [] : [{ ticketId, inThread, member: message.member }],
  );
  await storeMembers(tx, members);
}

/** One event per message: a deletion may be of many. */
function byMessage({ ticket, event }: TranscriptEventOf): readonly Written[] {
  if (event.kind !== 'deleted') return [{ ticket, event }];
  return event.messageIds.map((id) => ({ ticket, event: { ...event, messageIds: [id] } }));
}

function keyOf({ event }: Written): string {
  if (event.kind === 'message') return event.message.id;
  if (event.kind === 'thread') return event.threadId;
  return event.kind === 'deleted' ? event.messageIds.join() : event.messageId;
}

/** Writes events of different messages. */
async function writeRound(tx: Tx, options: Stamps, round: readonly Written[]): Promise<void> {
  await storeMessages(
    tx,
    options,
    only(round, 'message').map(({ ticket, event: { message } }) => ({ ticket, message })),
  );
  await markDeleted(tx, only(round, 'deleted'));
  for (const { ticket, event } of only(round, 'reaction')) await recordReaction(tx, ticket, event);
  for (const { ticket, event } of only(round, 'reactionsCleared')) await clearReactions(tx, ticket, event);
  for (const { ticket, event } of only(round, 'thread')) await addThread(tx, ticket, event);
}

function only<Kind extends TranscriptEvent['kind']>(
  written: readonly Written[],
  kind: Kind,
): readonly Written<EventOf<Kind>>[] {
  return written.filter((each): each is Written<EventOf<Kind>> => each.event.kind === kind);
}

async function addThread(
  tx: Tx,
  { ticketId }: TicketOfChannel,
  { threadId }: EventOf<'thread'>,
): Promise<void> {
  await tx
    .insertInto('transcript_places')
    .values({
      channel_id: threadId,
      ticket_id: ticketId,
      in_thread: 1,
      scanned_through: null,
      scan_since: null,
      scan_done: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks messages as deleted; their content stays. */
async function markDeleted(tx: Tx, deletions: readonly Written<EventOf<'deleted'>>[]): Promise<void> {
  const together = Map.groupBy(deletions, ({ ticket, event }) => `${ticket.ticketId} ${event.at}`);
  for (const same of together.values()) {
    const [first] = same;
    if (first === undefined) continue;
    await tx
      .updateTable('transcript_messages')
      .set({ deleted_at: first.event.at })
      .where(
        'id',
        'in',
        same.flatMap(({ event }) => event.messageIds),
      )
      .where('ticket_id', '=', first.ticket.ticketId)
      .where('deleted_at', 'is', null)
      .execute();
  }
}

/** A person, and the ticket or thread in which they were seen. */
export interface SeenMember extends Pick<TicketOfChannel, 'ticketId' | 'inThread'> {
  readonly member: CapturedMember;
}

/** Stores members as they are now: if one was seen more than once in a ticket or thread, the last state counts. */
export async function storeMembers(tx: Kysely<Tables>, seen: readonly SeenMember[]): Promise<void> {
  if (seen.length === 0) return;
  const last = new Map(
    seen.map((event) => [`${event.ticketId}/${event.inThread}/${event.member.id}`, toMemberRow(event)]),
  );
  await tx
    .insertInto('transcript_members')
    .values([...last.values()])
    .onConflict((conflict) =>
      conflict.columns(['ticket_id', 'in_thread', 'user_id']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        avatar: row.ref('excluded.avatar'),
        bot: row.ref('excluded.bot'),
        joined_at: row.ref('excluded.joined_at'),
        roles: row.ref('excluded.roles'),
      })),
    )
    .execute();
}

function toMemberRow({
  ticketId,
  inThread,
  member: { id, name, avatar, bot, joinedAt, roles },
}: SeenMember): Insertable<Tables['transcript_members']> {
  return {
    ticket_id: ticketId,
    in_thread: flag(inThread),
    user_id: id,
    name,
    avatar,
    bot: flag(bot),
    joined_at: joinedAt,
    roles: JSON.stringify(roles),
  };
}
