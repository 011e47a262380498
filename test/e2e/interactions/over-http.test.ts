/** Commands, buttons and forms that Discord posts to the bot's endpoint, from the click to the one answer. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Balancer, sendAgain, startBalancer } from '../../balancer.ts';
import { setEndpoint, startWorld, type World } from '../../world.ts';
import { controlMessage, saidBy, shows, stored, type } from '../acting.ts';
import { en } from '../../../src/words/languages/en.ts';

let world: World;
let balancer: Balancer;
beforeAll(async () => {
  world = await startWorld({ lifted: true, interactions: 'http' });
  balancer = await startBalancer(world.service.url);
  await setEndpoint(world.discord, `${balancer.url}/interactions`);
});
afterAll(async () => {
  await balancer[Symbol.asyncDispose]();
  await world.close();
});

/** What the bot sent for interactions, and what Discord made of it. */
const sentForInteractions = (): string[] =>
  world.discord.requests
    .all()
    .filter(({ route }) => /^\/(?:interactions|webhooks)\//.test(route))
    .map(({ method, route, status }) => `${method} ${route.split('/')[1]} ${status}`);

const ONE_ANSWER = ['POST interactions 204', 'PATCH webhooks 200'];

/** Sends the request of the last interaction again. */
const again = async (change?: (body: string) => string): Promise<number> =>
  sendAgain(world.service.url, balancer.passed.at(-1), change);

describe('over HTTP', () => {
  beforeEach(() => {
    world.discord.requests.clear();
  });

  it('the bot has no session of the gateway, and is ready', () => {
    expect([world.bot.sessions(), world.bot.ready()]).toEqual([undefined, true]);
  });

  it('a command has its effect on Discord, and one answer', async () => {
    const ticket = await world.openTicket();
    world.discord.requests.clear();
    expect(await type(world, ticket.channel_id, 'ticket lock')).toBe(en['lockTicket.here']);
    expect(await stored(world, ticket)).toMatchObject({ locked_at: expect.any(String) });
    expect(sentForInteractions()).toEqual(ONE_ANSWER);
  });

  it('suggestions, buttons and forms work, and what they opened before a restart', async () => {
    const ticket = await world.openTicket();
    const levels = await world.moderator.autocomplete(
      ticket.channel_id,
      'ticket priority',
      { level: '' },
      'level',
    );
    expect(levels.length).toBeGreaterThan(0);
    const control = controlMessage(world, ticket.channel_id);
    if (control === undefined) throw new Error('No control message');
    const form = await (await world.moderator.click(control, 'ticket:close')).modal();
    await world.restart();
    balancer.behind.splice(0, 1, world.service.url);
    await setEndpoint(world.discord, `${balancer.url}/interactions`);
    await world.moderator.submit(form, {});
    await shows(world, ticket.channel_id, { Status: 'Closed' });
  });

  it('a request that is sent again acts and answers once', async () => {
    const ticket = await world.openTicket();
    expect(await type(world, ticket.channel_id, 'ticket lock')).toBe(en['lockTicket.here']);
    world.discord.requests.clear();
    expect([await again(), await again()]).toEqual([202, 202]);
    // What the repetitions caused would be there by the time that the next command has its answer.
    expect(await type(world, ticket.channel_id, 'ticket unlock')).toBe(en['unlockTicket.here']);
    expect(sentForInteractions()).toEqual(ONE_ANSWER);
    const { data } = await world.api.ticket(
      'getTicketHistory',
      { guildId: world.guildId, ticketId: ticket.id },
      {},
    );
    expect(data.filter(({ action }) => action === 'lockTicket')).toHaveLength(1);
  });

  it('a request that was changed is rejected, and nothing happens', async () => {
    const ticket = await world.openTicket();
    expect(await type(world, ticket.channel_id, 'ticket view')).toBeDefined();
    world.discord.requests.clear();
    expect(await again((body) => body.replace('"view"', '"lock"'))).toBe(401);
    expect(await again((body) => `${body} `)).toBe(401);
    expect(sentForInteractions()).toEqual([]);
    expect(await stored(world, ticket)).toMatchObject({ locked_at: null });
  });

  it('while the bot is away the person sees a failure, and the next command works', async () => {
    await world.bot.stop();
    const run = await world.moderator.command(world.general, 'tickets');
    await expect(run.acknowledgedAfterMs).rejects.toThrow('did not respond');
    await world.restart();
    balancer.behind.splice(0, 1, world.service.url);
    expect(await saidBy(await world.moderator.command(world.general, 'tickets'))).toBeDefined();
  });
});
