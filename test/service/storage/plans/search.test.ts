import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from '../../../../src/service/edge/database/schema.ts';
import { createTranscriptSearch } from '../../../../src/service/features/transcripts/store/search.ts';
import type { SearchFilter } from '../../../../src/service/features/transcripts/search/found.ts';
import { POSTGRES } from '../../../database.ts';
import { GROUP, GUILD, ticketRow } from '../../lists/rows.ts';
import { explained } from './explained.ts';

/** More than are read to see how common a word is. */
const MESSAGES = 12_000;
const BATCH = 500;
const FIRST = 1_100_000_000_000_000_000n;
const dialect = POSTGRES === undefined ? 'sqlite' : 'postgres';
const everyone: SearchFilter = { visibleTickets: null, botId: '1' };

/** All say hello, one in two asks for help, and one says what nobody else does. */
async function fill(db: Kysely<Tables>): Promise<void> {
  const ticket = ticketRow(1);
  await db.insertInto('tickets').values(ticket).execute();
  for (let from = 0; from < MESSAGES; from += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => messageRow(ticket.id, from + index));
    await db.insertInto('transcript_messages').values(rows).execute();
  }
}

function messageRow(ticket_id: string, index: number) {
  const nothing = { attachments: '[]', embeds: '[]', components: '[]', stickers: '[]', reactions: '[]' };
  const words = ['hello', ...(index % 2 === 0 ? ['help'] : []), ...(index === 40 ? ['xylophone'] : [])];
  return {
    id: idOf(index),
    ticket_id,
    channel_id: ticket_id,
    in_thread: 0,
    author_id: String(index % 100),
    author_name: 'Mara',
    author_avatar: '',
    author_bot: 0,
    type: 0,
    content: '',
    created_at: '2026-01-01T00:00:00.000000Z',
    edited_at: null,
    deleted_at: null,
    reply_to: null,
    ...nothing,
    poll: null,
    search_text: words.join(' '),
  } as const;
}

const idOf = (index: number) => String(FIRST + BigInt(index) * 4_194_304_000n);

/** What is found of a word, and how. */
async function found(words: readonly string[], filter: SearchFilter, limit = 1_000) {
  const ids: string[] = [];
  const plan = await explained(
    fill,
    async (db) => {
      ids.push(...(await createTranscriptSearch({ db, dialect }).find(GUILD, words, limit, filter)));
    },
    false,
  );
  return { ids, plan: plan.join('\n') };
}

it('a word that every message has is found among the newest, and no others are read', async () => {
  const { ids, plan } = await found(['hello', 'help'], everyone);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([1_000, idOf(11_998), idOf(10_000)]);
  if (dialect === 'sqlite') return;
  expect(plan).toContain('Index Scan Backward using transcript_search_pkey');
  expect(plan).not.toContain('transcript_search_by_word');
}, 60_000);

it('a word that few have is found by the word, however old it is', async () => {
  const { ids, plan } = await found(['xylo'], everyone);
  expect(ids).toEqual([idOf(40)]);
  expect(plan).toContain(dialect === 'sqlite' ? 'VIRTUAL TABLE INDEX' : 'transcript_search_by_word');
}, 60_000);

it('whose words they are, and of which group, is asked of those alone that were found', async () => {
  const reach = { groupIds: [GROUP, '7'], userId: '9', byAssignment: true };
  const { ids, plan } = await found(['hello'], {
    ...everyone,
    visibleTickets: reach,
    groupId: GROUP,
    authorId: '40',
  });
  expect(ids).toHaveLength(50);
  for (const index of ['transcript_messages_by_author', 'tickets_by_group', 'tickets_listed'])
    expect(plan).not.toContain(index);
}, 60_000);
