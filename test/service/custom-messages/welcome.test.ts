import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { openDatabase } from '../../../src/service/edge/database/database.ts';
import { startWorld, type World } from '../../world.ts';
import { controlMessage, seen } from '../../e2e/acting.ts';
import { greetingIn, textsOfControl } from '../../e2e/control-texts.ts';
import { ask } from '../tickets/asking.ts';
import { en } from '../../../src/words/languages/en.ts';

let world: World;
let made = 0;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const makeGroup = (welcome_message: string) =>
  ask(world, '/groups', { body: { name: `Welcome ${(made += 1)}`, welcome_message } });

/** A ticket of a new group with these first words; its channel. */
async function openWith(
  welcome: string,
): Promise<{ id: string; number: number; channel: string; group: string }> {
  const { body: group } = await makeGroup(welcome);
  const body = { user_id: SEED_IDS.member, ticket_group_id: group['id'] };
  const { body: ticket } = await ask(world, '/ticket', { body });
  expect(ticket).toMatchObject({ status: 'open' });
  const { id, number, channel_id: channel } = ticket;
  return { id: String(id), number: Number(number), channel: String(channel), group: String(group['id']) };
}

const shownIn = (channel: string) => greetingIn(controlMessage(world, channel));

it('the first words are filled in for the ticket, as its message is posted and whenever it changes', async () => {
  const owner = world.discord.state.users.get(SEED_IDS.member);
  if (owner === undefined) throw new Error('There is no member');
  const { global_name } = owner;
  owner.global_name = '*Milo* {{ 1 }} @everyone';
  const text =
    'Hello {{ owner.name }} ({{ owner.mention }}), ticket {{ ticket.number }} of {{ ticket.group }} in {{ guild.name }}: ' +
    '{{ channel.mention }}{% if ticket.assignee %}, {{ ticket.assignee.mention }} is there{% endif %}.';
  const { id, number, channel } = await openWith(text);
  const guild = world.discord.state.guild(world.guildId)?.name ?? '';
  const expected =
    `Hello \\*Milo\\* {{ 1 }} @\u200Beveryone (<@${SEED_IDS.member}>), ticket ${number} of Welcome ${made} in ${guild}: ` +
    `<#${channel}>`;
  expect(shownIn(channel)).toBe(`${expected}.`);
  await ask(world, `/ticket/${id}/assign`, { body: { user_id: SEED_IDS.moderator } });
  const assigned = `${expected}, <@${SEED_IDS.moderator}> is there.`;
  await seen(world.discord, () => shownIn(channel) === assigned);
  owner.global_name = global_name;
});

it.each([
  ['{{ customer }}', "uses customer, which doesn't exist; it can use guild.id, guild.name,"],
  ['{{ ticket.colour }}', "uses ticket.colour, which doesn't exist; it can use"],
  ['{{ context.order }}', "uses context.order, which doesn't exist; it can use"],
  ['{% if order %}x{% endif %}', "uses order, which doesn't exist; it can use"],
  ['Hello {{ owner.name', "isn't a valid template: line 1, column 7:"],
])('first words that are %s are refused, with what there is', async (text, says) => {
  const { status, body } = await makeGroup(text);
  expect([status, body['errors']]).toEqual([400, { welcome_message: [expect.stringContaining(says)] }]);
});

it.each([
  'Say {{ your name }}',
  'Say {{ name }}',
  '{% if you %}Say{% endif %} it',
  'Say {{',
  '{{ ticket.number | nothing }}',
])('words from before they were templates come out as they were: %s', async (text) => {
  const { group } = await openWith('Hello');
  const database = openDatabase(world.database);
  await database.db
    .updateTable('ticket_groups')
    .set({ welcome_message: text })
    .where('id', '=', group)
    .execute();
  await database.close();
  const body = { user_id: SEED_IDS.member, ticket_group_id: group };
  const { status, body: ticket } = await ask(world, '/ticket', { body });
  expect(status).toBe(200);
  expect(shownIn(String(ticket['channel_id']))).toBe(text);
});

it('first words that say nothing leave the rest of the message', async () => {
  const { channel } = await openWith('{% if ticket.assignee %}Hello{% endif %}');
  expect(textsOfControl(controlMessage(world, channel))[1]).toMatch(/^### Ticket #\d+$/);
});

it('the default text asks for nothing that a form has asked', async () => {
  const asks = 'Tell us what you need help with. Someone from our team will be with you soon.';
  const { channel, group } = await openWith(asks);
  expect(shownIn(channel)).toBe(asks);
  const form = [{ title: 'Order', value: 'A-1024' }];
  const body = { user_id: SEED_IDS.member, ticket_group_id: group, form };
  const { body: answered } = await ask(world, '/ticket', { body });
  expect(shownIn(String(answered['channel_id']))).toBe(en['default.welcomeToTexts']);
});
