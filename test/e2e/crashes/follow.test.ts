import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { useDefaultGroup } from '../../groups.ts';
import { openTicket } from '../../open-ticket.ts';
import { audit } from '../audit.ts';
import { type CrashWorld, startCrashWorld } from './crash-world.ts';

let world: CrashWorld;
beforeAll(async () => {
  world = await startCrashWorld();
  await useDefaultGroup(world, { assigned_category_id: SEED_IDS.textCategory });
});
afterAll(() => world.close());

it(
  'a channel follows its ticket although the service that promised it was killed',
  { timeout: 180_000 },
  async () => {
    const ticket = await openTicket(world.api);
    const target = { guildId: world.guildId, ticketId: ticket.id };
    const lift = world.discord.faults.refuse(
      { method: 'PATCH', route: new RegExp(`^/channels/${ticket.channel_id}$`) },
      {
        status: 429,
        headers: { 'retry-after': '5', 'x-ratelimit-scope': 'user' },
        body: { message: 'You are being rate limited.', retry_after: 5, global: false },
      },
    );
    const body = { user_id: SEED_IDS.secondMember };
    // The ticket's message is changed once the change is confirmed.
    await world.crash({ after: 'MESSAGE_UPDATE' }, (api) => api.ticket('assignTicket', target, { body }));
    lift();

    const { tickets } = await audit(world.discord, world.database);
    expect(tickets.find(({ id }) => id === ticket.id)).toMatchObject({
      assigned_id: SEED_IDS.secondMember,
      channel_parent_id: SEED_IDS.textCategory,
      channel_applies_at: null,
    });
  },
);
