/** "All of these…" of /tickets: from the typed command to the closed channels, with progress, Stop and a restart. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import type { Message } from '@coatcheck/local-discord';
import { startWorld, type OpenTicket, type World } from '../../world.ts';
import { answerOf, stored } from '../acting.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

type Fields = Readonly<Record<string, string | readonly string[]>>;

const openTickets = async (count: number): Promise<OpenTicket[]> => {
  const tickets: OpenTicket[] = [];
  for (let index = 0; index < count; index += 1) tickets.push(await world.openTicket());
  return tickets;
};

/** Labels the tickets, so that a list has these alone. */
async function labeled(name: string, count: number): Promise<{ label: string; tickets: OpenTicket[] }> {
  const path = { guild_id: world.guildId };
  const label = await world.api.call('createLabel', { path, body: { name } });
  const tickets = await openTickets(count);
  for (const { id } of tickets)
    await world.api.call('labelTicket', { path: { ...path, ticket_id: id }, body: { add: [label.id] } });
  return { label: label.id, tickets };
}

/** Presses the button of the list, and chooses the action in the answer. */
async function choose(label: string, action: string) {
  const { moderator } = world;
  const list = await answerOf(await moderator.command(world.general, 'tickets', { label }));
  const asked = await answerOf(await moderator.click(list, buttonIn(list, 'ticket:bulk-open')));
  return { asked, form: await moderator.select(asked, buttonIn(asked, 'ticket:bulk-action'), [action]) };
}

const buttonIn = (message: Pick<Message, 'components'>, id: string): string =>
  new RegExp(`"custom_id":"(${id}[^"]*)"`).exec(JSON.stringify(message.components))?.[1] ?? '';

async function act(label: string, action: string, fields: Fields = {}) {
  const { form } = await choose(label, action);
  return world.moderator.submit(form, fields);
}

const titleOf = ({ embeds }: Pick<Message, 'embeds'>): string | undefined => embeds[0]?.title;

it('closes all tickets of the list: asks with their number, and answers once when all are closed', async () => {
  const { tickets } = await labeled('Outage', 4);
  await world.openTicket();
  const { asked, form } = await choose('Outage', 'close');
  expect(asked.content).toBe('There are 4 tickets in this list. What do you want to do with all of them?');
  expect((await form.modal()).title).toBe('Close 4 tickets?');
  const run = await world.moderator.submit(form, { reason: 'The outage is over' });
  await expect
    .poll(async () => titleOf(await run.reply()), { timeout: 15_000 })
    .toBe('✅ Close tickets: 4 of 4 done');
  const done = await answerOf(run);
  expect([done.content, done.components, done.embeds[0]?.description]).toEqual(['', [], undefined]);
  for (const ticket of tickets)
    expect(await stored(world, ticket)).toMatchObject({
      status: 'closed',
      closed_reason: 'The outage is over',
    });
});

it('sets the priority where the server has one ticket group', async () => {
  const { tickets } = await labeled('Urgent ones', 2);
  const { form } = await choose('Urgent ones', 'priority');
  expect(JSON.stringify((await form.modal()).components)).toContain('Urgent');
  const run = await world.moderator.submit(form, { choice: ['3'] });
  await expect.poll(async () => titleOf(await run.reply()), { timeout: 15_000 }).toContain('2 of 2 done');
  for (const ticket of tickets) expect(await stored(world, ticket)).toMatchObject({ priority: 3 });
});

it.each([
  ['unlabel', (label: string) => ({ choices: [label] }), () => ({ label_ids: [] })],
  ['assign', () => ({ choice: [SEED_IDS.moderator] }), () => ({ assigned_id: SEED_IDS.moderator })],
  ['delete', () => ({}), () => ({ status: 'deleted' })],
])('asks for what it takes to %s', async (action, fields, becomes) => {
  const { label, tickets } = await labeled(`All ${action}`, 2);
  const run = await act(`All ${action}`, action, fields(label));
  await expect.poll(async () => titleOf(await run.reply()), { timeout: 15_000 }).toContain('2 of 2 done');
  for (const ticket of tickets) expect(await stored(world, ticket)).toMatchObject(becomes());
});

it('says which tickets were refused, and why', async () => {
  const { tickets } = await labeled('Refused', 3);
  const [first] = tickets;
  const { form } = await choose('Refused', 'unassign');
  const path = { guild_id: world.guildId, ticket_id: first?.id ?? '' };
  await world.api.call('assignTicket', { path, body: { user_id: SEED_IDS.moderator } });
  const run = await world.moderator.submit(form, { choice: [SEED_IDS.moderator] });
  await expect
    .poll(async () => titleOf(await run.reply()), { timeout: 15_000 })
    .toBe('⚠️ Unassign tickets: 1 of 3 done');
  const [, second, third] = tickets;
  expect((await answerOf(run)).embeds[0]?.description?.split('\n')).toEqual([
    '2 tickets were not changed:',
    `- Nobody is assigned to these tickets. (#${second?.number}, #${third?.number})`,
  ]);
});

it('says that nothing was done where every ticket was refused', async () => {
  const { tickets } = await labeled('All refused', 1);
  const run = await act('All refused', 'unassign', { choice: [SEED_IDS.moderator] });
  await expect
    .poll(async () => titleOf(await run.reply()), { timeout: 15_000 })
    .toBe('❌ Unassign tickets: 0 of 1 done');
  expect((await answerOf(run)).embeds[0]?.description?.split('\n')).toEqual([
    '1 ticket was not changed:',
    `- Nobody is assigned to ticket #${tickets[0]?.number}.`,
  ]);
});

it('asks again when the list has another number of tickets by then', async () => {
  const { label, tickets } = await labeled('Changing', 2);
  const { form } = await choose('Changing', 'close');
  const [more] = await openTickets(1);
  const path = { guild_id: world.guildId, ticket_id: more?.id ?? '' };
  await world.api.call('labelTicket', { path, body: { add: [label] } });
  const run = await world.moderator.submit(form, { reason: 'A long reason' });
  const answer = await run.reply();
  expect(answer.content).toContain('The list has a different number of tickets now.');
  expect(JSON.stringify(answer.embeds)).toContain('A long reason');
  for (const ticket of tickets) expect((await stored(world, ticket)).status).toBe('open');
});

it('shows its progress and stops by its button, also after a restart of the bot', async () => {
  const { tickets } = await labeled('Many', 12);
  const progress = await (await act('Many', 'close')).reply();
  expect(titleOf(progress)).toMatch(/^🔄 Close tickets: \d+ of 12 done$/);
  // From then on, no further channel is closed until this is released.
  const release: (() => void)[] = [];
  await world.restart(async () => {
    const channel = { method: 'PATCH', route: /^\/channels\/\d+$/ };
    release.push(world.discord.faults.hold(channel, () => undefined));
  });
  const shown = await world.moderator.click(progress, buttonIn(progress, 'ticket:bulk-show'));
  expect(titleOf(await shown.reply())).toMatch(/^🔄 Close tickets/);
  // Anyone who has lost the message finds it where they would start another one.
  const again = await (await act('Many', 'close')).reply();
  expect(again.content).toContain('Your last bulk action is still running.');
  expect(titleOf(again)).toMatch(/^🔄 Close tickets: \d+ of 12 done$/);
  const stopped = await world.moderator.click(progress, buttonIn(progress, 'ticket:bulk-stop'));
  await expect
    .poll(async () => titleOf(await stopped.reply()))
    .toMatch(/^🛑 Close tickets: stopped after \d+ of 12$/);
  for (const each of release) each();
  expect((await stopped.reply()).embeds[0]?.description).toBe(`Stopped by <@${SEED_IDS.moderator}>.`);
  const states = await Promise.all(tickets.map(async (ticket) => (await stored(world, ticket)).status));
  expect(states).toContain('open');
});

it('is not offered where the list is empty', async () => {
  const none = await answerOf(await world.moderator.command(world.general, 'tickets', { show: 'snoozed' }));
  expect(JSON.stringify(none.components)).not.toContain('ticket:bulk-open');
});

// The last one: it leaves no room for another label.
it('offers all labels that a server can have, in four selects, and demands one of them', async () => {
  const { label: own, tickets } = await labeled('Zebra', 2);
  const path = { guild_id: world.guildId };
  const { total } = await world.api.call('listLabels', { path });
  const made: string[] = [];
  for (let number = total; number < 100; number += 1) {
    const body = { name: `Kind ${String(number).padStart(3, '0')}` };
    made.push((await world.api.call('createLabel', { path, body })).id);
  }
  const { form } = await choose('Zebra', 'label');
  const modal = JSON.stringify(await form.modal());
  for (const id of [own, ...made]) expect(modal).toContain(`"value":"${id}"`);
  expect((await form.modal()).title).toBe('Add labels to 2 tickets?');
  expect(modal).toMatch(/"description":"[^"]+ – Zebra"/);
  const none = await world.moderator.submit(form, {});
  expect((await none.reply()).content).toContain('Choose at least one label');
  const again = (await choose('Zebra', 'label')).form;
  const first = made[0] ?? '';
  const last = made.at(-1) ?? '';
  const selectOf = (id: string): string =>
    new RegExp(`"custom_id":"(choices[^"]*)"(?:(?!custom_id).)*"value":"${id}"`).exec(modal)?.[1] ?? '';
  expect(selectOf(first)).not.toBe(selectOf(last));
  const run = await world.moderator.submit(again, { [selectOf(first)]: [first], [selectOf(last)]: [last] });
  await expect.poll(async () => titleOf(await run.reply()), { timeout: 15_000 }).toContain('2 of 2 done');
  for (const ticket of tickets) expect((await stored(world, ticket)).label_ids).toEqual([own, first, last]);
});
