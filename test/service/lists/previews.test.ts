/** What a list says of each ticket's conversation: its subject, and its last message. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Schema } from '../../../src/contract/operations.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await world.openTicket();
});
afterAll(() => world.close());

const POLL = { timeout: 10_000 };

async function listed({ id }: Pick<OpenTicket, 'id'>) {
  const path = { guild_id: world.guildId };
  const page = await world.api.call('listTickets', { path, query: { last_message: true } });
  const { subject } = await world.api.call('getTicket', {
    path: { ...path, ticket_id: id },
    query: { subject: true },
  });
  const ticket = page.data.find((one) => one.id === id);
  expect(ticket?.subject).toBe(subject);
  return { subject, last: page.last_messages?.[id] };
}

it('shows the last message that a member posted, and the owner’s first one as the subject', async () => {
  const ticket = await world.openTicket();
  expect(await listed(ticket)).toEqual({ subject: null, last: undefined });
  await world.member.say(ticket.channel_id, '\nMy map is **gone**\nHelp!');
  const second = await world.moderator.say(ticket.channel_id, `Which one? ${'x'.repeat(900)}`);
  const shown = async () => (await listed(ticket)).last?.author_id;
  await expect.poll(shown, POLL).toBe(SEED_IDS.moderator);
  const { subject, last } = await listed(ticket);
  expect(subject).toBe('My map is **gone**');
  expect(last).toMatchObject({ author_name: expect.any(String), file_count: 0 });
  expect(last?.content).toHaveLength(400);
  await world.moderator.deleteMessage(second);
  await expect.poll(shown, POLL).toBe(SEED_IDS.member);
});

it('has as the subject the name, then what the ticket was opened with', async () => {
  const path = { guild_id: world.guildId };
  const { data } = await world.api.call('listTicketGroups', { path });
  const group_id = data[0]?.id ?? '';
  expect(data[0]?.priority_levels?.length).toBeGreaterThan(0);
  const form_fields = [
    [{ title: 'Order', type: 4 as const }],
    [{ title: 'What happened?', type: 4 as const, style: 'paragraph' as const }],
  ];
  await world.api.call('changeTicketGroup', { path: { ...path, group_id }, body: { form_fields } });
  const form = [
    { title: 'Order', value: '4711', type: 4 },
    { title: 'What happened?', value: 'It broke.\nTwice.', type: 4 },
  ];
  const open = (body: { message?: string }) =>
    world.api.call('createTicket', { path, body: { user_id: SEED_IDS.member, form, ...body } });
  const [answered, said] = [await open({}), await open({ message: 'Please hurry' })];
  expect((await listed(answered)).subject).toBe('It broke.');
  expect((await listed(said)).subject).toBe('Please hurry');
  const order = { title: 'Order', type: 4, subject: true } as const;
  const change = (...fields: Schema<'FormField'>[]) =>
    world.api.call('changeTicketGroup', {
      path: { ...path, group_id },
      body: { form_fields: fields.map((field) => [field]) },
    });
  await expect(change(order, { ...order, title: 'Game' })).rejects.toMatchObject({
    errors: { 'form_fields.1.0.subject': [expect.any(String)] },
  });
  await change(order, { title: 'What happened?', type: 4, style: 'paragraph' });
  expect((await listed(answered)).subject).toBe('4711');
  expect((await listed(said)).subject).toBe('Please hurry');
  await world.api.call('renameTicket', { path: { ...path, ticket_id: said.id }, body: { name: 'vip' } });
  expect((await listed(said)).subject).toBe('vip');
});

it('is no part of the feed of changes', async () => {
  const query = { updated_since: '0', last_message: true };
  await expect(
    world.api.call('listTickets', { path: { guild_id: world.guildId }, query }),
  ).rejects.toMatchObject({
    status: 400,
  });
});
