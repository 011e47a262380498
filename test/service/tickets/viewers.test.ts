/** Who looks at a ticket in other processes: received, answered, and forgotten once nothing more arrives. */
import { expect, it } from 'vitest';
import type { Viewing } from '../../../src/service/core/tickets/lists.ts';
import { createViewers, type Follower } from '../../../src/service/core/authorization/viewers.ts';

const TICKET = '7';
const OPEN_TO_ALL = { groupId: '1', assigneeId: '' };

it('a process that ends without a word is forgotten, and one that goes on is told again', async () => {
  let now = 0;
  const told: Viewing[] = [];
  let hear: (viewing: Viewing) => void = () => undefined;
  const viewers = createViewers({
    namesOf: async (ids) => Object.fromEntries(ids.map((id) => [id, `name of ${id}`])),
    signals: {
      tellViewing: async (viewing) => void told.push(viewing),
      onViewing: (given) => {
        hear = given;
      },
    },
    clock: { elapsed: () => now },
  });
  const seen: (readonly string[])[] = [];
  const mara: Follower = {
    userId: 'mara',
    reach: null,
    send: ({ viewers: others = [] }) => void seen.push(others.map(({ id }) => id)),
  };
  const recheck = () => viewers.recheck(TICKET, async () => OPEN_TO_ALL);
  const leave = viewers.add(TICKET, OPEN_TO_ALL, mara);
  expect(told.map(({ userIds }) => userIds)).toEqual([['mara']]);

  // The other process is answered once, and its viewer is named.
  for (const _again of [1, 2]) hear({ process: 'other', ticketId: TICKET, userIds: ['ada'] });
  hear({ process: 'other', ticketId: 'another', userIds: ['nobody here'] });
  await expect.poll(() => seen.at(-1)).toEqual(['ada']);
  expect(told).toHaveLength(2);

  now = 21_000;
  await recheck();
  await recheck();
  expect(told).toHaveLength(3);
  expect(seen.at(-1)).toEqual(['ada']);
  now = 62_000;
  await recheck();
  await expect.poll(() => seen.at(-1)).toEqual([]);
  leave();
  expect(told.at(-1)?.userIds).toEqual([]);
});
