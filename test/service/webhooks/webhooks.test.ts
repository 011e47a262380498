import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type Clock, systemClock } from '../../../src/service/base/kit/clock.ts';
import { BASE, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { isSigned, type Receiver, startReceiver } from './receiver.ts';

const HOOKS = `${BASE}/webhooks`;
const HOUR = 60 * 60_000;

let world: SetupWorld;
let receiver: Receiver;
let aheadMs = 0;
const clock: Clock = { ...systemClock, now: () => new Date(Date.now() + aheadMs) };

beforeAll(async () => {
  receiver = await startReceiver();
  world = await startSetupWorld({ clock, webhookOrigins: new Set([receiver.origin]) });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});
beforeEach(async () => {
  receiver.answer((response) => response.end());
  const { body } = await world.ask('GET', HOOKS);
  for (const { id } of body.data) await world.ask('DELETE', `${HOOKS}/${id}`);
});

async function hook(settings: object = {}) {
  const path = `/${crypto.randomUUID()}`;
  const { status, body } = await world.ask('POST', HOOKS, {
    body: { url: receiver.origin + path, ...settings },
  });
  expect(status).toBe(200);
  return { ...body, path };
}

async function openTicket(): Promise<string> {
  const { status, body } = await world.ask('POST', `${BASE}/ticket`, {
    body: { user_id: SEED_IDS.member },
    headers: { 'x-on-behalf-of': SEED_IDS.moderator },
  });
  expect(status).toBe(200);
  return body.id;
}

const act = async (ticketId: string, action: string, body?: object) =>
  world.ask('POST', `${BASE}/ticket/${ticketId}/${action}`, { body });
const shown = async (id: string) => (await world.ask('GET', `${HOOKS}/${id}`)).body;
const deliveries = async (id: string) => (await world.ask('GET', `${HOOKS}/${id}/deliveries`)).body.data;
/** What came for this webhook's ticket. */
const eventsOf = (secret: string, ticketId: string) =>
  receiver.told
    .filter((told) => told.body.includes(ticketId) && isSigned(secret, told))
    .map(({ id, body }) => ({ id, ...JSON.parse(body) }));

it('can be verified by any library of Standard Webhooks', async () => {
  const { id, secret } = await hook();
  await world.ask('POST', `${HOOKS}/${id}/test`);
  const { headers, body } = receiver.told.at(-1) ?? {};
  expect(new Webhook(secret).verify(body ?? '', headers ?? {})).toMatchObject({ type: 'webhook.test' });
  expect(() => new Webhook(secret).verify(`${body} `, headers ?? {})).toThrow('No matching signature');
});

it('is not made twice for one Idempotency-Key, nor is its secret shown again or kept beside the key', async () => {
  const call = { body: { url: receiver.origin }, headers: { 'idempotency-key': 'hook' } };
  const answers = [await world.ask('POST', HOOKS, call), await world.ask('POST', HOOKS, call)];
  const [made, again] = answers;
  expect([made?.status, again?.status, again?.body.code]).toEqual([200, 409, 'IDEMPOTENCY_CONFLICT']);
  expect(again?.body.message).toContain('shown once');
  expect((await world.ask('GET', HOOKS)).body.total).toBe(1);
  const kept = await world.database.db.selectFrom('idempotency_keys').selectAll().execute();
  expect(JSON.stringify(kept)).not.toContain(made?.body.secret);
});

it('is told of each entry of the history, signed, in its order, as the API tells it', async () => {
  const { id, secret } = await hook();
  const ticket = await openTicket();
  await act(ticket, 'lock', { reason: 'too loud' });
  await act(ticket, 'unlock');
  await act(ticket, 'close');
  await expect.poll(() => eventsOf(secret, ticket).length).toBe(4);
  const events = eventsOf(secret, ticket);
  expect(events.map(({ type }) => type)).toEqual([
    'ticket.createTicket',
    'ticket.lockTicket',
    'ticket.unlockTicket',
    'ticket.closeTicket',
  ]);
  const { body: history } = await world.ask('GET', `${BASE}/ticket/${ticket}/history`);
  expect(events.map(({ data }) => data)).toEqual(
    history.data.toReversed().map((entry: object) => ({ guild_id: GUILD, ticket_id: ticket, entry })),
  );
  expect(events.map(({ id }) => id)).toEqual(
    history.data.map((entry: { id: string }) => entry.id).toReversed(),
  );
  await expect.poll(async () => (await shown(id)).waiting).toBe(0);
  expect(await deliveries(id)).toMatchObject([
    { type: 'ticket.closeTicket', status: 200, error: null, attempt: 1 },
    { type: 'ticket.unlockTicket' },
    { type: 'ticket.lockTicket' },
    { type: 'ticket.createTicket' },
  ]);
});

it('changes only the revision that is named, which deliveries do not change', async () => {
  const { id, revision, url } = await hook();
  const change = (body: object) => world.ask('POST', `${HOOKS}/${id}`, { body });
  await world.ask('POST', `${HOOKS}/${id}/test`);
  expect((await shown(id)).revision).toBe(revision);
  const first = await change({ actions: ['closeTicket'], revision });
  expect([first.status, first.body.actions]).toEqual([200, ['closeTicket']]);
  const late = await change({ enabled: false, revision });
  expect([late.status, late.body.code]).toEqual([409, 'WEBHOOK_CHANGED']);
  expect(await shown(id)).toMatchObject({ url, enabled: true, actions: ['closeTicket'] });
});

it('is told of what it asks for alone, and of nothing while it is off', async () => {
  const { id, secret } = await hook({ actions: ['closeTicket'] });
  const off = await hook();
  await world.ask('POST', `${HOOKS}/${off.id}`, { body: { enabled: false } });
  const ticket = await openTicket();
  await act(ticket, 'lock');
  await act(ticket, 'close');
  await expect.poll(() => eventsOf(secret, ticket).map(({ type }) => type)).toEqual(['ticket.closeTicket']);
  await world.ask('POST', `${HOOKS}/${off.id}`, { body: { enabled: true } });
  await act(ticket, 'open');
  await expect
    .poll(() => eventsOf(off.secret, ticket).map(({ type }) => type))
    .toEqual(['ticket.openTicket']);
  expect((await shown(id)).actions).toEqual(['closeTicket']);
});

it('shows its secret once, and none to whoever may not manage the server', async () => {
  const { id, secret } = await hook();
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const told = [
    await shown(id),
    (await world.ask('GET', HOOKS)).body,
    (await world.ask('DELETE', `${HOOKS}/${id}`)).body,
  ];
  expect(JSON.stringify(told)).not.toContain(secret);
  const { status } = await world.ask('GET', HOOKS, { headers: { 'x-on-behalf-of': SEED_IDS.moderator } });
  expect(status).toBe(403);
  expect((await world.ask('GET', `${HOOKS}/${id}`)).body.code).toBe('WEBHOOK_NOT_FOUND');
});

it('is refused where it leads into our own network, and an eleventh is', async () => {
  const refused = await world.ask('POST', HOOKS, { body: { url: 'https://169.254.169.254/latest' } });
  expect([refused.status, refused.body.errors]).toEqual([400, { url: ['must be on a public host'] }]);
  const { id } = await hook();
  const moved = await world.ask('POST', `${HOOKS}/${id}`, { body: { url: 'http://localhost:1' } });
  expect(moved.body.errors).toEqual({ url: ['must start with https://'] });
  for (let count = 1; count < 10; count += 1) await hook();
  const { status, body } = await world.ask('POST', HOOKS, { body: { url: receiver.origin } });
  expect([status, body.errors.url[0]]).toEqual([400, expect.stringContaining('which is the limit')]);
});

describe('where nothing is taken', () => {
  it('comes again with the same id, and what follows waits, also over a restart', async () => {
    const { id, secret } = await hook();
    receiver.answer((response) => response.writeHead(500).end());
    const ticket = await openTicket();
    await act(ticket, 'lock');
    await expect.poll(async () => (await shown(id)).failing_since).not.toBeNull();
    expect(await shown(id)).toMatchObject({ enabled: true, waiting: 2 });
    expect((await deliveries(id))[0]).toMatchObject({ status: 500, error: 'STATUS', attempt: 1 });
    await world.restart();
    receiver.answer((response) => response.end());
    aheadMs += HOUR;
    await expect.poll(async () => shown(id)).toMatchObject({ waiting: 0, failing_since: null });
    const [first, again, lock] = eventsOf(secret, ticket);
    expect([again?.id, again?.type]).toEqual([first?.id, 'ticket.createTicket']);
    expect(lock?.type).toBe('ticket.lockTicket');
  });

  it('follows no redirect, reads nothing of an answer, and says what came of it', async () => {
    const { id } = await hook();
    const tested = async () => (await world.ask('POST', `${HOOKS}/${id}/test`)).body;
    expect(await tested()).toMatchObject({ type: 'webhook.test', status: 200, error: null });
    const before = receiver.told.length;
    receiver.answer((response) =>
      response.writeHead(302, { location: `${receiver.origin}/elsewhere` }).end(),
    );
    expect(await tested()).toMatchObject({ status: 302, error: 'REDIRECT' });
    expect(receiver.told.length).toBe(before + 1);
    receiver.answer((response) => {
      // Endless, and not as long as it says.
      response.writeHead(200, { 'content-length': '5' }).write('x'.repeat(100_000));
    });
    expect(await tested()).toMatchObject({ status: 200, error: null });
    receiver.answer((response) => response.destroy());
    expect(await tested()).toMatchObject({ status: null, error: 'UNREACHABLE' });
    expect((await deliveries(id)).length).toBe(4);
  });

  it('a receiver that is gone is switched off at once, one that fails for five days then; its events wait', async () => {
    const gone = await hook();
    receiver.answer((response) => response.writeHead(410).end());
    await openTicket();
    await expect.poll(async () => shown(gone.id)).toMatchObject({ enabled: false, disabled_reason: 'GONE' });
    const { body: doctor } = await world.ask('GET', `${BASE}/doctor`);
    expect(doctor.checks).toContainEqual(
      expect.objectContaining({
        id: `webhook.${gone.id}`,
        status: 'warning',
        message: 'The service turned it off: it answered 410.',
      }),
    );
    await world.ask('DELETE', `${HOOKS}/${gone.id}`);

    const failing = await hook();
    receiver.answer((response) => response.writeHead(503).end());
    const ticket = await openTicket();
    await expect.poll(async () => (await shown(failing.id)).failing_since).not.toBeNull();
    aheadMs += 5 * 24 * HOUR + 1_000;
    await expect
      .poll(async () => shown(failing.id))
      .toMatchObject({ enabled: false, disabled_reason: 'FAILING', waiting: 1 });
    receiver.answer((response) => response.end());
    await world.ask('POST', `${HOOKS}/${failing.id}`, { body: { enabled: true } });
    await expect
      .poll(async () => shown(failing.id))
      .toMatchObject({ enabled: true, waiting: 0, disabled_reason: null });
    expect(eventsOf(failing.secret, ticket).at(-1)?.type).toBe('ticket.createTicket');
  });

  it('one that hangs keeps nobody else waiting', async () => {
    const slow = await hook();
    const quick = await hook();
    receiver.answer((response, told) => {
      if (!isSigned(slow.secret, told)) response.end();
    });
    const ticket = await openTicket();
    expect((await act(ticket, 'lock')).status).toBe(200);
    await expect.poll(() => eventsOf(quick.secret, ticket).length).toBe(2);
    expect((await shown(slow.id)).waiting).toBe(2);
  });
});
