import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const IS_BOT = {
  status: 400,
  code: 'VALIDATION_FAILED',
  errors: { user_id: ['is a bot; choose a member'] },
};
const bot = { user_id: SEED_IDS.bot };

it('a bot gets no ticket', async () => {
  const opened = world.api.call('createTicket', { path: { guild_id: world.guildId }, body: bot });
  await expect(opened).rejects.toMatchObject(IS_BOT);
});

it.each(['assignTicket', 'setTicketOwner', 'addTicketNotesMember'] as const)(
  '%s refuses a bot at its field',
  async (operation) => {
    const { id: ticketId } = await world.openTicket();
    const target = { guildId: world.guildId, ticketId };
    await world.api.ticket('createTicketNotes', target, { body: {} });
    await expect(world.api.ticket(operation, target, { body: bot })).rejects.toMatchObject(IS_BOT);
  },
);

it('no transcript is sent to a bot', async () => {
  const { id: ticketId } = await world.openTicket();
  const target = { guildId: world.guildId, ticketId };
  await world.api.ticket('saveTicketTranscript', target, {});
  const sent = world.api.ticket('sendTicketTranscript', target, { path: bot });
  await expect(sent).rejects.toMatchObject(IS_BOT);
});
