/** A stream of events that is passed on as it is, as the dashboard does for its pages. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startAnswering } from './answering-server.ts';
import { clientOf, guildId } from './samples.ts';

const relay = (url: string, begin: () => PassThrough) =>
  clientOf(url).client.relay('streamTicketEvents', { path: { guild_id: guildId } }, begin);

/** A server that begins its answer; the answer. */
async function startStreaming(): Promise<{ url: string; answered: Promise<ServerResponse> }> {
  const { promise: answered, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
    resolve(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // A listening TCP server has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, answered };
}

it('passes on what comes until the server ends it', async () => {
  const server = await startAnswering({ status: 200, body: ':\n\ndata: {"ticket_id":"1"}\n\n' });
  const to = new PassThrough();
  await relay(server.url, () => to);
  expect(await text(to)).toBe(':\n\ndata: {"ticket_id":"1"}\n\n');
  expect(server.requests[0]?.headers).toMatchObject({
    accept: 'text/event-stream',
    authorization: 'Bearer secret-key',
  });
});

it('begins nothing where it is refused, and says why', async () => {
  const body = { success: false, status: 429, message: 'Too many streams.', code: 'RATE_LIMITED' };
  const server = await startAnswering({ status: 429, headers: { 'retry-after': '30' }, body });
  const begun: PassThrough[] = [];
  const begin = () => {
    begun.push(new PassThrough());
    return new PassThrough();
  };
  await expect(relay(server.url, begin)).rejects.toMatchObject({
    status: 429,
    code: 'RATE_LIMITED',
    message: 'Too many streams.',
  });
  const away = await startAnswering('hang-up');
  await expect(relay(away.url, begin)).rejects.toMatchObject({ status: 0, code: 'NETWORK_FAILED' });
  expect(begun).toEqual([]);
});

it('cuts its reader off when the server is gone', async () => {
  const { url, answered } = await startStreaming();
  const to = new PassThrough();
  await relay(url, () => to);
  const closed = once(to, 'close');
  (await answered).destroy();
  await closed;
  expect(to.writableFinished).toBe(false);
});

it.each(['after', 'before'])(
  'leaves the server when its reader has left, also %s the answer',
  async (when) => {
    const { url, answered } = await startStreaming();
    const to = new PassThrough();
    if (when === 'before') to.destroy();
    await relay(url, () => to);
    const left = once(await answered, 'close');
    to.destroy();
    await left;
    expect((await answered).writableFinished).toBe(false);
  },
);

it('waits for a reader that is slower than the server', async () => {
  const { url, answered } = await startStreaming();
  const to = new PassThrough();
  await relay(url, () => to);
  const response = await answered;
  const line = `data: ${'x'.repeat(1_000)}\n\n`;
  while (response.write(line));
  expect(to.writableLength).toBeLessThan(1_000_000);
  response.end();
  expect((await text(to)).length).toBeGreaterThan(line.length);
});
