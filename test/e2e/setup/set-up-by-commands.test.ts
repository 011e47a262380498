import { MessageFlags } from 'discord.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '../../../packages/local-discord/src/seed/seed.ts';
import type { Message } from '../../../packages/local-discord/src/state/model.ts';
import { startWorld, type World } from '../../world.ts';
import { answerOf, controlMessage, publicMessages, saidBy, seen, threadOf } from '../acting.ts';
import { channelIn, markOf } from '../members/panels.ts';
import { administer, setUp, STAFF } from './setup-commands.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
/** Neither today nor a neighbour of it, whatever the time zone. */
const anotherDay = (): string => DAYS[new Date(Date.now() + 3 * DAY_MS).getUTCDay()] ?? '';

const ANSWERS = {
  '0:4:Order number': 'A-1024',
  '1:4:What happened?': 'It came *broken*,\nand late.',
  '2:3:Kind': ['Broken', 'Late'],
  '3:21:How urgent': 'Very',
  '4:23:I read the rules': true,
};

it('an administrator sets up threads with a form, hours and a panel by commands; a member opens, closes and rates', async () => {
  await administratorSetsUp();
  const panel = await seen(world.discord, () =>
    publicMessages(world, world.general).find(({ embeds }) => embeds[0]?.title === 'Help with orders'),
  );
  await outsideTheHours(panel);
  await setUp(world, 'group edit', { group: 'Orders', hours: 'daily 00:00-24:00' });

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

async function administratorSetsUp(): Promise<void> {
  const made = await setUp(world, 'group create', {
    name: 'Orders',
    channel: SEED_IDS.general,
    staff: STAFF,
    welcome: 'Hello! Somebody will be with you soon.',
    hours: `${anotherDay()} 09:00-17:00`,
    timezone: 'Europe/Berlin',
    ratings: '👎 Bad, 👍 Good',
    'max-open-per-user': 1,
  });
  expect(made.shown['Location']).toBe(`private threads in <#${SEED_IDS.general}>`);
  await setUp(world, 'group edit', {
    group: 'Orders',
    'form-title': 'Your order',
    'form-results': SEED_IDS.staff,
    feedback: SEED_IDS.staff,
  });
  const field = (options: Record<string, string | number | boolean>) =>
    setUp(world, 'form add', { group: 'Orders', ...options });
  await field({ title: 'Order number', kind: 'short', placeholder: 'A-1024', min: 2 });
  await field({ title: 'What happened?', kind: 'paragraph', required: false });
  await field({ title: 'Kind', kind: 'select', options: 'Late; Broken; Lost', max: 2 });
  await field({ title: 'How urgent', kind: 'radio', options: 'Very; Not at all' });
  const { shown } = await field({ title: 'I read the rules', kind: 'checkbox' });
  expect(shown['Form']).toBe('"Your order", 5 fields');
  await administer(world, 'panel create', {
    name: 'Help',
    group: 'Orders',
    title: 'Help with orders',
    emoji: '🎫',
  });
  const { said } = await administer(world, 'panel post', { panel: 'Help' });
  expect(said).toMatch(`Posted the panel in <#${SEED_IDS.general}>.`);
}

async function outsideTheHours(panel: Message): Promise<void> {
  const refused = await answerOf(await world.member.click(panel, markOf(panel)));
  expect(refused.content).toMatch(/^"Orders" is closed right now\. It reopens <t:\d+:R>\.$/);
  const { data } = await world.api.call('listTickets', { path: { guild_id: world.guildId } });
  expect(data).toEqual([]);
}

async function memberOpens(panel: Message): Promise<{ thread: string; control: Message }> {
  const form = await world.member.click(panel, markOf(panel));
  expect(await form.modal()).toMatchObject({ title: 'Your order' });
  const said = await saidBy(await world.member.submit(form, ANSWERS));
  expect(said).toMatch(/^Your ticket is open: <#\d+>$/);
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
    expect(JSON.stringify(control.embeds)).toContain(words);
  await staffReads('A-1024');
  return { thread, control };
}

async function memberCloses(thread: string, control: Message): Promise<Message> {
  const question = await answerOf(await world.member.click(control, 'ticket:close'));
  const why = await world.member.click(question, 'ticket:close-why:channel');
  expect(await saidBy(await world.member.submit(why, { reason: 'Found it' }))).toBe('Closed.');
  await seen(world.discord, () => threadOf(world, thread).thread_metadata.archived);
  return seen(world.discord, () => {
    const channels = world.discord.state.directChannels();
    return channels.flatMap(({ id }) => publicMessages(world, id))[0];
  });
}

async function memberRates(request: Message): Promise<void> {
  const thanks = await answerOf(await world.member.select(request, markOf(request), ['2']));
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
