/** Which of these wait for each other: writing to transcripts, changing tickets, erasing them. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../../../src/service/base/kit/clock.ts';
import { createIds } from '../../../../src/service/base/kit/ids.ts';
import { type Database, openDatabase } from '../../../../src/service/edge/database/database.ts';
import type { Tables } from '../../../../src/service/edge/database/schema.ts';
import { createLeases } from '../../../../src/service/base/store/leases.ts';
import { eraseTicket } from '../../../../src/service/features/erasure/store/erase-ticket.ts';
import { createCaptureStore } from '../../../../src/service/features/transcripts/store/capture.ts';
import type { CapturedMessage } from '../../../../src/service/features/transcripts/captured-message.ts';
import { openTicketInEach } from '../../../bench/measure/open-tickets.ts';
import { channelOf } from '../../../bench/measure/places.ts';
import { ORDER } from '../../storage/store.ts';
import { createTestDatabase, POSTGRES, type TestDatabase } from '../../../database.ts';

const PATIENT = { timeout: 8_000 };
const PERSON = '1180000000000000002';
const AT = '2026-11-21T09:30:00.000000Z';
const GUILDS = ['1290000000000000000', '1291000000000000000', '1292000000000000000'] as const;

// SQLite has one writer at a time.
describe.skipIf(POSTGRES === undefined)('what is written in a ticket', () => {
  let place: TestDatabase;
  let database: Database;
  let db: Kysely<Tables>;
  beforeAll(async () => {
    place = await createTestDatabase();
    await openTicketInEach({ ...place, guildIds: GUILDS, ownerId: PERSON });
    await givingUp(place);
    database = openDatabase(place);
    ({ db } = database);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const noneCold = { bringBack: () => Promise.reject(new Error('No messages are in files')) };
  const options = { ids: createIds(systemClock), instant: () => AT };
  const ticketOf = (guildId: string) => ({ ticketId: channelOf(guildId, 0), guildId, inThread: false });
  const keep = (guildId: string, id: string) =>
    createCaptureStore({ ...options, database }, noneCold).write([
      { ticket: ticketOf(guildId), event: { kind: 'message', message: said(channelOf(guildId, 0), id) } },
    ]);
  const eraseIn = (tx: Transaction<Tables>, guildId: string) =>
    eraseTicket(
      tx,
      { ...options, database, leaseMs: 30_000, owner: 'one', leases: createLeases() },
      { ...ticketOf(guildId), id: options.ids.snowflake(), order: ORDER, at: AT, followUps: [] },
    );
  const contentsIn = async (guildId: string): Promise<string[]> => {
    const of = db.selectFrom('transcript_messages').select('content');
    const rows = await of.where('ticket_id', '=', channelOf(guildId, 0)).execute();
    return rows.map(({ content }) => content);
  };
  /** Whether that many connections wait for a lock in this database. */
  const isWaiting = async (times: number): Promise<boolean> => {
    const { rows } = await sql<object>`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length >= times;
  };

  it('does not wait for a change of that ticket', async () => {
    const [guildId] = GUILDS;
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('tickets').set({ last_activity: AT }).where('guild_id', '=', guildId).execute();
      await keep(guildId, '1');
    });
    expect(await contentsIn(guildId)).toEqual(['hello']);
  });

  it('is not kept when the ticket is erased meanwhile', async () => {
    const [, guildId] = GUILDS;
    let kept: Promise<void> | undefined;
    await db.transaction().execute(async (tx) => {
      await eraseIn(tx, guildId);
      kept = keep(guildId, '2');
      await vi.waitUntil(() => isWaiting(1), PATIENT);
    });
    await kept;
    expect(await contentsIn(guildId)).toEqual([]);
  });

  it('is erased, too, when it was being kept before', async () => {
    const [, , guildId] = GUILDS;
    const began = Promise.withResolvers<void>();
    const goesOn = Promise.withResolvers<void>();
    // Who keeps a message of the same id lets it wait in the middle of its transaction.
    const other = db.transaction().execute(async (tx) => {
      await tx.insertInto('transcript_messages').values(rowOf(guildId, '3')).execute();
      began.resolve();
      await goesOn.promise;
    });
    await began.promise;
    const kept = keep(guildId, '3');
    await vi.waitUntil(() => isWaiting(1), PATIENT);
    const erased = db.transaction().execute((tx) => eraseIn(tx, guildId));
    await Promise.race([erased, vi.waitUntil(() => isWaiting(2), PATIENT)]);
    goesOn.resolve();
    await Promise.all([other, kept, erased]);
    expect(await contentsIn(guildId)).toEqual(['']);
  });
});

/** A lock that isn't granted within this time never would be. */
async function givingUp(place: TestDatabase): Promise<void> {
  const database = openDatabase(place);
  await sql`do $$ begin
    execute format('alter database %I set lock_timeout = ''10s''', current_database());
  end $$`.execute(database.db);
  await database.close();
}

function said(channelId: string, id: string): CapturedMessage {
  return {
    id,
    channelId,
    author: { id: PERSON, name: 'Milo', avatar: '', bot: false },
    type: 0,
    content: 'hello',
    createdAt: AT,
    editedAt: null,
    replyTo: null,
    forward: null,
    attachments: [],
    embeds: [],
    components: [],
    stickers: [],
    poll: null,
    reactions: null,
    member: null,
  };
}

function rowOf(guildId: string, id: string) {
  const ticket_id = channelOf(guildId, 0);
  return {
    id,
    ticket_id,
    channel_id: ticket_id,
    in_thread: 0,
    author_id: PERSON,
    author_name: 'Milo',
    author_avatar: '',
    author_bot: 0,
    type: 0,
    content: 'hello',
    created_at: AT,
    edited_at: null,
    deleted_at: null,
    reply_to: null,
    attachments: '[]',
    embeds: '[]',
    components: '[]',
    stickers: '[]',
    poll: null,
    reactions: '[]',
    search_text: 'hello',
  } as const;
}
