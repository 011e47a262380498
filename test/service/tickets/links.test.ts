/** Links between tickets and follow-ups: both ways, only as far as one may see, in histories and transcripts, until erased. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { BASE, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { UNKNOWN } from './asking.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await startSetupWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const as = (person: string) => ({ 'x-on-behalf-of': person });
const MODERATOR = as(SEED_IDS.moderator);
const SUPPORTER = as(SEED_IDS.supporter);

interface Ticket {
  readonly id: string;
  readonly number: number;
  readonly channel_id: string;
}

async function openTicket(body: object = {}): Promise<Ticket> {
  const ticket = { user_id: SEED_IDS.member, ...body };
  return (await world.ask('POST', `${BASE}/ticket`, { body: ticket })).body;
}

const addressOf = ({ id }: Ticket) => `${BASE}/ticket/${id}/links`;
const send = (word: 'add' | 'remove', of: Ticket, other: Pick<Ticket, 'id'>, headers: object = MODERATOR) =>
  world.ask('POST', `${addressOf(of)}/${word}`, {
    body: { linked_ticket_id: other.id },
    headers: { ...headers },
  });
const link = (of: Ticket, other: Pick<Ticket, 'id'>, headers?: object) => send('add', of, other, headers);
const numbers = async (of: Ticket, headers = MODERATOR): Promise<number[]> =>
  (await world.ask('GET', addressOf(of), { headers })).body.data.map(({ number }: Ticket) => number);
const historyOf = async ({ id }: Ticket) =>
  (await world.ask('GET', `${BASE}/ticket/${id}/history`)).body.data as {
    action: string;
    actor_id: string;
    detail: object;
  }[];

/** Gives the ticket this many links; it can have 25. */
async function fill({ id: ticket_id }: Ticket, length = 25): Promise<void> {
  const created_at = '2026-01-01T00:00:00.000000Z';
  const rows = Array.from({ length }, (_, index) => ({
    ticket_id,
    linked_id: String(index),
    created_at,
  }));
  await world.database.db.insertInto('ticket_links').values(rows).execute();
}

it('links two tickets both ways and removes the link from either side, with one entry each', async () => {
  const [one, two] = [await openTicket(), await openTicket()];
  const key = { ...MODERATOR, 'idempotency-key': 'link-1' };
  const { status, body } = await link(one, two, key);
  expect([status, body.data]).toMatchObject([200, [{ ticket_id: two.id, number: two.number }]]);
  expect(body.data[0].ticket.id).toBe(two.id);
  await link(one, two, key);
  // Again, and from the other side: nothing is done.
  await world.ask('POST', `${BASE}/channel/${two.channel_id}/ticket/links/add`, {
    body: { linked_ticket_id: one.id },
  });
  expect([await numbers(one), await numbers(two)]).toEqual([[two.number], [one.number]]);
  await send('remove', two, one);
  await send('remove', two, one);
  expect([await numbers(one), await numbers(two)]).toEqual([[], []]);
  for (const [ticket, other] of [
    [one, two],
    [two, one],
  ] as const) {
    const entries = (await historyOf(ticket)).filter(({ action }) => action.includes('link'));
    const detail = { linked_ticket_id: other.id, linked_number: other.number };
    expect(entries).toMatchObject([
      { action: 'unlinkTicket', actor_id: SEED_IDS.moderator, detail },
      { action: 'linkTicket', actor_id: SEED_IDS.moderator, detail },
    ]);
  }
});

it('shows staff of another group the number of a ticket and nothing more, and lets them link none that they can’t see', async () => {
  const { body: group } = await world.ask('POST', `${BASE}/groups`, {
    body: { name: 'Supporters', staff_role_ids: [SEED_IDS.supporterRole] },
  });
  const [theirs, hidden] = [await openTicket({ ticket_group_id: group.id }), await openTicket()];
  for (const id of [hidden.id, UNKNOWN]) {
    const { status, body } = await link(theirs, { id }, SUPPORTER);
    const errors = { linked_ticket_id: ['must be a ticket of this server that you can see'] };
    expect([status, body.errors]).toEqual([400, errors]);
  }
  expect((await link(hidden, theirs, SUPPORTER)).status).toBe(403);
  await link(theirs, hidden, as(SEED_IDS.administrator));
  const { data } = (await world.ask('GET', addressOf(theirs), { headers: SUPPORTER })).body;
  const linked_at = expect.any(String);
  expect(data).toEqual([{ ticket_id: hidden.id, number: hidden.number, linked_at, ticket: null }]);
  expect((await world.ask('GET', addressOf(hidden), { headers: SUPPORTER })).status).toBe(403);
  for (const address of [`ticket/${theirs.id}`, `channel/${theirs.channel_id}/ticket`]) {
    const read = async (query: string) =>
      (await world.ask('GET', `${BASE}/${address}${query}`, { headers: SUPPORTER })).body;
    expect(await read('?links=true')).toEqual({ ...(await read('')), links: data });
    expect(await read('?links=false')).not.toHaveProperty('links');
  }
  // It is their ticket's link, too.
  expect((await send('remove', theirs, hidden, SUPPORTER)).body).toEqual({ data: [] });
  expect(await numbers(hidden)).toEqual([]);
});

it('refuses a ticket to itself, and more than 25 links of either ticket', async () => {
  const hub = await openTicket();
  const self = await link(hub, hub);
  expect([self.status, self.body.errors]).toEqual([400, { linked_ticket_id: ['must be another ticket'] }]);
  await fill(hub);
  const other = await openTicket();
  for (const [of, to] of [
    [hub, other],
    [other, hub],
  ] as const) {
    const { status, body } = await link(of, to);
    expect([status, JSON.stringify(body.errors)]).toEqual([400, expect.stringContaining('25 links')]);
  }
  expect(await numbers(other)).toEqual([]);
});

it('names linked tickets of the same owner in the transcript, and erases the links with the ticket', async () => {
  const [ticket, own, foreign] = [
    await openTicket(),
    await openTicket(),
    await openTicket({ user_id: SEED_IDS.secondMember }),
  ];
  await link(ticket, own);
  await link(ticket, foreign);
  await world.ask('POST', `${BASE}/ticket/${ticket.id}/save`);
  const transcript = await world.ask('GET', `${BASE}/ticket/${ticket.id}/transcript`);
  expect(transcript.body.ticket.linked_numbers).toEqual([own.number]);
  const { url } = (await world.ask('GET', `${BASE}/ticket/${ticket.id}/transcript/link`)).body;
  const page = await (await fetch(url)).text();
  expect(page).toContain('Linked tickets');
  expect(page).toContain(`<dd>#${own.number}</dd>`);
  await world.ask('POST', `${BASE}/ticket/${ticket.id}/close`, { body: {} });
  expect((await world.ask('POST', `${BASE}/ticket/${ticket.id}/erase`, { body: {} })).status).toBe(200);
  expect([await numbers(own), await numbers(foreign)]).toEqual([[], []]);
  const rows = await world.database.db
    .selectFrom('ticket_links')
    .where('linked_id', '=', ticket.id)
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
});

it('opens a follow-up once for an Idempotency-Key, linked both ways, with both histories', async () => {
  const earlier = await openTicket();
  await world.ask('POST', `${BASE}/ticket/${earlier.id}/close`, { body: {} });
  const body = { user_id: SEED_IDS.member, follow_up_of: earlier.id };
  const headers = { ...MODERATOR, 'idempotency-key': 'follow-up-1' };
  const { status, body: later } = await world.ask('POST', `${BASE}/ticket`, { body, headers });
  expect([status, (await world.ask('POST', `${BASE}/ticket`, { body, headers })).body.id]).toEqual([
    200,
    later.id,
  ]);
  expect([await numbers(earlier), await numbers(later)]).toEqual([[later.number], [earlier.number]]);
  const [opened] = await historyOf(earlier);
  expect(opened).toMatchObject({
    action: 'linkTicket',
    detail: { linked_ticket_id: later.id, linked_number: later.number, follow_up: true },
  });
  const [linked, created] = await historyOf(later);
  expect([linked, created]).toMatchObject([
    { action: 'linkTicket', detail: { linked_ticket_id: earlier.id, linked_number: earlier.number } },
    { action: 'createTicket' },
  ]);
  expect(linked?.detail).not.toHaveProperty('follow_up');
});

it('refuses a follow-up of a ticket that the caller can’t see, or that has 25 links, and opens nothing', async () => {
  const earlier = await openTicket();
  const { body: page } = await world.ask('GET', `${BASE}/tickets`);
  const { body: groups } = await world.ask('GET', `${BASE}/groups`);
  const theirs = groups.data.find(({ name }: { name: string }) => name === 'Supporters');
  const open = (headers: object, ticket_group_id?: string) =>
    world.ask('POST', `${BASE}/ticket`, {
      body: {
        user_id: SEED_IDS.member,
        follow_up_of: earlier.id,
        ...(ticket_group_id && { ticket_group_id }),
      },
      headers: { ...headers },
    });
  expect((await open(SUPPORTER, theirs.id)).body.errors).toEqual({
    follow_up_of: ['must be a ticket of this server that you can see'],
  });
  await fill(earlier);
  expect((await open(MODERATOR)).body.errors).toEqual({
    follow_up_of: [expect.stringContaining('25 links')],
  });
  expect((await world.ask('GET', `${BASE}/tickets`)).body.total).toBe(page.total);
});

it('gives the last of 25 links to one of many follow-ups and links at once, also while the channel is still created', async () => {
  const [crowded, other] = [await openTicket(), await openTicket()];
  await fill(crowded, 24);
  const rowsOf = ({ id }: Ticket) =>
    world.database.db.selectFrom('ticket_links').select('linked_id').where('ticket_id', '=', id).execute();
  const body = { user_id: SEED_IDS.member, follow_up_of: crowded.id };
  const followUp = () => world.ask('POST', `${BASE}/ticket`, { body, headers: MODERATOR });
  const { body: before } = await world.ask('GET', `${BASE}/tickets`);

  const [arrived, allowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const channels = { method: 'POST', route: /^\/guilds\/\d+\/channels$/ };
  world.discord.faults.pause(channels, () => {
    arrived.resolve();
    return allowed.promise;
  });
  const first = followUp();
  await arrived.promise;
  const refused = await Promise.all([followUp(), followUp(), link(crowded, other), link(other, crowded)]);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(JSON.stringify(refused[0]?.body.errors)).toContain('25 links');
  allowed.resolve();
  expect((await first).status).toBe(200);
  expect(await rowsOf(crowded)).toHaveLength(25);
  expect((await world.ask('GET', `${BASE}/tickets`)).body.total).toBe(before.total + 1);

  const next = await openTicket();
  await fill(next, 24);
  const both = { user_id: SEED_IDS.member, follow_up_of: next.id };
  const answers = await Promise.all([
    world.ask('POST', `${BASE}/ticket`, { body: both, headers: MODERATOR }),
    world.ask('POST', `${BASE}/ticket`, { body: both, headers: MODERATOR }),
    link(next, other),
    link(other, next),
  ]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await rowsOf(next)).toHaveLength(25);
});

it('gives the room of a follow-up back that Discord refused', async () => {
  const [crowded, other] = [await openTicket(), await openTicket()];
  await fill(crowded, 24);
  const lift = world.discord.faults.refuse(
    { method: 'POST', route: /^\/guilds\/\d+\/channels$/ },
    { status: 403, body: { message: 'Missing Permissions', code: 50_013 } },
  );
  const body = { user_id: SEED_IDS.member, follow_up_of: crowded.id };
  expect((await world.ask('POST', `${BASE}/ticket`, { body })).status).toBeGreaterThanOrEqual(400);
  lift();
  expect((await link(crowded, other)).status).toBe(200);
});
