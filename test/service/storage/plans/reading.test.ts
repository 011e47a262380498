import { expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../src/service/edge/database/schema.ts';
import { createTicketLists } from '../../../../src/service/features/lists/store/lists.ts';
import { countOpen } from '../../../../src/service/core/store/tickets/open-counts.ts';
import type { TicketFilter } from '../../../../src/service/core/tickets/lists.ts';
import { GROUP, GUILD, ticketRow } from '../../lists/rows.ts';
import { explained, wholeReads } from './explained.ts';

const STAFF = '1180000000000000009';
/** PostgreSQL reads fewer as a whole, and is right. */
const ROWS = 20_000;
const BATCH = 500;

/** Of this group and this assignee there are few among many. */
async function fill(db: Kysely<Tables>): Promise<void> {
  for (let from = 0; from < ROWS; from += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => {
      const number = from + index;
      const group_id = number % 100 === 0 ? GROUP : String(number % 40);
      return ticketRow(number, {
        group_id,
        owner_id: String(number % 50),
        assigned_id: number % 90 === 0 ? STAFF : null,
      });
    });
    await db.insertInto('tickets').values(rows).execute();
  }
}

const all: TicketFilter = { guildId: GUILD, statuses: ['open', 'closed'], reach: null };
const some = { groupIds: [GROUP, '17'], userId: STAFF, byAssignment: true };
const window = { offset: 0, limit: 30 };
const OF = { group_id: GROUP, owner_id: '7' };

const lists: readonly TicketFilter[] = [
  { ...all, reach: some },
  { ...all, reach: some, groupId: GROUP },
  // Staff of nothing, who has tickets to work on.
  { ...all, reach: { groupIds: [], userId: STAFF, byAssignment: true } },
];

it('a list for someone who sees some of the tickets is read from indexes, and so are the limits of a group', async () => {
  const plan = await explained(fill, async (db) => {
    for (const filter of lists) await createTicketLists(db).list(filter, window);
    await countOpen(db, OF, { ofGroup: true, ofUser: true, newest: true });
  });
  for (const index of ['tickets_listed_by_group', 'tickets_listed_by_assignee', 'tickets_by_group']) {
    expect(plan.join('\n')).toContain(index);
  }
  expect(wholeReads(plan, 'tickets')).toEqual([]);
}, 60_000);

const search = { text: 'order', number: 7, ownerPrefix: '1234567', ownerIds: ['7', '9'] };
const others: readonly TicketFilter[] = [
  { ...all, groupId: GROUP },
  { ...all, assignedId: STAFF },
  { ...all, assignedId: STAFF, groupId: GROUP },
  { ...all, ownerId: '7' },
  { ...all, unassigned: true },
  { ...all, unassigned: true, groupId: GROUP },
  { ...all, waiting: true },
  { ...all, waiting: true, groupId: GROUP },
  { ...all, waiting: true, assignedId: STAFF },
  { ...all, search },
  { ...all, search, reach: some },
  {
    ...all,
    reach: {
      groupIds: Array.from({ length: 60 }, (_, index) => String(index)),
      userId: STAFF,
      byAssignment: true,
    },
  },
];

it('every list is read from indexes also where nothing was ever analysed', async () => {
  const plan = await explained(
    fill,
    async (db) => {
      for (const filter of [...lists, ...others])
        for (const sort of ['newest', 'oldest', 'priority', 'waiting'] as const)
          await createTicketLists(db).list({ ...filter, sort }, window);
    },
    false,
  );
  expect(wholeReads(plan, 'tickets')).toEqual([]);
}, 120_000);

const LABEL = '1180000000000000011';
const labeled: readonly TicketFilter[] = [
  { ...all, labelId: LABEL, assignedId: STAFF },
  { ...all, labelId: LABEL, groupId: GROUP },
  { ...all, labelId: LABEL, statuses: ['open'], sort: 'waiting' },
];

it('a label is looked up once per ticket, even if nothing was ever analyzed', async () => {
  const plan = await explained(
    async (db) => {
      await fill(db);
      await db
        .updateTable('tickets')
        .set({ label_ids: JSON.stringify([LABEL]) })
        .where('owner_id', '<', '3')
        .execute();
    },
    async (db) => {
      for (const filter of labeled) await createTicketLists(db).list(filter, window);
    },
    false,
  );
  const bounded = plan.filter((step) => /Cond.*ticket_number = scanned|ticket_number=\?/.test(step));
  // Five scans, as the last list is of open tickets only, each for the page and for the count.
  expect(bounded).toHaveLength(10);
}, 60_000);

it('nothing is counted where nothing limits', async () => {
  let asked: unknown;
  const plan = await explained(
    async () => undefined,
    async (db) => {
      asked = await countOpen(db, OF, { ofGroup: false, ofUser: false, newest: false });
    },
  );
  expect([asked, plan]).toEqual([{ ofGroup: null, ofUser: null, newest: null }, []]);
});
