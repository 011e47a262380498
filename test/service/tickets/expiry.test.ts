import { afterAll, beforeAll, expect, it } from 'vitest';
import { announced, stored } from '../../e2e/acting.ts';
import { hurry, unfinished } from '../../e2e/audit.ts';
import { instant } from '../../../src/service/base/kit/clock.ts';
import { useDefaultGroup } from '../../groups.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** A busy machine takes its time. */
const POLL = { timeout: 20_000 };

const target = ({ id }: OpenTicket) => ({ guildId: world.guildId, ticketId: id });
const expireIn = (ticket: OpenTicket, ms: number) =>
  world.api.ticket('expireTicket', target(ticket), {
    body: { expire_at: new Date(Date.now() + ms).toISOString() },
  });

it('closes the ticket within five seconds of its time, also when that passed while the service was down', async () => {
  const ticket = await world.openTicket();
  const other = await world.openTicket();
  await expireIn(ticket, 1_500);
  await expireIn(other, 3_000);
  await announced(world, ticket.channel_id, /closed\.\nReason: expired/);
  expect(await stored(world, ticket)).toMatchObject({ status: 'closed', closed_reason: 'expired' });

  await world.restart();
  await announced(world, other.channel_id, /was closed/);
  expect(await stored(world, other)).toMatchObject({ status: 'closed', closed_reason: 'expired' });

  const reopened = await world.api.ticket('openTicket', target(ticket), { body: {} });
  expect(reopened).toMatchObject({ status: 'open', expires_at: null });
});

it('does not close an eternal ticket, nor one whose expiry was taken back', async () => {
  const [eternal, spared, expiring] = [
    await world.openTicket(),
    await world.openTicket(),
    await world.openTicket(),
  ];
  await world.api.ticket('setTicketEternal', target(eternal), { body: {} });
  await expireIn(eternal, 2_000);
  await expireIn(spared, 2_000);
  await world.api.ticket('expireTicket', target(spared), { body: { expire_at: null } });
  await expireIn(expiring, 2_500);
  await announced(world, expiring.channel_id, /was closed/);
  expect(await stored(world, eternal)).toMatchObject({ status: 'open', eternal: true });
  expect(await stored(world, spared)).toMatchObject({ status: 'open', expires_at: null });

  // No longer eternal: the time that has passed counts.
  await world.api.ticket('setTicketEternal', target(eternal), { body: { eternal: false } });
  await announced(world, eternal.channel_id, /was closed/);
});

it('closes a ticket whose time came while something else was being done to it, once that is done', async () => {
  const ticket = await world.openTicket();
  const route = new RegExp(`^/channels/${ticket.channel_id}$`);
  const hurry = world.discord.faults.delay({ method: 'PATCH', route }, 2_500);
  await expireIn(ticket, 2_000);
  const locked = await world.api.ticket('lockTicket', target(ticket), { body: {} });
  hurry();
  expect(locked?.status).toBe('open');
  expect(Date.parse(locked?.expires_at ?? '')).toBeLessThan(Date.now());
  await announced(world, ticket.channel_id, /closed\.\nReason: expired/);
  expect(await stored(world, ticket)).toMatchObject({ status: 'closed', closed_reason: 'expired' });
});

it('closes a ticket whose time came while it was being reopened', async () => {
  const ticket = await world.openTicket();
  await world.api.ticket('closeTicket', target(ticket), { body: {} });
  await expireIn(ticket, 2_000);
  const route = new RegExp(`^/channels/${ticket.channel_id}$`);
  const hurry = world.discord.faults.delay({ method: 'PATCH', route }, 2_500);
  const reopened = await world.api.ticket('openTicket', target(ticket), { body: {} });
  hurry();
  expect(Date.parse(reopened?.expires_at ?? '')).toBeLessThan(Date.now());
  await announced(world, ticket.channel_id, /closed\.\nReason: expired/);
  expect(await stored(world, ticket)).toMatchObject({ status: 'closed', closed_reason: 'expired' });
});

it('closes a ticket that Discord would not let it close at its time, once it may', async () => {
  const ticket = await world.openTicket();
  const match = { method: 'PATCH', route: new RegExp(`^/channels/${ticket.channel_id}$`) };
  const body = { code: 50_013, message: 'Missing Permissions' };
  const allow = world.discord.faults.refuse(match, { status: 403, body });
  await expireIn(ticket, 3_000);
  await expect
    .poll(() => unfinished(world.database, /^ticket\.expire .*missing a permission/), POLL)
    .toHaveLength(1);
  expect(await stored(world, ticket)).toMatchObject({ status: 'open' });
  allow();
  await hurry(world.database, 'ticket.expire');
  await announced(world, ticket.channel_id, /closed\.\nReason: expired/);
});

it('refuses a time that has passed', async () => {
  const ticket = await world.openTicket();
  await expect(expireIn(ticket, -1_000)).rejects.toMatchObject({
    status: 400,
    code: 'VALIDATION_FAILED',
    errors: { expire_at: ['must be in the future'] },
  });
});

it('begins with a new ticket where its group says so', async () => {
  await using fresh = await startWorld({ lifted: true });
  await useDefaultGroup(fresh, { expire_after: 2, expire_clearable: true });
  const ticket = await fresh.openTicket();
  expect(await stored(fresh, ticket)).toMatchObject({
    expires_at: instantAfter(ticket.created_at, 2_000),
    expiry_clearable: true,
  });
  await announced(fresh, ticket.channel_id, /closed\.\nReason: expired/);
});

function instantAfter(at: string, ms: number): string {
  return instant(new Date(Date.parse(at) + ms));
}

const clearableIn = (ticket: OpenTicket, ms: number) =>
  world.api.ticket('expireTicket', target(ticket), {
    body: { expire_at: new Date(Date.now() + ms).toISOString(), clearable: true },
  });

it('does not close a ticket whose owner answered while nobody listened, and counts what was written as activity', async () => {
  const [answered, silent, quiet] = [
    await world.openTicket(),
    await world.openTicket(),
    await world.openTicket(),
  ];
  await clearableIn(answered, 1_000);
  await clearableIn(silent, 1_000);
  const said: string[] = [];
  await world.restart(async () => {
    for (const { channel_id } of [answered, quiet])
      said.push((await world.member.say(channel_id, 'still a problem')).timestamp);
  });
  // The bot's own messages in it aren't answers.
  await announced(world, silent.channel_id, /was closed/);
  expect(await stored(world, answered)).toMatchObject({ status: 'open', expires_at: null });
  const { data } = await world.api.ticket('getTicketHistory', target(answered), {});
  expect(data).toContainEqual(
    expect.objectContaining({ action: 'expireTicket', reason: 'Canceled by a message' }),
  );

  // Of the other, the sync that follows a start.
  await world.service.listening;
  const at = (timestamp = '') => instant(new Date(timestamp));
  await expect
    .poll(async () => (await stored(world, quiet)).last_activity, { interval: 50, timeout: 15_000 })
    .toBe(at(said[1]));
  expect((await stored(world, answered)).last_activity).toBe(at(said[0]));
});
