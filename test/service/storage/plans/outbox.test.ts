import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { QUEUES } from '../../../../src/service/job-handlers.ts';
import type { Outbox } from '../../../../src/service/core/jobs/ports.ts';
import { createLeases } from '../../../../src/service/base/store/leases.ts';
import { enqueue, createOutbox } from '../../../../src/service/core/store/outbox/outbox.ts';
import type { Database } from '../../../../src/service/edge/database/database.ts';
import type { Tables } from '../../../../src/service/edge/database/schema.ts';
import { POSTGRES } from '../../../database.ts';
import { explained, wholeReads } from './explained.ts';
import { asOpened, sqlitePlans } from './sqlite-plans.ts';

const NOW = '2026-01-02T00:00:00.000000Z';

/** Of each statement. */
async function plansOf(ask: (outbox: Outbox) => Promise<unknown>): Promise<string[]> {
  const plans = await sqlitePlans((database) => ask(outboxOf(database)));
  return plans.map(({ steps }) => steps.join('\n'));
}

function outboxOf(database: Database): Outbox {
  return createOutbox({
    database,
    owner: 'one',
    leaseMs: 60_000,
    leases: createLeases(),
    instant: () => NOW,
  });
}

/** Work of two guilds, of one very much, and much that waits for its time. */
async function queue(db: Kysely<Tables>): Promise<void> {
  for (let index = 0; index < 4_000; index += 1) {
    const guildId = String(index % 1_000 === 0 ? 2 : 1);
    const ticketId = String(1_000_000 + index);
    const job = { id: ticketId, key: ticketId, guildId, lane: ticketId, payload: { guildId, ticketId } };
    await enqueue(db, { ...job, kind: 'ticket.control', at: NOW, isDelayed: index % 2 === 0 });
  }
}

it('due work is found by its indexes also where nothing was ever analysed', async () => {
  const dialect = POSTGRES === undefined ? 'sqlite' : 'postgres';
  const plan = await explained(
    (db) => db.transaction().execute(queue),
    async (db) => {
      const outbox = outboxOf(asOpened(db, dialect));
      await outbox.wakeWaiting();
      for (const kinds of Object.values(QUEUES)) {
        await outbox.isDue(kinds);
        await outbox.claim(32, kinds, { after: '', skip: ['1'], perGuild: 8 });
      }
    },
    false,
  );
  for (const sort of Object.keys(QUEUES)) expect(plan.join('\n')).toContain(`outbox_turns_${sort}`);
  expect(plan.join('\n')).toContain('outbox_waiting');
  expect(wholeReads(plan, 'outbox')).toEqual([]);
}, 60_000);

describe.each(Object.entries(QUEUES))('due work of the %s', (name, kinds) => {
  it('is found guild by guild, without reading past any other', async () => {
    const turn = { after: '1', skip: ['2'], perGuild: 8 };
    const [plan] = await plansOf((outbox) => outbox.claim(32, kinds, turn));
    const index = `outbox_turns_${name}`;
    expect(plan?.match(/(?<=(SEARCH|SCAN) outbox USING (COVERING )?INDEX ).*/g)?.toSorted()).toEqual([
      `${index} (guild_id=? AND run_at<?)`,
      // The first guild, and from each to the next one.
      `${index} (guild_id>?)`,
      `${index} (guild_id>?)`,
      'sqlite_autoindex_outbox_1 (id=?)',
    ]);
    // In the index's order: what is not taken is not read.
    expect(plan).not.toContain('TEMP B-TREE');
  });

  it('is looked for without reading further than to the first, or past what waits for its time', async () => {
    const [plan] = await plansOf((outbox) => outbox.isDue(kinds));
    expect(plan).toBe(`SEARCH outbox USING INDEX outbox_due_${name} (run_at<?)`);
  });

  it('is counted in its order, too, and no further than to a bound', async () => {
    const [counted, oldest] = await plansOf((outbox) => outbox.backlog(kinds));
    for (const plan of [counted, oldest]) {
      expect(plan).toContain(`outbox_due_${name} (run_at<?)`);
      expect(plan).not.toContain('TEMP B-TREE');
    }
  });
});
