import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Message } from '@coatcheck/local-discord';
import { startWorld, type World } from '../../world.ts';
import {
  announced,
  answerOf,
  archived,
  controlMessage,
  pressClose,
  publicMessages,
  saidBy,
  seen,
  threadOf,
} from '../acting.ts';
import { LEVELS } from '../modes.ts';
import { channelIn, makeGroup, markOf, postPanel } from './panels.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const ALWAYS = Object.fromEntries(
  ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'].map((day) => [day, [{ from: '00:00', to: '24:00' }]]),
);

it('a member opens a thread by a panel’s form, closes it with a reason, and rates it, across restarts', async () => {
  const { member } = world;
  const group = await makeGroup(world, {
    name: 'Help desk',
    opened_channel_id: SEED_IDS.general,
    form_fields: [[{ title: 'What is it about?', type: 4, style: 'paragraph' }]],
    form_channel_id: SEED_IDS.staff,
    feedback_channel_id: SEED_IDS.staff,
    rating_levels: LEVELS,
    schedule: ALWAYS,
    schedule_timezone: 'Europe/Berlin',
    max_open_per_user: 1,
  });
  const panel = await postPanel(world, 'select', group);

  const form = await member.select(panel, markOf(panel), [group]);
  const opened = await saidBy(await member.submit(form, { '0:4:What is it about?': 'My order' }));
  const thread = channelIn(opened);
  expect(threadOf(world, thread).thread_metadata.archived).toBe(false);
  const control = await seen(world.discord, () => controlMessage(world, thread));
  await staffSees('My order');

  await world.restart();
  await pressClose(member, control, { reason: 'Found it' });
  await announced(world, thread, /Reason: Found it/);
  await archived(world, thread);

  const request = await seen(world.discord, directRequest);
  await world.restart();
  const thanks = await answerOf(await member.click(request, markOf(request, 3)));
  const words = await member.click(thanks, markOf(thanks));
  await saidBy(await member.submit(words, { words: 'Lovely' }));
  await staffSees('Lovely');
  expect(threadOf(world, thread).thread_metadata).toMatchObject({ archived: true, locked: true });

  const path = { guild_id: world.guildId, channel_id: thread };
  expect(await world.api.call('getTicketByChannel', { path })).toMatchObject({
    owner_id: member.id,
    status: 'closed',
    closed_reason: 'Found it',
    rating: 4,
  });
});

function staffSees(words: string): Promise<Message> {
  return seen(world.discord, () =>
    publicMessages(world, SEED_IDS.staff).find(({ embeds }) => JSON.stringify(embeds).includes(words)),
  );
}

function directRequest(): Message | undefined {
  const channels = world.discord.state.directChannels();
  return channels.flatMap(({ id }) => publicMessages(world, id))[0];
}
