import { afterAll, beforeAll, expect, it } from 'vitest';
import { threadOf } from '../../../e2e/acting.ts';
import type { World } from '../../../world.ts';
import { type EventWorld, startEventWorld, withNotes } from './event-world.ts';

let eventWorld: EventWorld;
let world: World;
beforeAll(async () => {
  eventWorld = await startEventWorld();
  ({ world } = eventWorld);
});
afterAll(() => eventWorld.close());

const archive = (threadId: string) =>
  eventWorld.rest.patch(`/channels/${threadId}`, { body: { archived: true } });

/** Resolves when Discord tells that this thread is awake again. */
const woken = (threadId: string) =>
  world.discord.waitFor(
    ({ t, d }) =>
      t === 'THREAD_UPDATE' &&
      'id' in d &&
      d.id === threadId &&
      !JSON.stringify(d).includes('"archived":true'),
  );

it("wakes an open ticket's notes when Discord archives them", async () => {
  const { notes } = await withNotes(world);
  const awake = woken(notes);
  await archive(notes);
  await awake;
  expect(threadOf(world, notes).thread_metadata.archived).toBe(false);
});

it("lets a closed ticket's notes sleep", async () => {
  const closed = await withNotes(world);
  const path = { guild_id: world.guildId, ticket_id: closed.id };
  await world.api.call('closeTicket', { path, body: {} });
  await archive(closed.notes);
  // Events keep their order: the next one is woken after this one was looked at.
  const open = await withNotes(world);
  const awake = woken(open.notes);
  await archive(open.notes);
  await awake;
  expect(threadOf(world, closed.notes).thread_metadata.archived).toBe(true);
});
