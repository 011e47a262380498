import { MessageFlags } from 'discord.js';
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
import { channelIn, markOf } from '../members/panels.ts';
import { makeGroup } from './setup-commands.ts';
import { openSetup, setPanel } from './setup-screen.ts';
import { beginningOf } from '../../words/beginning.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const DAYS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'] as const;
/** Neither today nor a neighbour of it, whatever the time zone. */
const anotherDay = () => DAYS[new Date(Date.now() + 3 * DAY_MS).getUTCDay()] ?? 'mo';

const ANSWERS = {
  '0:4:Order number': 'A-1024',
  '1:4:What happened?': 'It came *broken*,\nand late.',
  '2:3:Kind': ['Broken', 'Late'],
  '3:21:How urgent': 'Very',
  '4:23:I read the rules': true,
};

it('an administrator sets up threads with a form, hours and a panel; a member opens, closes and rates', async () => {
  await administratorSetsUp();
  const panel = await seen(world.discord, () =>
    publicMessages(world, world.general).find(({ embeds }) => embeds[0]?.title === 'Help with orders'),
  );
  await outsideTheHours(panel);
  const screen = await openSetup(world);
  await screen.go('opening');
  await screen.set('schedule', 'daily 00:00-24:00');

  const { thread, control } = await memberOpens(panel);
  const request = await memberCloses(thread, control);
  await memberRates(request);

  const path = { guild_id: world.guildId, channel_id: thread };
  expect(await world.api.call('getTicketByChannel', { path })).toMatchObject({
    owner_id: world.member.id,
    status: 'closed',
    closed_reason: 'Found it',
    rating: 2,
  });
});

const labels = (...texts: readonly string[]) => texts.map((label) => ({ label }));

async function administratorSetsUp(): Promise<void> {
  const { id } = await makeGroup(world, {
    name: 'Orders',
    opened_channel_id: SEED_IDS.general,
    welcome_message: 'Hello! Somebody will be with you soon.',
    schedule: { [anotherDay()]: [{ from: '09:00', to: '17:00' }] },
    schedule_timezone: 'Europe/Berlin',
    rating_levels: [
      { label: 'Bad', emoji: '👎' },
      { label: 'Good', emoji: '👍' },
    ],
    max_open_per_user: 1,
    form_title: 'Your order',
    form_fields: [
      [{ title: 'Order number', type: 4, placeholder: 'A-1024', min_length: 2 }],
      [{ title: 'What happened?', type: 4, style: 'paragraph', required: false }],
      [{ title: 'Kind', type: 3, options: labels('Late', 'Broken', 'Lost'), max_values: 2 }],
      [{ title: 'How urgent', type: 21, options: labels('Very', 'Not at all') }],
      [{ title: 'I read the rules', type: 23 }],
    ],
    form_channel_id: SEED_IDS.staff,
    feedback_channel_id: SEED_IDS.staff,
  });
  const screen = await openSetup(world);
  await screen.choose('pick', 'panels');
  await screen.write('panel-new', { name: 'Help', group: [id] });
  await setPanel(screen, 'title', 'Help with orders');
  await screen.press('panel-go:\\d+:posts');
  await screen.choose('panel-post', SEED_IDS.general);
}

async function outsideTheHours(panel: Message): Promise<void> {
  const refused = await answerOf(await world.member.click(panel, markOf(panel)));
  expect(refused.content).toMatch(/^“Orders” is closed right now\. It reopens <t:\d+:R>\.$/);
  const { data } = await world.api.call('listTickets', { path: { guild_id: world.guildId } });
  expect(data).toEqual([]);
}

async function memberOpens(panel: Message): Promise<{ thread: string; control: Message }> {
  const form = await world.member.click(panel, markOf(panel));
  expect(await form.modal()).toMatchObject({ title: 'Your order' });
  const said = await saidBy(await world.member.submit(form, ANSWERS));
  expect(said).toMatch(new RegExp(`^${beginningOf('opened.inChannel')}<#\\d+>$`));
  const thread = channelIn(said);
  expect(threadOf(world, thread)).toMatchObject({ type: 12, parent_id: SEED_IDS.general });
  const control = await seen(world.discord, () => controlMessage(world, thread));
  for (const words of [
    'Hello! Somebody',
    'A-1024',
    String.raw`It came \\*broken\\*,\nand late.`,
    'Broken',
    'Very',
  ])
    expect(JSON.stringify(control.components)).toContain(words);
  await staffReads('A-1024');
  return { thread, control };
}

async function memberCloses(thread: string, control: Message): Promise<Message> {
  await pressClose(world.member, control, { reason: 'Found it' });
  await announced(world, thread, /Reason: Found it/);
  await archived(world, thread);
  return seen(world.discord, () => {
    const channels = world.discord.state.directChannels();
    return channels.flatMap(({ id }) => publicMessages(world, id))[0];
  });
}

async function memberRates(request: Message): Promise<void> {
  const thanks = await answerOf(await world.member.click(request, markOf(request, 1)));
  const words = await world.member.click(thanks, markOf(thanks));
  await saidBy(await world.member.submit(words, { words: 'Quick and friendly' }));
  const feedback = await staffReads('Quick and friendly');
  expect(JSON.stringify(feedback.embeds)).toContain('Good');
}

function staffReads(words: string): Promise<Message> {
  return seen(world.discord, () =>
    publicMessages(world, SEED_IDS.staff).find(
      ({ embeds, flags }) => JSON.stringify(embeds).includes(words) && (flags & MessageFlags.Ephemeral) === 0,
    ),
  );
}
