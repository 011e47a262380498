/** Attacks on the dashboard: each attempt ends on a page that gives nothing away. */
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApiClient } from '../../src/contract/client.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { POLL, startTranscriptWorld } from '../service/transcripts/world.ts';
import { startWorld, type World } from '../world.ts';
import { linkOf, signIn, visitor } from './visitor.ts';

const lines: string[] = [];
let world: World;
let home: string;
beforeAll(async () => {
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  world = await startWorld({ lifted: true, logger });
  home = `/dashboard/${world.guildId}`;
  // The first ticket makes the group whose staff the moderator is.
  await world.openTicket();
});
afterAll(() => world.close());

it('a link names nobody, is not used up by opening it, and works once', async () => {
  const { path, code, number } = await linkOf(world, world.moderator);
  const preview = visitor(world);
  for (const _again of [1, 2]) {
    const page = await preview.get(path);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/Mara|\b1[12]\d{15,}/);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'.*frame-ancestors 'none'$/,
    );
    expect(page.headers.get('cache-control')).toBe('private, no-store');
  }
  const mara = visitor(world);
  expect(await mara.post('/dashboard/sign-in', { code, number })).toMatchObject({
    status: 303,
    location: home,
  });
  const [cookie = ''] = mara.cookies.values();
  const again = await visitor(world).post('/dashboard/sign-in', { code, number });
  expect([again.status, again.headers.get('set-cookie')]).toEqual([401, null]);
  expect((await mara.get(home)).location).toBe(`${home}/tickets`);
  expect(lines.length).toBeGreaterThan(10);
  const secrets = [code, cookie.split('.')[1] ?? 'no token'];
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});

it('three wrong numbers end a link, and a new link ends the one before', async () => {
  const { code, number } = await linkOf(world, world.member);
  const wrong = number === '1234' ? '4321' : '1234';
  const thief = visitor(world);
  const tries = [wrong, wrong, wrong, number].map(
    (tried) => () => thief.post('/dashboard/sign-in', { code, number: tried }),
  );
  const statuses: number[] = [];
  for (const attempt of tries) statuses.push((await attempt()).status);
  expect(statuses).toEqual([400, 400, 401, 401]);

  const first = await linkOf(world, world.member);
  await linkOf(world, world.member);
  expect((await thief.post('/dashboard/sign-in', first)).status).toBe(401);
  expect(thief.cookies.size).toBe(0);
});

it('a session is its person, in its server, and no more', async () => {
  const ticket = await world.openTicket();
  const milo = await signIn(world, world.member);
  const refused = await milo.get(`${home}/tickets/${ticket.id}`);
  expect(refused.status).toBe(403);
  expect(refused.text).not.toContain('{"success"');
  expect((await milo.get(`${home}/own`)).text).toContain(`Ticket #${ticket.number}`);
  expect((await milo.get(`${home}/tickets`)).status).toBe(403);

  const [cookie = ''] = milo.cookies.values();
  const api = createApiClient({ baseUrl: world.service.url, apiKey: cookie.split('.')[1] });
  const elsewhere = { path: { guild_id: '1234567890123456780' } };
  await expect(api.call('getOwnAccess', elsewhere)).rejects.toMatchObject({ status: 403 });
  await expect(api.call('listUserGuilds', {})).rejects.toMatchObject({ status: 403 });
  await expect(api.call('createToken', { body: { name: 'more' } })).rejects.toMatchObject({ status: 403 });
  const path = { guild_id: world.guildId };
  await expect(api.call('createSignInLink', { path, body: { locale: 'en' } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(
    api.call('getOwnAccess', { path }, { onBehalfOf: SEED_IDS.administrator }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(
    api.call('lockTicket', { path: { ...path, ticket_id: ticket.id }, body: {} }),
  ).rejects.toMatchObject({ status: 403 });
});

it('a session lists and revokes the tokens of its person, and makes none', async () => {
  const made = async (name: string, onBehalfOf: string) =>
    world.api.call('createToken', { body: { name } }, { onBehalfOf });
  const own = await made('mine', SEED_IDS.secondMember);
  const others = await made('theirs', SEED_IDS.administrator);
  const nele = await signIn(world, world.secondMember);
  const [cookie = ''] = nele.cookies.values();
  const api = createApiClient({ baseUrl: world.service.url, apiKey: cookie.split('.')[1] });
  const { token, ...shown } = own;
  const listed = await api.call('listTokens', {});
  expect([listed.data, JSON.stringify(listed).includes(token)]).toEqual([[shown], false]);
  await expect(api.call('createToken', { body: { name: 'more' } })).rejects.toMatchObject({ status: 403 });
  const act = { onBehalfOf: SEED_IDS.administrator };
  await expect(api.call('listTokens', {}, act)).rejects.toMatchObject({ status: 403 });
  await expect(api.call('revokeToken', { path: { token_id: others.id } })).rejects.toMatchObject({
    code: 'TOKEN_NOT_FOUND',
  });
  expect(await api.call('revokeToken', { path: { token_id: own.id } })).toMatchObject({ name: 'mine' });
  expect((await api.call('listTokens', {})).data).toEqual([]);
  const theirs = createApiClient({ baseUrl: world.service.url, apiKey: others.token });
  expect(await theirs.call('getUser', {})).toMatchObject({ id: SEED_IDS.administrator });
  const revoked = createApiClient({ baseUrl: world.service.url, apiKey: token });
  await expect(revoked.call('getUser', {})).rejects.toMatchObject({ status: 401 });
});

it('a session of another group’s staff sees nothing of this group’s tickets, and does nothing in them', async () => {
  const ticket = await world.openTicket();
  await world.member.say(ticket.channel_id, 'Only for the moderators');
  const path = { guild_id: world.guildId };
  const role = SEED_IDS.supporterRole;
  await world.administrator.editMember(world.guildId, SEED_IDS.supporter, { roles: [role] });
  const body = { name: 'Billing', staff_role_ids: [role] };
  await world.api.call('createTicketGroup', { path, body });
  const supporter = await signIn(world, world.discord.as(SEED_IDS.supporter));
  const queue = await supporter.get(`${home}/tickets`);
  expect([queue.status, queue.text.includes(`/tickets/${ticket.id}`)]).toEqual([200, false]);
  const here = `${home}/tickets/${ticket.id}`;
  for (const rest of ['', '?history=1']) {
    const page = await supporter.get(here + rest);
    expect([rest, page.status, page.text.includes('Only for the moderators')]).toEqual([rest, 403, false]);
  }
  const found = await supporter.get(`${home}/search?q=moderators`);
  expect([found.status, found.text.includes(ticket.id)]).toEqual([200, false]);
  for (const action of ['lockTicket', 'answerTicket', 'closeTicket', 'assignTicket'])
    expect((await supporter.post(`${here}/actions/${action}`, { content: 'Mine' })).status).toBe(403);
  expect((await supporter.post(`${here}/transcript`)).status).toBe(403);
  const seen = await world.api.call('getTicket', { path: { ...path, ticket_id: ticket.id } });
  expect(seen).toMatchObject({ status: 'open', assigned_id: null, locked_at: null });
});

it('what is nowhere, and what is refused, is a page', async () => {
  const milo = await signIn(world, world.member);
  for (const [path, status] of [
    ['/dashboard/nowhere/at/all', 404],
    [`${home}/tickets/1`, 404],
    [`${home}/tickets/not-an-id`, 400],
    ['/dashboard/1234567890123456780/tickets', 401],
  ] as const) {
    const page = await milo.get(path);
    expect([path, page.status, page.headers.get('content-type')]).toEqual([
      path,
      status,
      'text/html; charset=utf-8',
    ]);
  }
});

it('a form that names nothing where an id belongs leads nowhere', async () => {
  const ticket = await world.openTicket();
  const mara = await signIn(world, world.moderator);
  for (const person of ['', '.', '..']) {
    const path = `${home}/tickets/${ticket.id}/actions/savePersonNote`;
    expect([person, (await mara.post(path, { person, text: 'A note' })).status]).toEqual([person, 404]);
  }
});

it('an address with a slash behind it leads to its page', async () => {
  const milo = await signIn(world, world.member);
  const { location } = await milo.get(`${home}/own/?page=2&from=/?`);
  expect(location).toBe(`${home}/own?page=2&from=/?`);
  expect((await milo.get('/dashboard//example.com/')).location).toBe('/dashboard//example.com');
  expect((await milo.post(`${home}/own/`)).status).toBe(404);
});

it('a service without a dashboard makes no links', async () => {
  const without = await startTranscriptWorld();
  const path = { guild_id: without.guildId };
  const link = without.api.call(
    'createSignInLink',
    { path, body: { locale: 'en' } },
    { onBehalfOf: SEED_IDS.member },
  );
  await expect(link).rejects.toMatchObject({ status: 403, message: /turned off/ });
  await without.close();
});

it('forms of other sites do nothing', async () => {
  const mara = await signIn(world, world.moderator);
  const foreign = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { origin: world.service.url, 'sec-fetch-site': 'same-site' },
    {},
  ];
  for (const headers of foreign) expect((await mara.post(`${home}/sign-out`, {}, headers)).status).toBe(403);
  expect((await mara.get(`${home}/tickets`)).status).toBe(200);
});

it('hostile texts and file names stay text', async () => {
  const ticket = await world.openTicket();
  const markup = '<script>alert(1)</script> <img src=x onerror=alert(1)>';
  const file = { name: '"><svg onload=alert(1)>.html', mime: 'text/html', bytes: Buffer.from('<script>') };
  await world.member.say(ticket.channel_id, markup, { files: [file] });
  const mara = await signIn(world, world.moderator);
  const page = async () => (await mara.get(`${home}/tickets/${ticket.id}`)).text;
  await expect.poll(page, POLL).toContain('&lt;script&gt;alert(1)');
  expect(await page()).not.toMatch(/<(?:script>|svg(?! class="icon" viewBox)|img src=x)/);
  expect((await page()).match(/<script/g)).toHaveLength(1);
  const policy = (await mara.get(`${home}/tickets/${ticket.id}`)).headers.get('content-security-policy');
  expect(policy).toMatch(/; style-src 'self' 'sha256-[\w+/=]{44}'; /);
  const found = await mara.get(`${home}/search?q=${encodeURIComponent('alert" onfocus="x')}`);
  expect(found.text).not.toContain('" onfocus="');
  expect(found.text.match(/<script/g)).toHaveLength(1);
});

it('signing out ends the session, by the page or the command', async () => {
  const [one, other] = [await signIn(world, world.moderator), await signIn(world, world.moderator)];
  const stolen = new Map(one.cookies);
  expect((await one.post(`${home}/sign-out`)).status).toBe(200);
  const thief = visitor(world);
  for (const [name, value] of stolen) thief.cookies.set(name, value);
  expect((await thief.get(`${home}/tickets`)).status).toBe(401);
  expect((await other.get(`${home}/tickets`)).status).toBe(200);

  const answer = await world.moderator.command(world.general, 'dashboard', { 'sign-out': true });
  expect((await answer.reply()).content).toContain('signed out');
  expect((await other.get(`${home}/tickets`)).status).toBe(401);
});

it('a role that is taken away ends the view within seconds, as does leaving, and erasing ends the session', async () => {
  const mara = await signIn(world, world.moderator);
  const path = { guild_id: world.guildId, user_id: SEED_IDS.moderator };
  expect((await mara.get(`${home}/tickets`)).status).toBe(200);
  await world.administrator.editMember(world.guildId, SEED_IDS.moderator, { roles: [] });
  await expect.poll(async () => (await mara.get(`${home}/tickets`)).status, POLL).toBe(403);
  await world.api.call('eraseUser', { path }, { onBehalfOf: SEED_IDS.administrator });
  expect((await mara.get(`${home}/tickets`)).status).toBe(401);

  const nele = await signIn(world, world.secondMember);
  expect((await nele.get(`${home}/own`)).status).toBe(200);
  const [cookie = ''] = nele.cookies.values();
  const api = createApiClient({ baseUrl: world.service.url, apiKey: cookie.split('.')[1] });
  expect(await api.call('listTokens', {})).toMatchObject({ total: 0 });
  await world.secondMember.leave(world.guildId);
  await expect.poll(async () => (await nele.get(`${home}/own`)).status, POLL).toBe(403);
  await expect(api.call('listTokens', {})).rejects.toMatchObject({ status: 403 });
});

it('twenty tries a minute are enough for an address', async () => {
  const thief = visitor(world);
  const statuses: number[] = [];
  for (let tried = 0; tried <= 20; tried += 1)
    statuses.push((await thief.post('/dashboard/sign-in', { code: 'guessed', number: '1234' })).status);
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});
