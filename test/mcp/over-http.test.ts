/** `/mcp` as programs for language models use it: by the protocol's own client over HTTP, against a whole service. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startRunningSystem } from '../metrics/system.ts';
import { BASE, GUILD, type SetupWorld, startSetupWorld } from '../service/setup/world.ts';

const PER_MINUTE = 100;
const TOKENS = '/api/v1/user/me/tokens';

let world: SetupWorld;
let ticket: { id: string; number: number };
let token: string;
beforeAll(async () => {
  world = await startSetupWorld({ rateLimitPerMinute: PER_MINUTE });
  const body = { user_id: SEED_IDS.member, message: 'My order is missing' };
  ({ body: ticket } = await world.ask('POST', `${BASE}/ticket`, { body }));
  token = await world.token(SEED_IDS.owner);
});
afterAll(() => world[Symbol.asyncDispose]());

interface Model extends AsyncDisposable {
  readonly client: Client;
  call(name: string, args?: Record<string, unknown>): Promise<{ text: string; isError: boolean }>;
}

async function connect(
  query: string,
  apiKey: string,
  negotiation: 'auto' | 'legacy' = 'auto',
): Promise<Model> {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: negotiation } },
  );
  const url = new URL(`/mcp${query}`, world.service.url);
  const requestInit = { headers: { authorization: `Bearer ${apiKey}` } };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  return {
    client,
    async call(name, given = {}) {
      const { content, isError = false } = await client.callTool({ name, arguments: given });
      const [first] = content;
      return { text: first?.type === 'text' ? first.text : '', isError };
    },
    [Symbol.asyncDispose]: () => client.close(),
  };
}

interface Rejection {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { jsonrpc: string; id: unknown; error: { code: number; message: string } };
}

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };

async function post(body: unknown, headers: Record<string, string> = {}, query = ''): Promise<Rejection> {
  const response = await fetch(`${world.service.url}/mcp${query}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text.replace(/^event: message\ndata: /, '')),
  };
}

describe.each(['auto', 'legacy'] as const)('a client of the protocol (%s)', (negotiation) => {
  it('lists the tools that read, and reads', async () => {
    await using model = await connect('', token, negotiation);
    const { tools } = await model.client.listTools();
    expect(tools.map(({ name }) => name)).toContain('listTickets');
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
    const { text } = await model.call('listTickets', { guild_id: GUILD });
    expect(JSON.parse(text)).toMatchObject({ data: [{ id: ticket.id, number: ticket.number }] });
  });

  it('changes nothing, unless its address says write', async () => {
    const lock = { guild_id: GUILD, ticket_id: ticket.id };
    await using reader = await connect('', token, negotiation);
    await expect(reader.call('lockTicket', lock)).rejects.toThrow('Tool lockTicket not found');
    await using writer = await connect('?write=true', token, negotiation);
    const locked = await writer.call('lockTicket', lock);
    expect(JSON.parse(locked.text)).toMatchObject({ id: ticket.id, locked_at: expect.any(String) });
    expect(await writer.call('unlockTicket', lock)).toMatchObject({ isError: false });
  });

  it('is limited to the server in its address', async () => {
    await using model = await connect(`?guild=${GUILD}`, token, negotiation);
    const { tools } = await model.client.listTools();
    expect(tools.filter(({ inputSchema }) => 'guild_id' in (inputSchema.properties ?? {}))).toEqual([]);
    expect(tools.map(({ name }) => name)).not.toContain('listUserGuilds');
    expect(await model.call('getTicket', { ticket_id: ticket.id })).toMatchObject({ isError: false });
  });
});

describe('a token of the API', () => {
  it('is needed for every request', async () => {
    for (const authorization of ['', 'Bearer tkt_wrong', `Basic ${token}`]) {
      const { status, headers, body } = await post(LIST, { authorization });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toBe('Bearer');
      expect(body).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_000 } });
    }
    await expect(connect('', 'tkt_wrong')).rejects.toThrow('HTTP 401');
  });

  it('reaches nothing that its owner may not reach', async () => {
    await using stranger = await connect('?write=true', await world.token(SEED_IDS.member));
    const stored = await world.token(SEED_IDS.member);
    const { body } = await world.ask('GET', `${BASE}/ticket/${ticket.id}`, { token: stored });
    const refusal = { isError: true, text: `${body.message} (${body.code})` };
    const address = { guild_id: GUILD, ticket_id: ticket.id };
    expect(await stranger.call('getTicket', address)).toEqual(refusal);
    expect(await stranger.call('closeTicket', address)).toEqual(refusal);
  });

  it('ends with its revocation', async () => {
    const made = await world.ask('POST', TOKENS, { token, body: { name: 'assistant' } });
    await using model = await connect('', made.body.token);
    expect(await model.call('getGuild', { guild_id: GUILD })).toMatchObject({ isError: false });
    expect((await world.ask('DELETE', `${TOKENS}/${made.body.id}`, { token })).status).toBe(200);
    await expect(model.call('getGuild', { guild_id: GUILD })).rejects.toThrow('Send a valid API token');
  });

  it('spends one request of its owner’s limit for a request with its call', async () => {
    const left = ({ headers }: Rejection): number => Number(headers.get('x-ratelimit-remaining'));
    const own = await world.token(SEED_IDS.moderator);
    const authorization = { authorization: `Bearer ${own}` };
    const call = {
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/call',
      params: { name: 'listUserGuilds', arguments: {} },
    };
    const first = left(await post(call, authorization));
    expect(left(await post(call, authorization))).toBe(first - 1);
    let last = await post(LIST, authorization);
    while (last.status === 200) last = await post(LIST, authorization);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last.body).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_000 } });
  });
});

describe('a request that isn’t one', () => {
  const rejected = async (sent: Promise<Rejection>): Promise<[number, number]> => {
    const { status, body } = await sent;
    expect(body.jsonrpc).toBe('2.0');
    expect(JSON.stringify(body)).not.toMatch(/\bat .*:\d+|node_modules|\.ts\b/);
    return [status, body.error.code];
  };

  it('is answered by an error of JSON-RPC', async () => {
    expect(await rejected(post('{"jsonrpc": '))).toEqual([400, -32_700]);
    expect(await rejected(post({}))).toEqual([400, -32_600]);
    expect(await rejected(post('"text"'))).toEqual([400, -32_600]);
    expect(await rejected(post([LIST, LIST]))).toEqual([400, -32_600]);
    expect(await rejected(post(`${'['.repeat(5_000)}${']'.repeat(5_000)}`))).toEqual([400, -32_600]);
    expect(await rejected(post({ ...LIST, method: 'tools/destroy' }))).toEqual([200, -32_601]);
    expect(await rejected(post({ ...LIST, method: 'tools/call', params: { name: 'toString' } }))).toEqual([
      200, -32_602,
    ]);
    expect(await rejected(post({ ...LIST, method: 'subscriptions/listen' }))).toEqual([200, -32_601]);
    expect(await rejected(post(LIST, { 'content-type': 'text/plain' }))).toEqual([415, -32_000]);
    expect(await rejected(post(LIST, { 'mcp-protocol-version': '1999-01-01' }))).toEqual([400, -32_000]);
  });

  it('is rejected beyond 1 MiB, before it is read', async () => {
    const params = { name: 'getGuild', arguments: { guild_id: 'x'.repeat(1024 * 1024) } };
    expect(await rejected(post({ ...LIST, method: 'tools/call', params }))).toEqual([413, -32_000]);
  });

  it('is rejected if its address has a faulty option', async () => {
    const { status, body } = await post(LIST, {}, '?write=yes&guild=home&wirte=true');
    expect([status, body.error.code]).toEqual([400, -32_600]);
    for (const field of ['write', 'guild', 'wirte']) expect(body.error.message).toContain(field);
  });

  it('is rejected from the page of another site', async () => {
    expect(await rejected(post(LIST, { origin: 'https://attacker.example' }))).toEqual([403, -32_000]);
    expect(await rejected(post(LIST, { origin: 'null' }))).toEqual([403, -32_000]);
    expect((await post(LIST, { origin: world.service.url })).status).toBe(200);
  });

  it('opens no stream, as there are no sessions', async () => {
    for (const method of ['GET', 'DELETE']) {
      const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
      const response = await fetch(`${world.service.url}/mcp`, { method, headers });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
      expect(await response.json()).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_000 } });
    }
  });
});

it('is there after npm start', async () => {
  await using system = await startRunningSystem();
  const { status } = await fetch(`${system.url}/mcp`, { method: 'POST' });
  expect(status).toBe(401);
});
