/** A channel's name that Discord rejects: nobody chose it, and the ticket opens all the same. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { MODES, startModeWorld } from '../../e2e/modes.ts';
import { startWorld, type World } from '../../world.ts';
import { ask } from './asking.ts';

const REJECTED = {
  status: 400,
  body: {
    code: 50_035,
    message: 'Invalid Form Body',
    errors: {
      name: { _errors: [{ code: 'INVALID_COMMUNITY_PROPERTY_NAME', message: 'Contains words not allowed' }] },
    },
  },
};
const CREATES = { method: 'POST', route: /^\/(?:guilds\/\d+\/channels|channels\/\d+\/threads)$/ };

it.each(MODES)('opens under a plain name, and as the next number, in $mode mode', async (mode) => {
  const world = await startModeWorld(mode);
  onTestFinished(() => world.close());
  const open = () => ask(world, '/ticket', { body: { user_id: world.member.id } });
  const { body: first } = await open();
  world.discord.faults.refuse(CREATES, { ...REJECTED, times: 1 });
  const { status, body } = await open();
  expect(status).toBe(200);
  expect(body).toMatchObject({ number: Number(first['number']) + 1, name: 'ticket' });
  expect(world.discord.state.channel(String(body['channel_id']))).toMatchObject({ name: 'ticket' });
  expect((await open()).body).toMatchObject({ number: Number(first['number']) + 2, name: null });
});

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

it('reopens under a plain name in a new channel', async () => {
  const ticket = await world.openTicket();
  const target = { guildId: world.guildId, ticketId: ticket.id };
  await world.api.ticket('closeTicket', target, { body: {} });
  await world.administrator.deleteChannel(ticket.channel_id);
  world.discord.faults.refuse(CREATES, { ...REJECTED, times: 1 });
  expect(await world.api.ticket('openTicket', target, { body: {} })).toMatchObject({
    name: 'ticket',
    status: 'open',
  });
});

it('fails as before where more than the name is rejected', async () => {
  const allow = world.discord.faults.refuse(CREATES, REJECTED);
  expect((await ask(world, '/ticket', { body: { user_id: world.member.id } })).status).toBe(502);
  allow();
});
