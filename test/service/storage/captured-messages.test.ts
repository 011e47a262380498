import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { createCaptureStore } from '../../../src/service/features/transcripts/store/capture.ts';
import { toCapturedMessage } from '../../../src/service/features/transcripts/captured-message.ts';
import type {
  TranscriptEvent,
  TranscriptEventOf,
} from '../../../src/service/features/transcripts/records.ts';
import type { TestDatabase } from '../../database.ts';
import { createMigratedDatabase } from '../../migrated-database.ts';
import { GROUP, GUILD, groupRow, ticketRow } from '../lists/rows.ts';
import { recordStatements } from './statements.ts';

const CHANNEL = '1290000000000000021';
const TICKETS = [1, 2, 3];
const AT = '2026-11-21T09:00:00.000000Z';

describe('captured events', () => {
  let place: TestDatabase;
  let database: Database;
  let ids = 0;

  beforeAll(async () => {
    place = await createMigratedDatabase();
    database = openDatabase(place);
    await database.db.insertInto('ticket_groups').values(groupRow(GROUP)).execute();
    await database.db
      .insertInto('tickets')
      .values(TICKETS.map((number) => ticketRow(number)))
      .execute();
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const noneCold = { bringBack: () => Promise.reject(new Error('No messages are in files')) };
  const ticketOf = (index: number) => ({
    ticketId: ticketRow(TICKETS[index % TICKETS.length] ?? 1).id,
    guildId: GUILD,
    inThread: false,
  });
  const messageId = (index: number): string => String(1_300_000_000_000_000_000n + BigInt(index));
  const write = (events: readonly TranscriptEventOf[]) =>
    createCaptureStore(
      {
        database,
        ids: { snowflake: () => String((ids += 1)), uuid: () => String((ids += 1)) },
        instant: () => AT,
      },
      noneCold,
    ).write(events);

  function posted(index: number, content: string, editedAt: string | null = null): TranscriptEventOf {
    const message = toCapturedMessage({
      id: messageId(index),
      channel_id: CHANNEL,
      author: { id: '7', username: 'mara', global_name: null, discriminator: '0', avatar: null },
      content,
      timestamp: AT,
      edited_timestamp: editedAt,
      attachments: [],
      embeds: [],
      mentions: [],
      mention_roles: [],
      mention_everyone: false,
      pinned: false,
      tts: false,
      type: 0,
    });
    return { ticket: ticketOf(index), event: { kind: 'message', message } };
  }

  const happened = (index: number, event: TranscriptEvent): TranscriptEventOf => ({
    ticket: ticketOf(index),
    event,
  });
  const deleted = (...indexes: readonly number[]) =>
    happened(indexes[0] ?? 0, { kind: 'deleted', messageIds: indexes.map(messageId), at: AT });
  const reacted = (index: number, userId: string) =>
    happened(index, {
      kind: 'reaction',
      messageId: messageId(index),
      userId,
      emoji: { id: null, name: '👍' },
      added: true,
    });

  const stored = async (...indexes: readonly number[]) =>
    database.db
      .selectFrom('transcript_messages')
      .select(['content', 'deleted_at', 'reactions'])
      .where('id', 'in', indexes.map(messageId))
      .orderBy('id')
      .execute();

  it('are written with a few statements, however many messages there are', async () => {
    const indexes = Array.from({ length: 200 }, (_, index) => index);
    const { statements } = recordStatements();
    await write(indexes.map((index) => posted(index, `message ${index}`)));
    expect(statements.length).toBeLessThan(8);
    expect(await stored(...indexes)).toHaveLength(200);
  });

  it('come to what they would come to one after the other', async () => {
    await write([
      posted(1_001, 'before'),
      posted(1_002, 'kept'),
      reacted(1_002, '8'),
      posted(1_001, 'after', '2026-11-21T09:01:00.000000Z'),
      posted(1_004, 'gone'),
      reacted(1_002, '9'),
      deleted(1_001, 1_004),
      posted(1_004, '', '2026-11-21T09:02:00.000000Z'),
    ]);
    expect(await stored(1_001, 1_002, 1_004)).toMatchObject([
      { content: 'after', deleted_at: AT },
      { content: 'kept', deleted_at: null, reactions: expect.stringContaining('"count":2') },
      { content: 'gone', deleted_at: AT },
    ]);
  });
});
