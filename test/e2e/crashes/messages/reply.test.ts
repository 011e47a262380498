import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '../../../../packages/local-discord/src/seed/seed.ts';
import { unfinished } from '../../audit.ts';
import { type CrashWorld, startCrashWorld } from '../crash-world.ts';

let world: CrashWorld;
beforeAll(async () => {
  world = await startCrashWorld();
});
afterAll(() => world.close());

it(
  'a reply that Discord took is not sent again, also when Discord forgot its nonce meanwhile',
  { timeout: 120_000 },
  async () => {
    const path = { guild_id: world.guildId };
    const message = {
      content: 'Hello {{ owner.name }}',
      embeds: [{ title: 'Of ticket {{ ticket.number }}' }],
    };
    const stored = await world.api.call('createCustomMessage', { path, body: { name: 'Hello', message } });
    const ticket = await world.api.call('createTicket', { path, body: { user_id: SEED_IDS.member } });
    const channelId = ticket.channel_id ?? '';
    const all = () => [...world.discord.state.messages(channelId).all()];
    const said = () => all().filter(({ content }) => content.startsWith('Hello'));
    const sent = { method: 'POST', route: new RegExp(`^/channels/${channelId}/messages$`) };
    const body = { custom_message_id: stored.id };
    const acknowledged = await world.crash({ done: [sent] }, (api) =>
      api
        .ticket('replyToTicket', { guildId: world.guildId, ticketId: ticket.id }, { body })
        .catch((error: unknown) => {
          for (const each of said()) delete each.nonce;
          throw error;
        }),
    );
    expect([acknowledged, said().map(({ nonce }) => nonce)]).toEqual([false, [undefined]]);
    await expect.poll(() => unfinished(world.database), { timeout: 60_000 }).toEqual([]);
    expect(said()).toHaveLength(1);
    const { data } = await world.api.ticket(
      'getTicketHistory',
      { guildId: world.guildId, ticketId: ticket.id },
      {},
    );
    expect(data.filter(({ action }) => action === 'replyToTicket')).toHaveLength(1);
  },
);
