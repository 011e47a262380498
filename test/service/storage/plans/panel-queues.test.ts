import { expect, it } from 'vitest';
import { readQueues } from '../../../../src/service/features/panels/store/queues.ts';
import { GROUP, GUILD, groupRow } from '../../lists/rows.ts';
import { sqlitePlans } from './sqlite-plans.ts';

it('the people who wait in a group are counted from an index', async () => {
  const plans = await sqlitePlans(
    ({ db }) => readQueues(db, GUILD, [GROUP], 100),
    (db) => db.insertInto('ticket_groups').values(groupRow(GROUP)).execute(),
  );
  expect(plans.at(-1)?.steps).toEqual([
    'SEARCH tickets USING INDEX tickets_waiting_of_group (guild_id=? AND group_id=? AND waiting_rank<?)',
  ]);
});
