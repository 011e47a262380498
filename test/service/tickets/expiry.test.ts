import { afterAll, beforeAll, expect, it } from 'vitest';
import { announced, stored } from '../../e2e/acting.ts';
import { instant } from '../../../src/service/clock.ts';
import { useDefaultGroup } from '../../groups.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

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
  await announced(world, ticket.channel_id, /closed\.\n> expired/);
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
  await expireIn(eternal, 800);
  await expireIn(spared, 800);
  await world.api.ticket('expireTicket', target(spared), { body: { expire_at: null } });
  await expireIn(expiring, 1_000);
  await announced(world, expiring.channel_id, /was closed/);
  expect(await stored(world, eternal)).toMatchObject({ status: 'open', eternal: true });
  expect(await stored(world, spared)).toMatchObject({ status: 'open', expires_at: null });

  // No longer eternal: what passed meanwhile counts.
  await world.api.ticket('setTicketEternal', target(eternal), { body: { eternal: false } });
  await announced(world, eternal.channel_id, /was closed/);
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
  await announced(fresh, ticket.channel_id, /closed\.\n> expired/);
});

function instantAfter(at: string, ms: number): string {
  return instant(new Date(Date.parse(at) + ms));
}
