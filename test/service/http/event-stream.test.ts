/** Streams of events over HTTP: how many there may be, what comes over them, and who is cut off. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { OpenStream } from '../../../src/service/base/model/call.ts';
import { GUILD, type HttpWorld, startHttpWorld } from './world.ts';

let world: HttpWorld | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await world?.close();
  world = undefined;
});

/** A source of events that the test sends. */
function source() {
  const sends = new Set<(event: object) => void>();
  const open: OpenStream<object> = (send) => {
    sends.add(send);
    return { refresh: async () => undefined, close: () => void sends.delete(send) };
  };
  return {
    streamTicketEvents: async () => open,
    send: (event: object) => {
      for (const send of sends) send(event);
    },
    get readers() {
      return sends.size;
    },
  };
}

/** Opens a stream over its own connection; returns the head of the answer. */
async function openStream({ url }: HttpWorld, token: string): Promise<{ socket: Socket; head: string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.write(
    `GET /api/v1/guild/${GUILD}/events HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return { socket, head: chunk.toString() };
}

it('more streams than there is room for are refused with a sentence, and there is room again', async () => {
  const { streamTicketEvents } = source();
  world = await startHttpWorld({ handlers: { streamTicketEvents }, maxStreams: 3 });
  const { embeddedToken } = world;
  const first = await openStream(world, embeddedToken);
  expect(first.head).toMatch(/^HTTP\/1\.1 200 [^]*content-type: text\/event-stream/i);
  for (let open = 1; open < 3; open += 1) await openStream(world, embeddedToken);
  const { head } = await openStream(world, embeddedToken);
  expect(head).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 30[^]*"message":"The service has no room/i);
  first.socket.destroy();
  const { url } = world;
  const again = async () => (await openStream({ url } as HttpWorld, embeddedToken)).head.split('\r\n', 1)[0];
  await expect.poll(again).toBe('HTTP/1.1 200 OK');
});

it('a reader that stops reading is cut off, and the others go on', async () => {
  const events = source();
  world = await startHttpWorld({ handlers: { streamTicketEvents: events.streamTicketEvents } });
  const stalled = await openStream(world, world.embeddedToken);
  const reading = await openStream(world, world.embeddedToken);
  stalled.socket.pause();
  let received = '';
  reading.socket.on('data', (chunk: Buffer) => {
    received = (received + chunk.toString()).slice(-1_000);
  });
  expect(events.readers).toBe(2);
  const long = 'x'.repeat(16_384);
  // The kernel buffers some megabytes for a reader that reads nothing.
  while (events.readers > 1) {
    events.send({ long });
    await setImmediate();
  }
  events.send({ still: 'here' });
  await expect.poll(() => received).toContain('data: {"still":"here"}\n\n');
});
