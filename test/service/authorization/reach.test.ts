/** What lists contain for a person, how soon a role counts, and who a token can name. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChannelType } from 'discord-api-types/v10';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { operationTable } from '../../../src/contract/operations.ts';
import { createToken } from '../../../src/service/base/tokens/create-token.ts';
import { createVisibleTicketsOf } from '../../../src/service/core/authorization/ticket-scope.ts';
import { createAuthorizationStore } from '../../../src/service/core/store/guilds/authorization.ts';
import { createTokenStore } from '../../../src/service/base/store/tokens.ts';
import { asBot } from '../setup/discord.ts';
import { addOtherGuild, OTHER } from '../guilds/other-guild.ts';
import { BASE, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import {
  addPeople,
  as,
  type Kind,
  openTicket,
  PEOPLE,
  post,
  ROLES,
  setUpTeams,
  type Teams,
} from './people.ts';

let time = Date.now();
const clock = { now: () => new Date(time), elapsed: () => time };
let world: SetupWorld;
let teams: Teams;
/** Of the sales team, and assigned to someone else. */
let sold: { readonly id: string; readonly channelId: string; readonly number: number };

/** The status of opening a ticket for someone else before there was any group. */
let withoutGroups: number;
const openFor = (kind: Kind) =>
  world.ask('POST', `${BASE}/ticket`, { ...as(kind), body: { user_id: PEOPLE.owner } });

beforeAll(async () => {
  world = await startSetupWorld({ clock });
  addPeople(world.discord);
  addOtherGuild(world.discord);
  withoutGroups = (await openFor('onlooker')).status;
  teams = await setUpTeams(world);
  sold = await openTicket(world, teams.sales);
  await post(world, `/ticket/${sold.id}/assign`, { user_id: PEOPLE.onlooker });
  for (const channelId of [teams.channelId, sold.channelId]) {
    await world.discord.as(SEED_IDS.owner).say(channelId, `zirkonium in ${channelId}`);
  }
  for (const id of [teams.ticketId, sold.id]) await post(world, `/ticket/${id}/save`);
});
afterAll(() => world[Symbol.asyncDispose]());

const BULK_ACTIONS = operationTable.listBulkActions.path.replace('/api/v1/guild/{guild_id}', '');
const get = (path: string, kind: Kind) => world.ask('GET', BASE + path, as(kind));

const SEEN: readonly (readonly [Kind, readonly ('billing' | 'sales')[]])[] = [
  ['staff', ['billing']],
  ['staff of another group', ['sales']],
  ['assignee', ['billing']],
  ['onlooker', ['sales']],
  ['owner', []],
  ['added member', []],
  ['server manager', []],
  ['administrator', ['billing', 'sales']],
  ['server owner', ['billing', 'sales']],
];

describe('what a person gets to see', () => {
  it.each(SEEN)('of tickets, %s: %j', async (kind, of) => {
    const ids = of.map((group) => (group === 'billing' ? teams.ticketId : sold.id)).sort();
    for (const query of ['', `?q=${PEOPLE.owner}`, '?status=open']) {
      const { status, body } = await get(`/tickets${query}`, kind);
      const found = body.data.map(({ id }: { id: string }) => id).sort();
      expect([query, status, body.total, found]).toEqual([query, 200, ids.length, ids]);
    }
    const page = (await get('/tickets?per_page=1', kind)).body;
    expect([page.total, page.data.length]).toEqual([ids.length, Math.min(1, ids.length)]);
    expect((await get('/tickets?status=closed', kind)).body.total).toBe(0);
  });

  it.each(SEEN)('of transcripts, %s: %j', async (kind, of) => {
    const { body } = await get('/transcripts?q=zirkonium', kind);
    // Words are searched by right of a role.
    const found = ['assignee', 'onlooker'].includes(kind) ? [] : of;
    expect(body.total).toBe(found.length);
    const groups = found.map((group) => teams[group]);
    expect(body.data.map(({ group_id: id }: { group_id: string }) => id).sort()).toEqual(groups.sort());
  });

  it('of the other filters, only within it', async () => {
    const total = async (query: string, kind: Kind) => (await get(`/tickets?${query}`, kind)).body.total;
    expect(await total(`group_id=${teams.billing}`, 'staff')).toBe(1);
    expect(await total(`group_id=${teams.sales}`, 'staff')).toBe(0);
    expect(await total(`assigned_id=${PEOPLE.onlooker}`, 'staff')).toBe(0);
    expect(await total(`assigned_id=${PEOPLE.onlooker}`, 'onlooker')).toBe(1);
    expect(await total(`owner_id=${PEOPLE.owner}&group_id=${teams.sales}`, 'onlooker')).toBe(1);
    expect(await total(`q=${sold.number}`, 'staff')).toBe(0);
    expect(await total(`q=${sold.number}`, 'staff of another group')).toBe(1);
  });

  it('of figures: its groups, which together are the whole; Manage Server sees all', async () => {
    const figures = async (kind: Kind) => {
      const { totals, now, groups, assignees } = (await get('/stats', kind)).body;
      const ids = groups.map(({ group_id: id }: { group_id: string }) => id);
      return {
        open: totals.open,
        now: now.open,
        ids,
        people: assignees.map((one: { user_id: string }) => one.user_id),
      };
    };
    expect(await figures('staff')).toEqual({ open: 1, now: 1, ids: [teams.billing], people: [] });
    expect((await get('/stats', 'assignee')).status).toBe(403);
    const all = { open: 2, now: 2, ids: [teams.billing, teams.sales] };
    expect(await figures('server manager')).toMatchObject(all);
    expect(await figures('administrator')).toMatchObject(all);
  });

  it('of servers: those that they share with the bot', async () => {
    const names = async (kind: Kind) => {
      const { body } = await world.ask('GET', '/api/v1/user/me/guilds', as(kind));
      return body.map(({ id }: { id: string }) => id);
    };
    expect(await names('owner')).toEqual([GUILD]);
    expect(await names('former staff who left')).toEqual([]);
    const { body } = await world.ask('GET', '/api/v1/user/me/guilds');
    expect(body.map(({ id }: { id: string }) => id)).toEqual([GUILD, OTHER]);
  });
});

describe('whoever is assigned without a role', () => {
  const own = async (path: string) => (await get(path, 'assignee')).status;
  const onTicket = ['', '/groups', '/labels', '/channels', '/roles', '/members?query=ada', BULK_ACTIONS];
  const ofMore = ['/stats', `/user/${PEOPLE.owner}/overview`, '/messages', '/panels', '/blocks'];
  const reads = (id: string) => [`/ticket/${id}`, `/ticket/${id}/history`, `/ticket/${id}/messages`];

  it('works on that ticket, and reads nothing that is about more than it', async () => {
    for (const path of [...onTicket, ...reads(teams.ticketId)])
      expect([path, await own(path)]).toEqual([path, 200]);
    for (const path of [...ofMore, ...reads(sold.id)]) expect([path, await own(path)]).toEqual([path, 403]);
    expect((await get('/me', 'assignee')).body).toMatchObject({ is_assignee: true, staff_groups: [] });
  });

  it('has no right on it once it is closed, and none to open it again', async () => {
    const closed = await openTicket(world, teams.billing);
    await post(world, `/ticket/${closed.id}/close`);
    for (const path of reads(closed.id)) expect([path, await own(path)]).toEqual([path, 403]);
    for (const action of ['open', 'lock', 'save', 'close'])
      expect((await world.ask('POST', `${BASE}/ticket/${closed.id}/${action}`, as('assignee'))).status).toBe(
        403,
      );
    const { body } = await get('/tickets', 'assignee');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([teams.ticketId]);
    const since = await get('/tickets?updated_since=0', 'assignee');
    expect(since.body.data.map(({ id }: { id: string }) => id)).toEqual([teams.ticketId]);
    await world.ask('DELETE', `${BASE}/ticket/${closed.id}`);
  });

  it('of a closed ticket alone is a member like others', async () => {
    const closed = await openTicket(world, teams.billing);
    await post(world, `/ticket/${closed.id}/assign`, { user_id: PEOPLE['guest of notes'] });
    expect((await get('/groups', 'guest of notes')).status).toBe(200);
    await post(world, `/ticket/${closed.id}/close`);
    for (const path of [...onTicket, ...ofMore]) expect((await get(path, 'guest of notes')).status).toBe(403);
    expect((await get('/me', 'guest of notes')).body).toMatchObject({ is_assignee: false });
    await world.ask('DELETE', `${BASE}/ticket/${closed.id}`);
  });
});

it('a claim gives no right once the role is gone that it was made with, also where nobody heard of it', async () => {
  const member = world.discord.state.guild(GUILD)?.members.get(PEOPLE.staff);
  if (member === undefined) throw new Error('nobody');
  const claimed = await openTicket(world, teams.billing);
  const claim = { ...as('staff'), body: { user_id: PEOPLE.staff } };
  expect((await world.ask('POST', `${BASE}/ticket/${claimed.id}/assign`, claim)).status).toBe(200);
  member.roles = [];
  time += 30_000;
  for (const path of [
    `/ticket/${claimed.id}`,
    `/ticket/${claimed.id}/messages`,
    '/groups',
    `/user/${PEOPLE.owner}/overview`,
  ])
    expect([path, (await get(path, 'staff')).status]).toEqual([path, 403]);
  expect((await world.ask('POST', `${BASE}/ticket/${claimed.id}/lock`, as('staff'))).status).toBe(403);
  expect((await get('/tickets', 'staff')).body.total).toBe(0);
  member.roles = [ROLES.billing];
  time += 30_000;
  expect((await get(`/ticket/${claimed.id}`, 'staff')).status).toBe(200);
  await world.ask('DELETE', `${BASE}/ticket/${claimed.id}`);
});

describe('a refusal', () => {
  it('says who may, whichever way the ticket is named; an unknown ticket is one before that', async () => {
    for (const path of [`/ticket/${teams.ticketId}/lock`, `/channel/${teams.channelId}/ticket/lock`]) {
      const { status, body } = await world.ask('POST', BASE + path, as('staff of another group'));
      expect([status, body.code, body.message]).toEqual([
        403,
        'FORBIDDEN',
        'Only “Billing” staff can lock this ticket.',
      ]);
    }
    const unknown = await world.ask('POST', `${BASE}/ticket/1300000000000000009/lock`, as('onlooker'));
    expect([unknown.status, unknown.body.code]).toEqual([404, 'TICKET_NOT_FOUND']);
    const server = await world.ask('POST', `${BASE}/groups`, { ...as('staff'), body: {} });
    expect(server.body.message).toBe('Only members with Manage Server can create ticket types.');
    const left = await world.ask('GET', `${BASE}/tickets`, as('former staff who left'));
    expect([left.status, left.body.message]).toEqual([
      403,
      expect.stringContaining('Only members of this server'),
    ]);
  });

  it('is none for a name or picture of the person’s own making without Manage Webhooks', async () => {
    const path = `${BASE}/channel/${SEED_IDS.general}`;
    const plain = await world.ask('POST', path, { ...as('moderator'), body: { content: 'Hello' } });
    expect(plain.status).toBe(200);
    const named = await world.ask('POST', path, {
      ...as('moderator'),
      body: { content: 'Hello', username: 'Support' },
    });
    expect([named.status, named.body.message]).toEqual([403, expect.stringContaining('Manage Webhooks')]);
    const byOther = await world.ask('POST', path, {
      ...as('administrator'),
      body: { content: 'We refund you', username: 'Support' },
    });
    const edit = (kind: Kind) =>
      world.ask('POST', `${path}/${byOther.body.id}`, { ...as(kind), body: { content: 'We do not' } });
    const edited = await edit('moderator');
    expect([edited.status, edited.body.message]).toEqual([403, expect.stringContaining('Manage Webhooks')]);
    expect((await edit('administrator')).status).toBe(200);
    const hidden = await world.ask('POST', `${BASE}/channel/${teams.channelId}`, {
      ...as('moderator'),
      body: { content: 'I do not see this ticket' },
    });
    expect([hidden.status, hidden.body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

it('who is in timeout reads, and changes nothing until it ends', async () => {
  const timeOut = (kind: Kind, ms: number) =>
    world.discord.as(SEED_IDS.owner).editMember(GUILD, PEOPLE[kind], {
      communication_disabled_until: new Date(Date.now() + ms).toISOString(),
    });
  const ticket = `${BASE}/ticket/${teams.ticketId}`;
  const tried = async () => {
    const answers = [
      await world.ask('POST', `${ticket}/lock`, as('staff')),
      await world.ask('POST', `${ticket}/replies`, { ...as('owner'), body: { content: 'Hello' } }),
      await world.ask('POST', `${BASE}/channel/${SEED_IDS.general}`, {
        ...as('moderator'),
        body: { content: 'Hello' },
      }),
    ];
    return answers.map(({ status, body }) => (status < 300 ? status : body.message));
  };
  for (const kind of ['staff', 'moderator', 'owner', 'onlooker'] as const) await timeOut(kind, 3_600_000);
  time += 31_000;
  expect(await tried()).toEqual(Array(3).fill(expect.stringContaining('in timeout')));
  const body = { user_id: PEOPLE.onlooker };
  expect((await world.ask('POST', `${BASE}/ticket`, { ...as('onlooker'), body })).status).toBe(403);
  expect((await world.ask('GET', ticket, as('staff'))).status).toBe(200);
  expect((await world.ask('POST', `${ticket}/seen`, as('staff'))).status).toBeLessThan(300);
  time += 3_600_000;
  // The owner of a locked ticket can't write in it.
  expect(await tried()).toEqual([200, expect.stringContaining('Only'), 200]);
  expect((await world.ask('POST', `${ticket}/unlock`, as('staff'))).status).toBe(200);
});

it('nobody opens tickets for others because there is no group yet', () => {
  expect(withoutGroups).toBe(403);
});

it('the bot writes for a moderator into private threads that they are in, and no others', async () => {
  const body = { name: 'private', type: ChannelType.PrivateThread };
  const thread = await asBot(world, 'POST', `/channels/${SEED_IDS.general}/threads`, body);
  const { id } = thread as { id: string };
  const say = async () =>
    (await world.ask('POST', `${BASE}/channel/${id}`, { ...as('moderator'), body: { content: 'Hello' } }))
      .status;
  expect(await say()).toBe(403);
  await asBot(world, 'PUT', `/channels/${id}/thread-members/${PEOPLE.moderator}`);
  expect(await say()).toBe(200);
});

it('who is in no server with the bot sees no ticket, even if nothing else refuses them', async () => {
  const visibleTicketsOf = createVisibleTicketsOf({
    facts: { guild: () => null, member: () => null },
    store: createAuthorizationStore(world.database),
  });
  const actor = { userId: PEOPLE.onlooker, tokenUserId: SEED_IDS.bot, onBehalf: true };
  expect(await visibleTicketsOf(actor, GUILD, 'tickets')).toEqual({
    userId: PEOPLE.onlooker,
    groupIds: [],
    byAssignment: false,
  });
});

describe('roles', () => {
  const roles = () => world.discord.state.guild(GUILD)?.members.get(PEOPLE['guest of notes']);
  const lock = async () =>
    (await world.ask('POST', `${BASE}/ticket/${teams.ticketId}/lock`, as('guest of notes'))).status;

  it('count three seconds after they were given, and half a minute at most after they were taken, unheard', async () => {
    expect(await lock()).toBe(403);
    const member = roles();
    if (member === undefined) throw new Error('nobody');
    // Behind Discord's back: no event reports it.
    member.roles = [ROLES.billing];
    time += 3_000;
    expect(await lock()).toBe(200);
    member.roles = [];
    time += 30_000;
    expect(await lock()).toBe(403);
  });

  it('that are told with the call count at once, and Discord isn’t asked for their member', async () => {
    const of = [PEOPLE.onlooker, PEOPLE.staff].map((id) => `/guilds/${GUILD}/members/${id}`);
    const asked = () => world.discord.requests.all().filter(({ path }) => of.includes(path)).length;
    const view = async (kind: Kind, told: readonly string[]) => {
      const headers = { ...as(kind).headers, 'x-on-behalf-of-roles': told.join(',') };
      return (await world.ask('GET', `${BASE}/ticket/${teams.ticketId}`, { headers })).status;
    };
    time += 60_000;
    const before = asked();
    expect(await view('onlooker', [ROLES.sales, ROLES.billing])).toBe(200);
    expect(await view('staff', [])).toBe(403);
    expect(asked()).toBe(before);
    // The roles applied to one call, and aren't remembered for any other.
    expect((await get(`/ticket/${teams.ticketId}`, 'onlooker')).status).toBe(403);
    expect((await get(`/ticket/${teams.ticketId}`, 'staff')).status).toBe(200);
  });
});

describe('pings', () => {
  const path = `${BASE}/channel/${SEED_IDS.general}`;
  const say = async (kind: Kind, allowed_mentions: object) => {
    const body = { content: '@everyone, look', allowed_mentions };
    const answer = await world.ask('POST', path, { body, headers: as(kind).headers });
    return [answer.status, answer.body.code];
  };

  it('are sent for who may send them alone', async () => {
    const role = { roles: [ROLES.billing] };
    for (const many of [{ parse: ['everyone'] }, { parse: ['roles'] }, role]) {
      expect(await say('moderator', many)).toEqual([403, 'FORBIDDEN']);
      expect((await say('administrator', many))[0]).toBe(200);
    }
    expect((await say('moderator', { parse: ['users'] }))[0]).toBe(200);
    const billing = world.discord.state.guild(GUILD)?.roles.get(ROLES.billing);
    if (billing === undefined) throw new Error('no role');
    billing.mentionable = true;
    time += 60_000;
    expect((await say('moderator', role))[0]).toBe(200);
  });

  it('of a stored message are such, too', async () => {
    const message = { content: '@everyone, look', allowed_mentions: { parse: ['everyone'] } };
    const { id } = await post(world, '/messages', { name: 'Alarm', message });
    const send = async (kind: Kind) =>
      (await world.ask('POST', `${BASE}/message/${id}/${SEED_IDS.general}`, as(kind))).status;
    expect([await send('moderator'), await send('administrator')]).toEqual([403, 200]);
  });
});

describe('nobody is told that they are no member', () => {
  it.each([
    ['of a server that the bot is not in any more', 50_001, 'GUILD_NOT_FOUND'],
    ['where Discord refuses to say', 50_013, 'DISCORD_REFUSED'],
  ])('%s', async (_where, code, says) => {
    time += 60_000;
    const lift = world.discord.faults.refuse(
      { method: 'GET', route: /^\/guilds\// },
      { status: 403, body: { message: 'No', code } },
    );
    const refused = await get(`/ticket/${teams.ticketId}`, 'staff');
    lift();
    expect(refused.body.code).toBe(says);
    time += 60_000;
    expect((await get(`/ticket/${teams.ticketId}`, 'staff')).status).toBe(200);
  });
});

describe('a token that may act for others', () => {
  it('does so in its guilds alone, and what was granted to whoever left counts for nothing', async () => {
    const maker = { store: createTokenStore(world.database.db), clock, newId: () => crypto.randomUUID() };
    const wish = { userId: SEED_IDS.owner, name: 'one', abilities: [], actsIn: [OTHER], lifetimeMs: null };
    const { token } = await createToken(maker, wish);
    const own = await world.ask('GET', `${BASE}/tickets`, { token });
    expect([own.status, own.body.total]).toEqual([200, 2]);
    const crossed = await world.ask('GET', `${BASE}/tickets`, { token, ...as('administrator') });
    expect([crossed.status, crossed.body.code]).toEqual([403, 'FORBIDDEN']);

    await post(world, `/permissions/user/${PEOPLE['added member']}`);
    const granted = await world.token(PEOPLE['added member']);
    expect((await world.ask('GET', `${BASE}/tickets`, { token: granted })).status).toBe(200);
    await world.service.listening;
    await world.discord.as(PEOPLE['added member']).leave(GUILD);
    await expect
      .poll(async () => (await world.ask('GET', `${BASE}/tickets`, { token: granted })).status)
      .toBe(403);
    expect((await world.ask('GET', '/api/v1/user/me/guilds', { token: granted })).body).toEqual([]);
  });
});
