import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { englishOnly, ServiceError } from '../../../src/service/base/model/errors.ts';
import { GUILD, type HttpWorld, STRANGER, TICKET, startHttpWorld } from './world.ts';

/** One request that is wrong in every way; each step corrects the first thing that is wrong. */
const BAD_BODY = { text: '{"reason": 5' };
const WRONG_BODY = { body: { reason: 5 } };
const GONE = '1000000000000000404';

describe('the order of checks', () => {
  let world: HttpWorld;
  let token: string;
  let stranger: string;

  beforeAll(async () => {
    world = await startHttpWorld({
      handlers: {
        lockTicket: async () => {
          throw new ServiceError('TICKET_NOT_FOUND', englishOnly('There is no such ticket.'));
        },
      },
    });
    token = await world.token();
    stranger = await world.token(STRANGER, { granted: false });
  });
  afterAll(() => world.close());

  const path = (guild: string, id: string, action = 'lock') =>
    `/api/v1/guild/${guild}/ticket/${id}/${action}`;

  it.each([
    [
      'a missing token goes before an unknown route',
      'none',
      'POST',
      path('x', 'x', 'nothing'),
      BAD_BODY,
      'UNAUTHENTICATED',
    ],
    ['a missing token goes before a wrong method', 'none', 'GET', path('x', 'x'), {}, 'UNAUTHENTICATED'],
    [
      'an unknown route goes before everything in it',
      'stranger',
      'POST',
      path('x', 'x', 'nothing'),
      BAD_BODY,
      'NOT_FOUND',
    ],
    [
      'a wrong method goes before wrong ids',
      'stranger',
      'PUT',
      path('x', 'x'),
      BAD_BODY,
      'METHOD_NOT_ALLOWED',
    ],
    [
      'wrong ids go before an unknown guild',
      'stranger',
      'POST',
      path(GONE, 'x'),
      BAD_BODY,
      'VALIDATION_FAILED',
    ],
    [
      'an unknown guild goes before a missing permission',
      'stranger',
      'POST',
      path(GONE, TICKET),
      BAD_BODY,
      'GUILD_NOT_FOUND',
    ],
    [
      'a missing permission goes before malformed JSON',
      'stranger',
      'POST',
      path(GUILD, TICKET),
      BAD_BODY,
      'FORBIDDEN',
    ],
    [
      'malformed JSON goes before the ticket',
      'granted',
      'POST',
      path(GUILD, TICKET),
      BAD_BODY,
      'VALIDATION_FAILED',
    ],
    [
      'a wrong body goes before the ticket',
      'granted',
      'POST',
      path(GUILD, TICKET),
      WRONG_BODY,
      'VALIDATION_FAILED',
    ],
    ['then the ticket is looked for', 'granted', 'POST', path(GUILD, TICKET), {}, 'TICKET_NOT_FOUND'],
  ] as const)('%s', async (_what, who, method, url, init, code) => {
    const tokens = { none: null, stranger, granted: token };
    const answer = await world.call(tokens[who], method, url, method === 'GET' ? {} : init);
    expect(answer.body.code).toBe(code);
  });

  it('names the wrong ids of the path, all of them', async () => {
    const answer = await world.call(token, 'POST', path('me', '123456789012345678901'));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors).sort()).toEqual(['guild_id', 'ticket_id']);
  });

  it('calls an endless id a wrong id, not an unknown route', async () => {
    const answer = await world.call(token, 'POST', path(GUILD, '1'.repeat(2_000)));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(['ticket_id']);
  });
});
