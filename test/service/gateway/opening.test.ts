import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from '../../../src/service/edge/gateway/connection.ts';

/** A gateway that accepts a connection and says nothing. */
async function silentGateway() {
  const gateway = createServer().listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const url = `ws://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  const rest = createHttpServer((_request, response) => {
    const session_start_limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url, shards: 1, session_start_limit }));
  }).listen(0, '127.0.0.1');
  await once(rest, 'listening');
  onTestFinished(() => void [gateway.close(), rest.close()]);
  return { gateway, api: `http://127.0.0.1:${(rest.address() as AddressInfo).port}` };
}

// Unheard, the error would end the process; here it fails the run.
it('ends while it is opening, and hears the error of a connection that fails after that', async () => {
  const { gateway, api } = await silentGateway();
  const lines: string[] = [];
  const connection = connect({
    token: 'token',
    api,
    shard: { id: 0, count: 1 },
    intents: 0,
    turns: () => ({ waitForIdentify: async () => {} }),
    onEvent: () => {},
    resumes: { session: null, outlivesUs: false },
    onReady: () => {},
    logger: pino({ level: 'info' }, { write: (line) => void lines.push(line) }),
  });
  // What a server emits with a connection.
  const [socket] = (await once(gateway, 'connection')) as [Socket];
  const from = performance.now();
  await connection.destroy();
  expect(performance.now() - from).toBeLessThan(5_000);
  expect(await connection.ended).toBeUndefined();

  socket.resetAndDestroy();
  await expect.poll(() => lines.join('')).toContain('ECONNRESET');
  await sleep(700);
  expect(gateway.listening).toBe(true);
});
