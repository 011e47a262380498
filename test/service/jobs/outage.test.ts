import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../e2e/audit.ts';
import { startWorld, type World } from '../../world.ts';
import { ask } from '../tickets/asking.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  await world.openTicket();
});
afterAll(() => world.close());

const DOWN = { status: 503, body: { message: 'upstream connect error', code: 0 } };

describe('an outage of Discord', () => {
  it('in the middle of actions leaves none of them half-done once it is over', async () => {
    const tickets = await Promise.all([world.openTicket(), world.openTicket()]);
    const before = await audit(world.discord, world.database);
    const over = world.discord.faults.refuse({ route: /^\/channels\// }, DOWN);
    const replies = await Promise.all([
      ask(world, `/ticket/${tickets[0].id}/lock`),
      ask(world, `/ticket/${tickets[1].id}/notes`),
      ask(world, '/ticket', { body: { user_id: world.member.id } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 503]);
    over();
    // Reported as failed, so nothing of it may stay: the lock, the thread, the channel of the third ticket.
    expect(await audit(world.discord, world.database)).toEqual(before);
  });

  it('right after an answer delays what follows it, and loses nothing', async () => {
    const ticket = await world.openTicket();
    const over = world.discord.faults.refuse({ route: /^\/channels\/\d+\/messages/ }, DOWN);
    const refused = (method: string) =>
      world.discord.requests.count((request) => request.method === method && request.status === 503);
    const [posts, edits] = [refused('POST'), refused('PATCH')];
    expect((await ask(world, `/ticket/${ticket.id}/priority`, { body: { priority: 3 } })).status).toBe(200);
    expect((await ask(world, `/ticket/${ticket.id}/lock`)).status).toBe(200);
    await expect
      .poll(() => refused('POST') > posts && refused('PATCH') > edits, { timeout: 15_000 })
      .toBe(true);
    over();
    await audit(world.discord, world.database);
    const said = [...world.discord.state.messages(ticket.channel_id).all()].map(({ content }) => content);
    expect(said.filter((text) => / locked the ticket/.test(text))).toHaveLength(1);
  });
});
