import { Routes } from 'discord.js';
import { expect, test } from 'vitest';
import type { LocalDiscord } from '../../src/local-discord.ts';
import type { Thread } from '../../src/state/model.ts';
import { localDiscord, restFor, SEED_IDS } from '../world.ts';

const MINUTE = 60 * 1000;

/** A world whose clock is ours, with a thread in it that archives after an hour. */
async function sleepy() {
  let now = Date.now();
  const discord = await localDiscord({ clock: () => now });
  const body = { name: 'notes', type: 11, auto_archive_duration: 60 };
  // The answer is Discord's channel object.
  const { id } = (await restFor(discord).post(Routes.threads(SEED_IDS.general), { body })) as Thread;
  return {
    discord,
    id,
    async after(minutes: number) {
      now += minutes * MINUTE;
      await discord.archiveIdleThreads();
      return isArchived(discord, id);
    },
    [Symbol.asyncDispose]: () => discord[Symbol.asyncDispose](),
  };
}

function isArchived({ state }: LocalDiscord, id: string): boolean | undefined {
  return state.guild(SEED_IDS.guild)?.threads.get(id)?.thread_metadata.archived;
}

test('an idle thread archives when its time is over, and not before; everyone is told', async () => {
  await using world = await sleepy();
  expect(await world.after(59)).toBe(false);
  const told = world.discord.waitFor(({ t }) => t === 'THREAD_UPDATE');
  expect(await world.after(1)).toBe(true);
  expect(await told).toMatchObject({
    channelId: world.id,
    d: { id: world.id, thread_metadata: { archived: true, locked: false } },
  });
});

test('a message starts the time anew, and wakes the thread when it sleeps', async () => {
  await using world = await sleepy();
  await world.after(59);
  await world.discord.as(SEED_IDS.member).say(world.id, 'still here');
  expect(await world.after(59)).toBe(false);
  expect(await world.after(1)).toBe(true);
  await world.discord.as(SEED_IDS.member).say(world.id, 'and again');
  expect(await world.after(59)).toBe(false);
});

test('waking and another duration start it anew, too', async () => {
  await using world = await sleepy();
  const rest = restFor(world.discord);
  await world.after(60);
  await rest.patch(Routes.channel(world.id), { body: { archived: false } });
  expect(await world.after(59)).toBe(false);
  await rest.patch(Routes.channel(world.id), { body: { auto_archive_duration: 1440 } });
  expect(await world.after(1439)).toBe(false);
  expect(await world.after(1)).toBe(true);
});
