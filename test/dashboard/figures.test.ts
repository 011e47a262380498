/** The statistics page and the wallboard show each person the figures of the tickets that they see, and no others. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { openDatabase } from '../../src/service/edge/database/database.ts';
import { startWorld, type World } from '../world.ts';
import { formIn } from './sent-form.ts';
import { signIn, type Visitor } from './visitor.ts';

let world: World;
let mara: Visitor;
let home: string;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  home = `/dashboard/${world.guildId}`;
  const path = { guild_id: world.guildId };
  // The first ticket makes the group whose staff the moderator is.
  const [answered, closed] = [await world.openTicket(), await world.openTicket(), await world.openTicket()];
  const other = await world.api.call('createTicketGroup', {
    path,
    body: { name: 'Secret <b>', staff_role_ids: [SEED_IDS.supporterRole] },
  });
  const secret = await world.api.call('createTicket', {
    path,
    body: { user_id: world.member.id, ticket_group_id: other.id },
  });
  const label = await world.api.call('createLabel', { path, body: { name: 'Billing' } });
  for (const ticket of [closed, secret]) {
    const body = { add: [label.id] };
    await world.api.call('labelTicket', { path: { ...path, ticket_id: ticket.id }, body });
  }
  const assign = (ticketId: string, userId: string) =>
    world.api.call('assignTicket', { path: { ...path, ticket_id: ticketId }, body: { user_id: userId } });
  await assign(answered.id, world.moderator.id);
  await assign(secret.id, world.administrator.id);
  await world.api.call('closeTicket', { path: { ...path, ticket_id: closed.id }, body: {} });
  await world.member.say(answered.channel_id, 'Where is it?');
  await world.moderator.say(closed.channel_id, 'Here it is.');
  mara = await signIn(world, world.moderator);
});
afterAll(() => world.close());

const textOf = (html: string): string =>
  html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' ');

it('shows the figures of the groups that one is staff of, with people by their names', async () => {
  const { status, text } = await mara.get(`${home}/figures?days=7`);
  const read = textOf(text);
  expect(status).toBe(200);
  expect(read).toMatch(/Opened 3 Closed 1 .* Open now 2 1 assigned/);
  expect(read).toMatch(/Support 3 1 1 2 /);
  // Her own work, and the label's tickets in her groups.
  expect(read).toMatch(/Mara 1 1 0 1 /);
  expect(read).toMatch(/Billing 1 1 1 0 /);
  expect(text).not.toContain('Secret');
  expect(text).toContain('opened: 3\nclosed: 1');
  const guild = await signIn(world, world.administrator);
  const all = await guild.get(`${home}/figures?days=7`);
  expect(textOf(all.text)).toMatch(/Opened 4 Closed 1 /);
  expect(all.text).toContain('Secret &lt;b&gt;');
  expect(textOf(all.text)).toMatch(/Billing 2 1 1 1 /);
});

it('shows one group’s figures, and nothing of one whose tickets the person doesn’t see', async () => {
  const guild = await signIn(world, world.administrator);
  const { text: page } = await guild.get(`${home}/figures`);
  const idOf = (name: string) => new RegExp(`<option value="(\\d+)"[^>]*>${name}<`).exec(page)?.[1] ?? '';
  const [support, secret] = [idOf('Support'), idOf('Secret &lt;b&gt;')];
  const { text } = await guild.get(`${home}/figures?days=7&group=${support}`);
  expect(textOf(text)).toMatch(/Opened 3 Closed 1 .* Open now 2 1 assigned/);
  expect(text).toContain('opened: 3\nclosed: 1');
  expect(text).toMatch(new RegExp(`<option value="${support}" +selected`));
  expect(text).toContain(`/figures?days=30&amp;group=${support}`);
  // People's work and labels in this group alone.
  expect(textOf(text)).toMatch(/Mara 1 1 0 1 /);
  expect(textOf(text)).toMatch(/Billing 1 1 1 0 /);
  expect(text.match(/<tbody>[^]*?<\/tbody>/g)?.join('')).not.toMatch(/Secret|Adam/);
  expect(textOf((await guild.get(`${home}/figures?days=7&group=${secret}`)).text)).toMatch(
    /Opened 1 Closed 0 /,
  );
  const hidden = await mara.get(`${home}/figures?days=7&group=${secret}`);
  expect(textOf(hidden.text)).toMatch(/Opened 0 Closed 0 .* Open now 0 0 assigned/);
  expect((await mara.get(`${home}/figures?days=7&group=nobody`)).status).toBe(200);
});

it('shows missed answers, by priority where the group is known; nothing of them while there is none', async () => {
  const guild = await signIn(world, world.administrator);
  const page = async (query = '') => (await guild.get(`${home}/figures?days=7${query}`)).text;
  expect(await page()).not.toContain('Missed targets per day');
  const path = { guild_id: world.guildId };
  const { data: groups } = await world.api.call('listTicketGroups', { path });
  const group = groups.find(({ name }) => name === 'Support');
  const priority_levels = [{ label: 'Low' }, { label: '<i>High' }];
  await world.api.call('changeTicketGroup', {
    path: { ...path, group_id: group?.id ?? '' },
    body: { priority_levels },
  });
  const missed = (priority: number, assigned_id: string | null) => ({
    at: `${new Date().toISOString().slice(0, -1)}000Z`,
    group_id: group?.id,
    priority,
    assigned_id,
  });
  const database = openDatabase(world.database);
  await database.db
    .updateTable('tickets')
    .set({
      missed_answers: JSON.stringify([missed(0, null), missed(1, world.moderator.id), missed(1, null)]),
    })
    .where('group_id', '=', group?.id ?? '')
    .where('status', '=', 'closed')
    .execute();
  await database.close();

  const all = await page();
  expect(textOf(all)).toMatch(/Missed targets 3 Open now/);
  expect(textOf(all)).toMatch(/Missed targets per day .* Day Missed targets \w+ \d+ 3 /);
  expect(all).toContain('Missed targets: 3</title>');
  expect(textOf(all)).toMatch(/Support 3 1 1 2 [^A-Z]*3 /);
  expect(textOf(all)).toMatch(/Mara 1 1 0 1 [^A-Z]*1 /);
  expect(await page(`&group=${group?.id}`)).toContain('3 <small>&lt;i&gt;High: 2 · Low: 1</small>');
  expect(textOf((await mara.get(`${home}/own`)).text)).toMatch(/Missed targets 1 Open now/);
});

it('shows 30 days unless one of the windows is named', async () => {
  const days = async (query: string) =>
    ((await mara.get(`${home}/figures${query}`)).text.match(/class="day"/g) ?? []).length / 3;
  expect([await days(''), await days('?days=7'), await days('?days=1000000')]).toEqual([30, 7, 30]);
});

it('the wall names no owner, and is kept up to date', async () => {
  const { status, text } = await mara.get(`${home}/wall`);
  expect(status).toBe(200);
  expect(text).toMatch(/<body\s+class="dashboard live/);
  expect(textOf(text)).toMatch(/Unclaimed 1 Open now 2 Opened today 3 Closed today 1/);
  expect(textOf(text)).toMatch(/Ticket #\d+ Support waiting \d+s/);
  expect(text).not.toMatch(/Milo|Secret/);
});

it('is not for members', async () => {
  const milo = await signIn(world, world.member);
  for (const page of ['figures', 'wall']) expect((await milo.get(`${home}/${page}`)).status).toBe(403);
  expect((await milo.get(`${home}/own`)).text).not.toContain('figures');
});

it('takes the time zone of the days', async () => {
  const ada = await signIn(world, world.administrator);
  const setup = `${home}/setup/statistics`;
  const zone = formIn((await ada.get(setup)).text, `${setup}/zone`);
  const refused = await ada.post(zone.action, zone.with({ zone: 'Nowhere' }));
  expect(refused.status).toBe(400);
  expect(formIn(refused.text, zone.action).with()).toContainEqual(['zone', 'Nowhere']);
  expect((await ada.post(zone.action, zone.with({ zone: 'Tokyo' }))).status).toBe(303);
  const figures = async () => textOf((await mara.get(`${home}/figures?days=7`)).text);
  await expect.poll(figures).toContain('Days are in Asia/Tokyo.');
  expect(textOf((await ada.get(setup)).text)).toContain('Days are counted in the time zone Asia/Tokyo.');
});

it('shows each person their own figures, and nobody else those of a person who is left out', async () => {
  const ada = await signIn(world, world.administrator);
  const setup = `${home}/setup/statistics`;
  const page = formIn((await ada.get(setup)).text, setup);
  expect((await ada.post(page.action, page.with({ person: 'nobody' }))).status).toBe(400);
  expect((await ada.post(page.action, page.with({ person: 'Mara' }))).status).toBe(303);
  expect(textOf((await ada.get(setup)).text)).toMatch(/Mara Show again/);
  const group = (await world.api.call('listTicketGroups', { path: { guild_id: world.guildId } })).data[0];
  for (const query of ['?days=7', `?days=7&group=${group?.id}`, '.csv?days=7']) {
    for (const visitor of [ada, mara]) {
      const { text } = await visitor.get(`${home}/figures${query}`);
      expect(text).not.toMatch(new RegExp(`<th[^>]*>\\s*(<bdi>)?Mara|assignee,${world.moderator.id}`));
    }
  }
  // Her work is in the sums, and in what she sees of herself.
  expect(textOf((await ada.get(`${home}/figures?days=7`)).text)).toMatch(/Support 3 1 1 2 /);
  expect(textOf((await mara.get(`${home}/own`)).text)).toMatch(
    /Your tickets in the last 30 days Opened 1 Replied to 1 Closed 0 .* Open now 1/,
  );
  expect(textOf((await (await signIn(world, world.member)).get(`${home}/own`)).text)).not.toContain(
    'Replied to',
  );
  expect((await mara.get(setup)).status).toBe(403);
  expect((await ada.post(`${setup}/remove`, [['id', world.moderator.id]])).status).toBe(303);
  expect(textOf((await ada.get(`${home}/figures?days=7`)).text)).toMatch(/Mara 1 1 0 1 /);
});
