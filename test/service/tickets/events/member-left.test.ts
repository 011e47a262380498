import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '../../../../src/local-discord/seed.ts';
import { announced, publicMessages, stored } from '../../../e2e/acting.ts';
import type { World } from '../../../world.ts';
import { type Hearing, startHearing } from './hearing.ts';

let hearing: Hearing;
let world: World;
beforeAll(async () => {
  hearing = await startHearing();
  ({ world } = hearing);
});
afterAll(() => hearing.close());

it('says once that the owner left, keeps the ticket open, and says nothing in closed ones', async () => {
  const open = await world.openTicket();
  const closed = await world.openTicket();
  const path = { guild_id: world.guildId, ticket_id: closed.id };
  await world.api.call('closeTicket', { path, body: {} });
  await world.member.leave(world.guildId);

  const left = /^🚪 <@\d+>, whose ticket this is, left the server\./;
  await announced(world, open.channel_id, left);
  const said = (channelId: string) =>
    publicMessages(world, channelId).filter(({ content }) => left.test(content));
  expect(said(open.channel_id)).toHaveLength(1);
  expect(said(closed.channel_id)).toHaveLength(0);
  expect(await stored(world, open)).toMatchObject({ status: 'open', owner_id: SEED_IDS.member });
  expect((await hearing.history(open)).at(-1)).toMatchObject({
    action: 'ownerLeft',
    actor_id: SEED_IDS.member,
  });
});
