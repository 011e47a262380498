/** What the route for interactions costs those who can't sign for Discord. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMetrics } from '../../../src/metrics/metrics.ts';
import { startHealthServer } from '../../../src/service/edge/http/pages/health-server.ts';

const LARGE = 64 * 1024 + 1;
const HEADERS = {
  'x-signature-ed25519': 'a'.repeat(128),
  'x-signature-timestamp': '1790000000',
};

describe('POST /interactions', () => {
  let server: Awaited<ReturnType<typeof startHealthServer>>;
  let received: { signature: string | undefined; timestamp: string | undefined; body: string }[];
  const sockets: Socket[] = [];
  beforeEach(async () => {
    received = [];
    server = await startHealthServer({
      host: '127.0.0.1',
      port: 0,
      logger: pino({ level: 'silent' }),
      readiness: async () => ({}),
      metrics: createMetrics('test'),
      receiveInteraction: ({ body, ...headers }) => {
        received.push({ ...headers, body: Buffer.from(body).toString() });
        return { status: 202 };
      },
    });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await server.close();
  });

  const post = (body: string, headers: Record<string, string> = HEADERS): Promise<Response> =>
    fetch(`${server.url}/interactions`, { method: 'POST', headers, body });

  /** Sends a head that promises a body of this many bytes, and none of them. */
  async function promise(length: number, headers: Record<string, string> = HEADERS): Promise<Socket> {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    await once(socket, 'connect');
    const lines = Object.entries({ ...headers, host: hostname, 'content-length': String(length) });
    const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    socket.write(`POST /interactions HTTP/1.1\r\n${head}\r\n\r\n`);
    return socket;
  }

  const answerOf = async (socket: Socket): Promise<string> => String(await once(socket, 'data'));

  it.each(['application/json', 'text/plain', 'application/octet-stream'])(
    'passes the very bytes on, whatever they are called: %s',
    async (type) => {
      const body = '{ "id":\t"1",\u0000"é" }';
      const response = await post(body, { ...HEADERS, 'content-type': type });
      expect([response.status, await response.text()]).toEqual([202, '']);
      expect(received).toEqual([
        { body, signature: HEADERS['x-signature-ed25519'], timestamp: HEADERS['x-signature-timestamp'] },
      ]);
    },
  );

  it.each([
    ['no signature', { 'x-signature-timestamp': '1790000000' }],
    ['no time', { 'x-signature-ed25519': 'a'.repeat(128) }],
    ['a short signature', { ...HEADERS, 'x-signature-ed25519': 'a'.repeat(127) }],
    ['a signature of other letters', { ...HEADERS, 'x-signature-ed25519': 'x'.repeat(128) }],
    ['a time in words', { ...HEADERS, 'x-signature-timestamp': 'now' }],
  ])('answers 401 to %s before the body comes, and hangs up', async (_name, headers) => {
    const socket = await promise(1_000_000, headers);
    const ended = once(socket, 'close');
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 401 /);
    await ended;
    expect(received).toEqual([]);
  });

  it('answers 413 before a body comes that is too large', async () => {
    expect(await answerOf(await promise(1024 * 1024 + 1))).toMatch(/^HTTP\/1\.1 413 /);
    expect(received).toEqual([]);
  });

  it('takes the largest', async () => {
    expect((await post('x'.repeat(1024 * 1024))).status).toBe(202);
  });

  it('has 16 places for large ones, and always one for small ones', async () => {
    const waiting = [];
    for (let each = 0; each < 16; each += 1) waiting.push(await promise(LARGE));
    expect(await answerOf(await promise(LARGE))).toMatch(/^HTTP\/1\.1 503 /);
    expect((await post('{}')).status).toBe(202);
    const [first] = waiting;
    first?.write('x'.repeat(LARGE));
    expect(first && (await answerOf(first))).toMatch(/^HTTP\/1\.1 202 /);
    expect((await post('x'.repeat(LARGE))).status).toBe(202);
  });

  it('hangs up on a body that has not come when Discord has stopped waiting', async () => {
    const socket = await promise(100);
    socket.write('x');
    const from = performance.now();
    await once(socket, 'close');
    expect(performance.now() - from).toBeGreaterThan(2_500);
    expect(received).toEqual([]);
    expect((await post('{}')).status).toBe(202);
  });

  it.each(['GET', 'PUT', 'DELETE'])('has nothing for %s', async (method) => {
    expect((await fetch(`${server.url}/interactions`, { method, headers: HEADERS })).status).toBe(404);
  });
});
