import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

it('locks the ticket of the channel where it is typed, and unlocks it again', async () => {
  const { moderator, member } = world;
  const { channel_id } = await world.openTicket();
  await member.say(channel_id, 'before');

  const locked = await moderator.command(channel_id, 'ticket lock', { reason: 'too loud' });
  console.log(JSON.stringify(await locked.reply()));
  await expect(member.say(channel_id, 'meanwhile')).rejects.toMatchObject({ code: 50_013 });
  await moderator.say(channel_id, 'staff still can');

  const unlocked = await moderator.command(channel_id, 'ticket unlock');
  await unlocked.reply();
  await member.say(channel_id, 'after');
});
