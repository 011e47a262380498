import type { Transaction } from 'kysely';
import type { ComparedPage, HistoryNote, CapturedChannel, TranscriptSurroundings } from '../records.ts';
import { findOutcome, storeSubject } from '../../../base/store/request-outcome.ts';
import type { Tables } from '../../../edge/database/schema.ts';
import { writeHistoryOnce } from '../../../core/store/tickets/history.ts';
import { flag } from '../../../edge/database/schema/flag.ts';
import { storeMembers } from './capture.ts';
import { storeMessages } from './messages.ts';
import { createTranscriptNames, storeNames } from './names.ts';
import { createTranscriptReading } from './reading.ts';
import type { OwnColdMessages } from '../cold/cold.ts';
import { claimMessages } from '../../../core/store/tickets/cold.ts';
import { lockNotErased } from '../../../core/store/tickets/erasure-lock.ts';
import type { StorageContext } from '../../../base/store/context.ts';

type Tx = Transaction<Tables>;

type KnownChannel = Pick<CapturedChannel, 'channelId' | 'inThread'>;

export type TranscriptStore = ReturnType<typeof createTranscriptStore>;

export function createTranscriptStore(
  options: Pick<StorageContext, 'database' | 'ids' | 'instant'>,
  cold: OwnColdMessages,
) {
  const { db } = options.database;

  /** True if it did nothing, because the messages are in a file. */
  const compareHot = (page: ComparedPage) =>
    db.transaction().execute(async (tx) => {
      const { ticketId } = page.ticket;
      if ((await lockNotErased(tx, [ticketId])).size === 0) return false;
      if ((await claimMessages(tx, options, [ticketId])).size > 0) return true;
      await storeMessages(
        tx,
        options,
        page.messages.map((message) => ({ ticket: page.ticket, message })),
      );
      await undelete(tx, page);
      await markMissing(tx, page);
      await setMarker(tx, page);
      return false;
    });

  return {
    ...createTranscriptReading(db, cold),
    ...createTranscriptNames(db),
    /** The ticket's channels; those in `known` are stored if they aren't yet. */
    channels: (ticketId: string, known: readonly KnownChannel[]) =>
      db.transaction().execute((tx) => channelsOf(tx, ticketId, known)),
    /** The newest message of a channel that is stored and not deleted. */
    async newestOf(channelId: string) {
      const row = await db
        .selectFrom('transcript_messages')
        .select('id')
        .where('channel_id', '=', channelId)
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? null;
    },
    /** One transaction: what is new, what was edited, what is gone; and how far the comparison came. */
    async compare(page: ComparedPage) {
      const { ticketId } = page.ticket;
      while (await compareHot(page)) await cold.bringBack(ticketId);
    },
    /** Completing a transcript compares what is stored: messages that are in a file are brought back. */
    bringBack: (ticketId: string) => cold.bringBack(ticketId),
    /** One transaction: from here on the ticket has a transcript. */
    save: (
      ticketId: string,
      guildId: string,
      { guild, group, members, named: names, at }: TranscriptSurroundings,
      note: HistoryNote | null,
    ) =>
      db.transaction().execute(async (tx) => {
        if ((await lockNotErased(tx, [ticketId])).size === 0) return;
        const row = { saved_at: at, guild: JSON.stringify(guild), group_settings: JSON.stringify(group) };
        await tx
          .insertInto('transcripts')
          .values({ ticket_id: ticketId, guild_id: guildId, ...row })
          .onConflict((conflict) => conflict.column('ticket_id').doUpdateSet(row))
          .execute();
        await storeMembers(
          tx,
          members.map(({ inThread, ...member }) => ({ ticketId, inThread, member })),
        );
        await storeNames(tx, ticketId, names);
        if (note !== null) await writeNote(tx, ticketId, guildId, note, at);
      }),
    /** Whether the call with this idempotency id has saved it before. */
    wasSavedBy: async (idempotencyId: string) => (await findOutcome(db, idempotencyId)) !== null,
  };
}

async function channelsOf(
  tx: Tx,
  ticketId: string,
  known: readonly KnownChannel[],
): Promise<readonly CapturedChannel[]> {
  for (const { channelId, inThread } of known) {
    const notScanned = { scanned_through: null, scan_since: null, scan_done: 0 as const };
    await tx
      .insertInto('transcript_places')
      .values({ channel_id: channelId, ticket_id: ticketId, in_thread: flag(inThread), ...notScanned })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const rows = await tx
    .selectFrom('transcript_places')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .orderBy('in_thread')
    .orderBy('channel_id')
    .execute();
  return rows.map((row) => ({
    channelId: row.channel_id,
    inThread: row.in_thread === 1,
    scannedThrough: row.scanned_through,
    scanSince: row.scan_since,
    isScanDone: row.scan_done === 1,
  }));
}

/** Discord returned the message, so it was not deleted when the page was requested. */
async function undelete(tx: Tx, { messages, askedAt }: ComparedPage): Promise<void> {
  if (messages.length === 0) return;
  const ids = messages.map(({ id }) => id);
  await tx
    .updateTable('transcript_messages')
    .set({ deleted_at: null })
    .where('id', 'in', ids)
    .where('deleted_at', '<', askedAt)
    .execute();
}

async function markMissing(
  tx: Tx,
  { channel, messages, after, through, askedAt }: ComparedPage,
): Promise<void> {
  const ids = messages.map(({ id }) => id);
  await tx
    .updateTable('transcript_messages')
    .set({ deleted_at: askedAt })
    .where('channel_id', '=', channel.channelId)
    .where('id', '>', after)
    .where('id', '<=', through)
    .where('deleted_at', 'is', null)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute();
}

async function setMarker(tx: Tx, { channel, through, scanSince, isLast }: ComparedPage): Promise<void> {
  await tx
    .updateTable('transcript_places')
    .set({ scanned_through: through, scan_since: scanSince, scan_done: flag(isLast) })
    .where('channel_id', '=', channel.channelId)
    .execute();
}

async function writeNote(
  tx: Tx,
  ticketId: string,
  guildId: string,
  { idempotencyId = null, detail = {}, ...note }: HistoryNote,
  at: string,
): Promise<void> {
  // The stored answer contains the whole transcript: with its ticket's id it can be found and erased.
  await storeSubject(tx, idempotencyId, ticketId);
  await writeHistoryOnce(tx, { ...note, ticketId, guildId, anonymous: false, detail, at });
}
