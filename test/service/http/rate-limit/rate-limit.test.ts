import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUILD, type HttpWorld, TICKET, startHttpWorld, ticket } from '../world.ts';

const PATH = `/api/v1/guild/${GUILD}/ticket/${TICKET}`;

describe('the rate limit', () => {
  let world: HttpWorld;

  beforeAll(async () => {
    world = await startHttpWorld({ rateLimitPerMinute: 3, handlers: { getTicket: async () => ticket } });
  });
  afterAll(() => world.close());

  it('counts a token’s requests down, refuses the next, and starts anew after a minute', async () => {
    const token = await world.token();
    const remaining: (string | null)[] = [];
    for (let request = 0; request < 3; request += 1) {
      const answer = await world.call(token, 'GET', PATH);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-ratelimit-limit')).toBe('3');
      remaining.push(answer.headers.get('x-ratelimit-remaining'));
      world.clock.advance(10_000);
    }
    expect(remaining).toEqual(['2', '1', '0']);

    const refused = await world.call(token, 'GET', PATH);
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.headers.get('x-ratelimit-reset')).toBe('30');

    world.clock.advance(30_000);
    expect((await world.call(token, 'GET', PATH)).status).toBe(200);
  });

  it('starts anew after a minute also when the clock was set back meanwhile', async () => {
    const token = await world.token();
    for (let request = 0; request < 4; request += 1) await world.call(token, 'GET', PATH);
    world.clock.setBack(3_600_000);
    world.clock.advance(60_000);
    expect((await world.call(token, 'GET', PATH)).status).toBe(200);
  });

  it('counts all tokens of a person together, and whatever they ask for', async () => {
    const person = '2000000000000000077';
    const [one, other] = [await world.token(person), await world.token(person)];
    const anothers = await world.token('2000000000000000078');
    for (const path of ['/api/v1/nothing', '/api/v1/guild/x', PATH]) await world.call(one, 'GET', path);
    expect((await world.call(one, 'GET', PATH)).status).toBe(429);
    expect((await world.call(other, 'GET', PATH)).status).toBe(429);
    expect((await world.call(anothers, 'GET', PATH)).status).not.toBe(429);
  });

  it('does not count the embedded bot, which speaks for everyone', async () => {
    for (let request = 0; request < 5; request += 1) {
      expect((await world.call(world.embeddedToken, 'GET', PATH)).status).toBe(200);
    }
  });
});
