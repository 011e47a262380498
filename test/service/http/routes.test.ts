import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentOperations, type Node, nodeOf, resolved } from '../../contract/document.ts';
import { CHANNEL, GUILD, type HttpWorld, IDLE, TICKET, startHttpWorld, ticket } from './world.ts';

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

  it('lead to every operation of the contract', async () => {
    const answers = await Promise.all(
      documentOperations
        .filter(({ id }) => id !== 'getTicketByChannel')
        .map(async ({ id, method, path, node }) => {
          const url = path
            .replace('{guild_id}', GUILD)
            .replace('{subject_kind}', 'user')
            .replaceAll(/\{[^}]+\}/g, '1');
          const { content } = resolved(node['requestBody']);
          const { example = {} } = nodeOf(nodeOf(content)['application/json']);
          const given = method === 'get' ? {} : { body: nodeOf(example) };
          const answer = await world.call(token, method.toUpperCase(), `${url}?${queryFor(node)}`, given);
          return [id, answer.status];
        }),
    );
    expect(answers.filter(([, status]) => status !== IDLE.status)).toEqual([]);
  });

  it('answers 404 in the envelope wherever there is nothing', async () => {
    for (const path of [
      '/api/v1/nothing',
      '/api/v2/user/me',
      `/api/v1/guild/${GUILD}/`,
      '/api/v1//user/me',
      '/nothing',
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

/** What the contract asks of an operation's query. */
function queryFor(node: Node): string {
  const needed = [node['parameters'] ?? []]
    .flat()
    .map(resolved)
    .filter((parameter) => parameter['in'] === 'query' && parameter['required'] === true);
  return needed.map(({ name }) => `${String(name)}=${String(name).endsWith('_id') ? '1' : 'x'}`).join('&');
}
