import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { englishOnly, ServiceError } from '../../../src/service/base/model/errors.ts';
import { worded } from '../../../src/words/worded.ts';
import { GUILD, type HttpWorld, STRANGER, TICKET, startHttpWorld, ticket } from './world.ts';

const LOCK = `/api/v1/guild/${GUILD}/ticket/${TICKET}/lock`;
const SECRET = 'select * from tokens where hash = 1';

describe('the error envelope', () => {
  let world: HttpWorld;
  let token: string;
  const lines: string[] = [];

  beforeAll(async () => {
    world = await startHttpWorld({
      logLines: lines,
      handlers: {
        lockTicket: async () => ticket,
        getTicket: async () => Promise.reject(new TypeError(SECRET)),
        unlockTicket: async () => {
          throw new ServiceError('INVALID_TICKET_STATUS', englishOnly('The ticket is not locked.'));
        },
        assignTicket: async () => {
          throw new ServiceError(
            'TICKET_ASSIGNED',
            worded('refused.ticketAssigned', { number: 7, who: '<@1>' }),
          );
        },
        closeTicket: async () => {
          throw new ServiceError('DISCORD_REFUSED', englishOnly('The bot lacks Manage Channels.'), {
            cause: new Error(SECRET),
          });
        },
        openTicket: async () => {
          throw new ServiceError('SERVICE_UNAVAILABLE', englishOnly('Discord is unreachable.'), {
            retryAfter: 1.2,
          });
        },
      },
    });
    token = await world.token();
  });
  afterAll(() => world.close());

  const post = (action: string) =>
    world.call(token, 'POST', `/api/v1/guild/${GUILD}/ticket/${TICKET}/${action}`);

  it('answers a success with the contract’s fields only, as uncached JSON', async () => {
    const answer = await world.call(token, 'POST', LOCK);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(ticket);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-cache, private');
  });

  it('tells a refusal of the rules with its code, message and the request’s id', async () => {
    const answer = await post('unlock');
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      success: false,
      status: 409,
      code: 'INVALID_TICKET_STATUS',
      message: 'The ticket is not locked.',
      request_id: answer.headers.get('x-request-id'),
    });
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-cache, private');
  });

  it('is English for everyone, with its sentences beside it for who says them in another language', async () => {
    const init = { headers: { 'accept-language': 'de' }, body: { user_id: '5' } };
    const path = `/api/v1/guild/${GUILD}/ticket/${TICKET}/assign`;
    expect((await world.call(token, 'POST', path, init)).body).toMatchObject({
      message: 'Ticket #7 is already assigned to <@1>.',
      wording: [{ key: 'refused.ticketAssigned', values: { number: 7, who: '<@1>' } }],
    });
    expect((await world.call(token, 'POST', path, { ...init, body: {} })).body).toMatchObject({
      message: 'user_id is required.',
      errors: { user_id: ['is required'] },
      error_wordings: { user_id: [{ key: 'fault.required', values: {} }] },
    });
  });

  it('hides what went wrong inside, and logs it in full', async () => {
    const answer = await world.call(token, 'GET', `/api/v1/guild/${GUILD}/ticket/${TICKET}`);
    expect(answer.status).toBe(500);
    expect(answer.body.code).toBe('INTERNAL');
    expect(JSON.stringify(answer.body)).not.toContain('select');
    const logged = lines.find(
      (line) => line.includes(answer.body.request_id) && line.includes('request failed'),
    );
    expect(logged).toContain(SECRET);
  });

  it('keeps the cause of a 502 to the log', async () => {
    const answer = await post('close');
    expect(answer.status).toBe(502);
    expect(answer.body.message).toBe('The bot lacks Manage Channels.');
    expect(JSON.stringify(answer.body)).not.toContain('select');
  });

  it('says when a repetition makes sense', async () => {
    const answer = await post('open');
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('2');
  });

  it('never logs a token', () => {
    expect(lines.join('\n')).not.toContain(token);
  });

  it('takes a sane request id from the caller and replaces any other', async () => {
    const mine = await world.call(token, 'POST', LOCK, { headers: { 'x-request-id': 'job-17:a' } });
    expect(mine.headers.get('x-request-id')).toBe('job-17:a');
    const evil = await world.call(token, 'POST', LOCK, { headers: { 'x-request-id': '<b>{"a":1}' } });
    expect(evil.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('refuses a stranger before telling anything of the guild', async () => {
    const stranger = await world.token(STRANGER, { granted: false });
    const answer = await world.call(stranger, 'POST', LOCK);
    expect(answer.status).toBe(403);
    expect(answer.body.code).toBe('FORBIDDEN');
  });
});
