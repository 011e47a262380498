import type { Insertable, Kysely, Transaction } from 'kysely';
import type { CapturedMember } from '../../transcripts/captured-message.ts';
import type {
  CaptureStore,
  TranscriptEvent,
  TranscriptEventOf,
  TicketOfChannel,
} from '../../transcripts/ports.ts';
import { lockNotErased } from './erasure-lock.ts';
import type { Tables } from '../database/schema.ts';
import type { TranscriptMembersTable } from '../database/schema/transcripts.ts';
import { flag } from '../database/schema/flag.ts';
import { prepareStore, type StoreMessage, type CaptureOptions } from './messages.ts';
import { clearReactions, recordReaction } from './reactions.ts';

type Tx = Transaction<Tables>;

export function createCaptureStore(options: CaptureOptions & { readonly db: Kysely<Tables> }): CaptureStore {
  const { db } = options;
  return {
    ofChannel: async (channelId) => (await ownChannel(db, channelId)) ?? ticketThread(db, channelId),
    write: (events) =>
      db.transaction().execute(async (tx) => {
        const notErasedIds = await lockNotErased(
          tx,
          events.map(({ ticket }) => ticket.ticketId),
        );
        const stored = events.filter(({ ticket }) => notErasedIds.has(ticket.ticketId));
        await writeAll(tx, options, stored);
      }),
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

/** Writes events in their order, except members, who are stored as they were last seen. */
async function writeAll(
  tx: Tx,
  options: CaptureOptions,
  events: readonly TranscriptEventOf[],
): Promise<void> {
  const messages = events.flatMap(({ ticket, event }) =>
    event.kind === 'message' ? [{ ticket, message: event.message }] : [],
  );
  const store = await prepareStore(
    tx,
    options,
    messages.map(({ message }) => message),
  );
  for (const event of events) await writeOne(tx, store, event);
  const members = messages.flatMap(({ ticket: { ticketId, inThread }, message: { member } }) =>
    member === null ? [] : [{ ticketId, inThread, member }],
  );
  await storeMembers(tx, members);
}

async function writeOne(tx: Tx, store: StoreMessage, { ticket, event }: TranscriptEventOf): Promise<void> {
  switch (event.kind) {
    case 'message':
      return store(ticket, event.message);
    case 'deleted':
      return markDeleted(tx, ticket, event);
    case 'reaction':
      return recordReaction(tx, ticket, event);
    case 'reactionsCleared':
      return clearReactions(tx, ticket, event);
    case 'thread':
      await tx
        .insertInto('transcript_places')
        .values({
          channel_id: event.threadId,
          ticket_id: ticket.ticketId,
          in_thread: 1,
          scanned_through: null,
          scan_since: null,
          scan_done: 0,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }
}

/** Marks messages as deleted; their content stays. */
async function markDeleted(
  tx: Tx,
  { ticketId }: TicketOfChannel,
  { messageIds, at }: TranscriptEvent & { kind: 'deleted' },
): Promise<void> {
  await tx
    .updateTable('transcript_messages')
    .set({ deleted_at: at })
    .where('id', 'in', [...messageIds])
    .where('ticket_id', '=', ticketId)
    .where('deleted_at', 'is', null)
    .execute();
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
}: SeenMember): Insertable<TranscriptMembersTable> {
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
