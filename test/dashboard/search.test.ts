/** The search in the dashboard: hits by ticket, with their words marked, and the way to a ticket by its number. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from '../world.ts';
import { signIn, type Visitor } from './visitor.ts';

let world: World;
let mara: Visitor;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await world.openTicket();
  mara = await signIn(world, world.moderator);
});
afterAll(() => world.close());

const search = (words: string) =>
  mara.get(`/dashboard/${world.guildId}/search?q=${encodeURIComponent(words)}`);

it('groups hits by ticket, says what each is about, and marks the words', async () => {
  const [one, other] = [await world.openTicket(), await world.openTicket()];
  await world.member.say(one.channel_id, 'A **walrus** on the map');
  await world.member.say(other.channel_id, 'Where do <Walruses> live?');
  await world.member.say(one.channel_id, 'It is my walrus');
  let page = '';
  await expect.poll(async () => (page = (await search('walrus')).text)).toContain('It is my');
  const groups = [...page.matchAll(/<section aria-labelledby="of-(\d+)">[^]*?<\/section>/g)];
  expect(groups.map(([, id]) => id)).toEqual([one.id, other.id]);
  const [[first = ''] = [], [second = ''] = []] = groups;
  expect(first.match(/<li>/g)).toHaveLength(2);
  expect(first).toMatch(
    new RegExp(
      `<h2[^>]*>\\s*<a href="[^"]*/tickets/${one.id}"\\s*>Ticket #${one.number} <bdi>A walrus on the map</bdi>`,
    ),
  );
  expect(first).toContain('It is my <mark>walrus</mark>');
  expect(second).toContain('Where do &lt;<mark>Walruses</mark>&gt; live?');
});

it('leads to a ticket by its number, if there is one', async () => {
  const { id, number } = await world.openTicket();
  expect(await search(` #${number} `)).toMatchObject({
    status: 302,
    location: `/dashboard/${world.guildId}/tickets/${id}`,
  });
  expect(await search('#9999')).toMatchObject({ status: 200, location: null });
});

it('searches for what fits if more was given, and cuts no character in half', async () => {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, 'An 🦭 is a seal');
  const words = `seal ${'😀'.repeat(194)}`;
  await expect.poll(async () => (await search(words)).text).toContain('<mark>seal</mark>');
  for (const more of [`${words}😀`, `${words}😀😀`]) {
    const { status, text } = await search(more);
    expect([status, text.includes('<mark>seal</mark>')]).toEqual([200, true]);
  }
  expect((await search(`${'a'.repeat(199)}😀`)).status).toBe(200);
});
