import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationTable } from '../../../src/contract/operations.ts';
import { CHANNEL, GUILD, type HttpWorld, TICKET, startHttpWorld, ticket } from './world.ts';

describe('routes', () => {
  let world: HttpWorld;
  let token: string;

  beforeAll(async () => {
    world = await startHttpWorld({
      rateLimitPerMinute: 0,
      handlers: { getTicketByChannel: async () => ticket },
    });
    token = await world.token();
  });
  afterAll(() => world.close());

  it('has every operation of the contract, each honest that it is not there yet', async () => {
    const answers = await Promise.all(
      Object.entries(operationTable)
        .filter(([id]) => id !== 'getTicketByChannel')
        .map(async ([id, { method, path }]) => {
          const url = path.replace('{guild_id}', GUILD).replaceAll(/\{[^}]+\}/g, '1');
          const answer = await world.call(
            token,
            method.toUpperCase(),
            url,
            method === 'get' ? {} : { body: bodyFor(id) },
          );
          return [id, answer.status];
        }),
    );
    expect(answers.filter(([, status]) => status !== 501)).toEqual([]);
  });

  it('answers 404 in the envelope wherever there is nothing', async () => {
    for (const path of [
      '/api/v1/nothing',
      '/api/v2/user/me',
      `/api/v1/guild/${GUILD}/`,
      '/api/v1//user/me',
      '/nothing',
      '/',
    ]) {
      const answer = await world.call(token, 'GET', path);
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'NOT_FOUND']);
      expect(answer.body.success).toBe(false);
    }
  });

  it.each(['PUT', 'PATCH', 'OPTIONS', 'PROPFIND'])(
    'answers %s on a known path with 405 and the methods there are',
    async (method) => {
      const answer = await world.call(token, method, `/api/v1/guild/${GUILD}/ticket/${TICKET}`);
      expect([answer.status, answer.body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
      expect(answer.headers.get('allow')).toBe('DELETE, GET, HEAD');
    },
  );

  it('answers HEAD like GET, without the body', async () => {
    const answer = await world.call(token, 'HEAD', `/api/v1/guild/${GUILD}/channel/${CHANNEL}/ticket`);
    expect(answer.status).toBe(200);
    expect(answer.body).toBeNull();
  });

  it('calls a path that cannot be decoded malformed, but asks for the token first', async () => {
    const path = '/api/v1/guild/%E0%A4%A/ticket/1';
    expect((await world.call(token, 'GET', path)).status).toBe(400);
    expect((await world.call(null, 'GET', path)).status).toBe(401);
  });
});

/** The least body that the contract takes for an operation. */
function bodyFor(id: string): object {
  if (id === 'createTicket') return { user_id: '1' };
  if (id.startsWith('moveTicket')) return { ticket_group_id: '1' };
  if (/expire/i.test(id)) return { expire_at: null };
  if (/priority/i.test(id)) return { priority: 1 };
  return /assign|owner|member|Notes(Add|Remove)|ToNotes|FromNotes|add|remove/i.test(id)
    ? { user_id: '1' }
    : {};
}
