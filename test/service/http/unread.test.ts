import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startHttpWorld } from './world.ts';

it('who takes nothing of an answer is cut, and who takes all is not', async () => {
  const world = await startHttpWorld({ takingMs: 300 });
  onTestFinished(() => world.close());
  const { hostname, port } = new URL(world.url);
  const get = 'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';
  // More than the system holds for it.
  const unread = connect(Number(port), hostname);
  unread.pause();
  unread.on('error', () => undefined).write(get.repeat(60));
  // Who reads nothing learns of the end by writing.
  const writing = setInterval(() => unread.write(get), 100);
  onTestFinished(() => clearInterval(writing));
  const reading = connect(Number(port), hostname);
  let read = 0;
  reading.on('data', (bytes) => void (read += bytes.length)).write(get.repeat(60));
  await expect.poll(() => unread.destroyed, { timeout: 20_000 }).toBe(true);
  await expect.poll(() => read, { timeout: 20_000 }).toBeGreaterThan(60 * 200_000);
  expect(reading.destroyed).toBe(false);
  reading.destroy();
}, 30_000);

it('who takes a little now and then is cut as well', async () => {
  const world = await startHttpWorld({ takingMs: 300 });
  onTestFinished(() => world.close());
  const { hostname, port } = new URL(world.url);
  const sipping = connect(Number(port), hostname);
  sipping.pause();
  // What one reads at a time is much more than it takes away.
  const sip = setInterval(() => sipping.read(16), 20);
  onTestFinished(() => clearInterval(sip));
  const get = 'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';
  sipping.on('error', () => undefined).write(get.repeat(60));
  const writing = setInterval(() => sipping.write(get), 100);
  onTestFinished(() => clearInterval(writing));
  await expect.poll(() => sipping.destroyed, { timeout: 20_000 }).toBe(true);
}, 30_000);

it('thousands of requests sent at once on one connection leave others their turns', async () => {
  const world = await startHttpWorld();
  onTestFinished(() => world.close());
  const { hostname, port } = new URL(world.url);
  const get = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const connected = async (): Promise<Socket> => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return socket;
  };
  const [many, one] = [await connected(), await connected()];
  let read = '';
  const answered = (): number => read.split('HTTP/1.1 200').length - 1;
  many.setEncoding('latin1').on('data', (text: string) => (read += text));
  many.write(get.repeat(2_000));
  await once(many, 'data');
  one.write(get);
  await once(one, 'data');
  // Node alone would answer all that came in one piece first: more than a thousand.
  expect(answered()).toBeLessThan(500);
  await expect.poll(answered, { timeout: 50_000 }).toBe(2_000);
  many.destroy();
  one.destroy();
});

it('the document is told as unchanged to who has it', async () => {
  const world = await startHttpWorld();
  onTestFinished(() => world.close());
  const first = await fetch(`${world.url}/openapi.yaml`);
  const etag = first.headers.get('etag') ?? '';
  expect((await first.text()).length).toBeGreaterThan(1_000);
  const again = await fetch(`${world.url}/openapi.yaml`, { headers: { 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
