import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../../src/service/base/model/call.ts';
import { instant } from '../../../../src/service/base/kit/clock.ts';
import { hashToken, newToken } from '../../../../src/service/base/tokens/secret.ts';
import { GUILD, type HttpWorld, TICKET, USER, startHttpWorld, ticket } from '../world.ts';

const PATH = `/api/v1/guild/${GUILD}/ticket/${TICKET}`;
const DAY = 86_400_000;

describe('authentication', () => {
  let world: HttpWorld;
  const calls: Call<'getTicket'>[] = [];

  beforeAll(async () => {
    world = await startHttpWorld({
      rateLimitPerMinute: 0,
      handlers: {
        getTicket: async (call: Call<'getTicket'>) => {
          calls.push(call);
          return ticket;
        },
      },
    });
  });
  afterAll(() => world.close());

  it.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic dXNlcjpwYXNz' }],
    ['no token', { authorization: 'Bearer' }],
    ['a word that is no token', { authorization: 'Bearer let-me-in' }],
    ['an unknown token', { authorization: `Bearer ${newToken()}` }],
    ['two tokens', { authorization: `Bearer ${newToken()} ${newToken()}` }],
  ])('refuses %s with one and the same 401', async (_what, headers) => {
    const answer = await world.call(null, 'GET', PATH, { headers });
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('UNAUTHENTICATED');
  });

  it('takes the scheme’s name in any case', async () => {
    const token = await world.token();
    const answer = await world.call(null, 'GET', PATH, { headers: { authorization: `bearer ${token}` } });
    expect(answer.status).toBe(200);
  });

  it('refuses a token from the moment it expires', async () => {
    const token = await world.token(USER, { lifetimeMs: DAY });
    expect((await world.call(token, 'GET', PATH)).status).toBe(200);
    world.clock.advance(DAY);
    expect((await world.call(token, 'GET', PATH)).status).toBe(401);
  });

  it('refuses a revoked token at once, whichever process revoked it', async () => {
    const token = await world.token();
    const stored = await world.tokens.findByHash(hashToken(token));
    expect((await world.call(token, 'GET', PATH)).status).toBe(200);
    await world.tokens.revoke(stored?.id ?? '', instant(world.clock.now()));
    expect((await world.call(token, 'GET', PATH)).status).toBe(401);
  });

  it('lets the embedded bot’s token act for anyone in every guild', async () => {
    const answer = await world.call(world.embeddedToken, 'GET', PATH, {
      headers: { 'x-on-behalf-of': USER },
    });
    expect(answer.status).toBe(200);
    expect(calls.at(-1)?.actor).toEqual({
      userId: USER,
      tokenUserId: '2000000000000000007',
      onBehalf: true,
    });
    expect(calls.at(-1)?.caller.everyGuild).toBe(true);
  });

  it('refuses X-On-Behalf-Of without the ability, and anything in it that is no id', async () => {
    const plain = await world.token();
    const refused = await world.call(plain, 'GET', PATH, { headers: { 'x-on-behalf-of': USER } });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);

    const able = await world.token(USER, { abilities: ['act-as'] });
    // Discord's ids have 63 bits, and one spelling.
    for (const named of ['grace', '0', `0${USER}`, '-1', '9223372036854775808', '1'.repeat(20), '1, 2']) {
      const wrong = await world.call(able, 'GET', PATH, { headers: { 'x-on-behalf-of': named } });
      expect([named, wrong.status]).toEqual([named, 400]);
      expect(wrong.body.errors).toEqual({ 'X-On-Behalf-Of': ["must be a user's Discord ID, once"] });
    }
  });

  it('takes the roles of the person that it acts for, and anything else for a fault', async () => {
    const token = await world.token(USER, { abilities: ['act-as'] });
    const named = (roles: string) =>
      world.call(token, 'GET', PATH, { headers: { 'x-on-behalf-of': USER, 'x-on-behalf-of-roles': roles } });
    await named('12,3400');
    expect(calls.at(-1)?.actor.roles).toEqual(['12', '3400']);
    for (const roles of ['1, 2', ',', 'admin', '1,', '1'.repeat(21), Array(251).fill('1').join(',')]) {
      const wrong = await named(roles);
      expect([roles, wrong.status]).toEqual([roles, 400]);
      expect(wrong.body.errors).toEqual({
        'X-On-Behalf-Of-Roles': ['must be role IDs, separated by commas'],
      });
    }
  });

  it('names the token’s own user where nobody else is named', async () => {
    await world.call(await world.token(), 'GET', PATH);
    expect(calls.at(-1)?.actor).toEqual({ userId: USER, tokenUserId: USER, onBehalf: false });
  });
});
