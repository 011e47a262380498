/** The feed of changed tickets, as a program reads it that keeps a copy. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type Database, openDatabase } from '../../../src/service/edge/database/database.ts';
import { createTicketChanges } from '../../../src/service/features/lists/store/changes.ts';
import { GROUP, GUILD, groupRow, insertGroups, insertTickets, OTHER_GUILD, ticketRow } from './rows.ts';
import { type ListWorld, startListWorld } from './world.ts';

const FEED = `/api/v1/guild/${GUILD}/tickets?updated_since=`;

const TAKEN_BACK = 'taken back';

interface Copied {
  readonly id: string;
  readonly number: number;
  readonly status: string;
  readonly name: string | null;
  readonly last_activity: string;
}

/** A reader's own copy of the tickets, and how far it has read. */
function reader(world: ListWorld, perPage = 7) {
  const copy = new Map<string, Copied>();
  let cursor = '0';
  return {
    copy,
    cursor: () => cursor,
    /** One page; the numbers that it had. */
    async read(headers = {}): Promise<{ readonly numbers: readonly number[]; readonly hasMore: boolean }> {
      const { status, body } = await world.get(`${FEED}${cursor}&per_page=${perPage}`, headers);
      expect([status, body.errors]).toEqual([200, undefined]);
      const data: readonly Copied[] = body.data;
      for (const ticket of data) copy.set(ticket.id, ticket);
      cursor = body.next_cursor;
      return { numbers: data.map(({ number }) => number), hasMore: body.has_more };
    },
    async drain(headers = {}): Promise<number[]> {
      const all: number[] = [];
      for (;;) {
        const { numbers, hasMore } = await this.read(headers);
        all.push(...numbers);
        if (!hasMore) return all;
      }
    },
  };
}

const change = ({ db }: Database, number: number, to: Readonly<Record<string, string>>) =>
  db.updateTable('tickets').set(to).where('guild_id', '=', GUILD).where('number', '=', number).execute();

describe('the feed of changes', () => {
  let world: ListWorld;
  beforeAll(async () => {
    world = await startListWorld();
    await insertGroups(world.database, [groupRow(GROUP), groupRow('5000000000000000002')]);
    const rows = Array.from({ length: 20 }, (_, index) =>
      ticketRow(index + 1, {
        status: index === 4 ? 'deleted' : 'open',
        group_id: index % 2 === 0 ? GROUP : '5000000000000000002',
      }),
    );
    await insertTickets(world.database, [
      ...rows,
      ticketRow(99, { guild_id: OTHER_GUILD, id: '4999999999999999999' }),
    ]);
  });
  afterAll(() => world.close());

  it('tells each ticket once, the deleted ones too, page by page, and then nothing', async () => {
    const one = reader(world);
    expect(await one.read()).toMatchObject({ hasMore: true, numbers: [1, 2, 3, 4, 5, 6, 7] });
    expect((await one.drain()).length).toBe(13);
    expect([...one.copy.values()].find(({ number }) => number === 5)?.status).toBe('deleted');
    expect(await one.read()).toEqual({ numbers: [], hasMore: false });
    expect(await one.read()).toEqual({ numbers: [], hasMore: false });
  });

  it('goes on with what changed, in the order of the changes, as it is now', async () => {
    const one = reader(world);
    await one.drain();
    await change(world.database, 3, { name: 'first' });
    expect(await one.drain()).toEqual([3]);
    await change(world.database, 9, { status: 'closed' });
    await reader(world).drain();
    await change(world.database, 2, { status: 'deleted' });
    await reader(world).drain();
    await change(world.database, 9, { last_activity: '2026-02-03T04:05:06.123456Z' });
    expect(await one.drain()).toEqual([2, 9]);
    const copied = [...one.copy.values()].find(({ number }) => number === 9);
    expect(copied).toMatchObject({ status: 'closed', last_activity: '2026-02-03T04:05:06.123456Z' });
  });

  it('is told by the lists of 1,000 and more that there is more, and ends', async () => {
    const many = Array.from({ length: 1_050 }, (_, index) =>
      ticketRow(index + 1_001, { guild_id: OTHER_GUILD, id: `47${String(index).padStart(17, '0')}` }),
    );
    await insertTickets(world.database, many);
    const changes = createTicketChanges(world.database);
    expect(await changes.assignPositions(OTHER_GUILD)).toMatchObject({ lastSeq: 1_000, goesOn: true });
    expect(await changes.assignPositions(OTHER_GUILD)).toMatchObject({ lastSeq: 1_051, goesOn: false });
  });

  it('shows a person what lists show them, and leads on past the rest', async () => {
    const headers = { 'x-on-behalf-of': SEED_IDS.moderator };
    const staff = reader(world, 100);
    const { db } = world.database;
    await db
      .updateTable('ticket_groups')
      .set({ staff_role_ids: JSON.stringify([SEED_IDS.moderatorRole]) })
      .where('id', '=', GROUP)
      .execute();
    const shown = await staff.drain(headers);
    const list = await world.get(`/api/v1/guild/${GUILD}/tickets?per_page=100`, headers);
    const listed: readonly { readonly number: number }[] = list.body.data;
    const open = [...staff.copy.values()].filter(({ status }) => status !== 'deleted');
    expect(new Set(open.map(({ number }) => number))).toEqual(new Set(listed.map(({ number }) => number)));
    expect(new Set(shown).size).toBeLessThan(20);
    expect(await staff.read(headers)).toEqual({ numbers: [], hasMore: false });
    const nobody = await world.get(`${FEED}0`, { 'x-on-behalf-of': SEED_IDS.member });
    const theirs = await world.get(`/api/v1/guild/${GUILD}/tickets`, { 'x-on-behalf-of': SEED_IDS.member });
    expect(nobody.status).toBe(theirs.status);
  });

  it.each(['status=open', 'group_id=1', 'sort=oldest', 'page=2', 'q=1', 'waiting=true'])(
    'takes no %s: what leaves a filter would be missed',
    async (other) => {
      const { status, body } = await world.get(`${FEED}0&${other}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, [other.split('=')[0]]]);
    },
  );

  it.each(['2026-01-01T00:00:00Z', '-1', 'x'])('knows no cursor %s', async (cursor) => {
    const { status, body } = await world.get(`${FEED}${cursor}`);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['updated_since']]);
  });

  it('refuses a cursor of another database, and one from beyond its end', async () => {
    const one = reader(world);
    await one.drain();
    const [epoch = ''] = one.cursor().split('-');
    for (const cursor of ['0123456789ab-3', `${epoch}-999999`]) {
      const { status, body } = await world.get(FEED + cursor);
      expect([status, body.errors.updated_since]).toEqual([
        400,
        [expect.stringContaining('start again with 0')],
      ]);
    }
  });
});

describe('readers beside writers', () => {
  it('end with exactly the last state of every ticket, whatever order transactions end in', async () => {
    await using world = await startListWorld();
    const tickets = Array.from({ length: 60 }, (_, index) => ticketRow(index + 1));
    await insertTickets(world.database, tickets);
    const writers = Array.from({ length: 4 }, () => openDatabase(world.stored));
    const readers = [reader(world, 5), reader(world, 30)];
    let isWriting = true;
    let written = 0;

    const write = async (database: Database): Promise<void> => {
      for (let round = 0; round < 60; round += 1) {
        // In one order, so that no two wait for each other.
        const numbers = [...new Set([1, 2, 3].map(() => 1 + Math.floor(Math.random() * 60)))].toSorted(
          (a, b) => a - b,
        );
        await database.db
          .transaction()
          .execute(async (tx) => {
            for (const number of numbers) {
              written += 1;
              await change({ ...database, db: tx }, number, { name: `state ${written}` });
              // On PostgreSQL others begin and end in the meantime: changes don't end in their own order.
              if (database.dialect === 'postgres')
                await sql`select pg_sleep(${Math.random() / 200})`.execute(tx);
            }
            if (Math.random() < 0.2) throw new Error(TAKEN_BACK);
          })
          .catch((error: Error) => {
            if (error.message !== TAKEN_BACK) throw error;
          });
      }
    };
    const follow = async (one: ReturnType<typeof reader>): Promise<void> => {
      while (isWriting) {
        await one.read();
        await sleep(Math.random() * 3);
      }
      await one.drain();
    };
    const following = readers.map(follow);
    await Promise.all(writers.map(write)).finally(() => (isWriting = false));
    await Promise.all(following);
    for (const database of writers) await database.close();

    const rows = await world.database.db.selectFrom('tickets').select(['id', 'name']).execute();
    const states = Object.fromEntries(rows.map(({ id, name }) => [id, name]));
    for (const { copy } of readers) {
      expect(Object.fromEntries([...copy.values()].map(({ id, name }) => [id, name]))).toEqual(states);
    }
  }, 60_000);
});
