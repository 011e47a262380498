/** One user opens endless streams of events: others keep their pages, and once the streams end there's room again. */
import { request } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorld, type World } from '../world.ts';
import { signIn, type Visitor } from './visitor.ts';

/** The service's limits for each caller and each person, and one for the process that a test reaches. */
const OF_CALLER = 20;
const OF_PERSON = 60;
const OF_PROCESS = 50;

let world: World;
let home: string;
let mara: Visitor;
let ada: Visitor;
beforeAll(async () => {
  world = await startWorld({ lifted: true, maxStreams: OF_PROCESS });
  home = `/dashboard/${world.guildId}`;
  // The first ticket makes the group whose staff the moderator is.
  await world.openTicket();
  [mara, ada] = [await signIn(world, world.moderator), await signIn(world, world.administrator)];
});
afterAll(() => world.close());

interface Stream {
  readonly status: number;
  readonly close: () => void;
}

async function openStream({ cookies }: Visitor, { service } = world): Promise<Stream> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { statusCode, body } = await request(`${service.url}${home}/events`, { headers: { cookie } });
  // An open stream that is destroyed says so.
  body.on('error', () => undefined).resume();
  return { status: statusCode, close: () => void body.destroy() };
}

const openStreams = (visitor: Visitor, count: number, at = world): Promise<Stream[]> =>
  Promise.all(Array.from({ length: count }, () => openStream(visitor, at)));

const countOf = (streams: readonly Stream[], status: number): number =>
  streams.filter((stream) => stream.status === status).length;

/** Opens this many streams for a person, as soon as there is room for them again. */
async function openAgain(visitor: Visitor, count: number): Promise<Stream[]> {
  const open: Stream[] = [];
  await expect
    .poll(
      async () => {
        const more = await openStreams(visitor, count - open.length);
        open.push(...more.filter(({ status }) => status === 200));
        return open.length;
      },
      { timeout: 20_000 },
    )
    .toBe(count);
  return open;
}

it('one person who opens streams without end has twenty, and everyone else has their pages and streams', async () => {
  const streams = await openStreams(mara, 3 * OF_CALLER);
  expect([countOf(streams, 200), countOf(streams, 429)]).toEqual([OF_CALLER, 2 * OF_CALLER]);
  expect((await ada.get(`${home}/tickets`)).status).toBe(200);
  expect((await mara.get(`${home}/tickets`)).status).toBe(200);
  const others = await openStreams(ada, 1);
  expect(countOf(others, 200)).toBe(1);
  for (const { close } of [...streams, ...others]) close();
}, 60_000);

it('one person has sixty with all of their sessions, and others have room', async () => {
  await using wide = await startWorld({ lifted: true });
  await wide.openTicket();
  const sessions: Visitor[] = [];
  for (let count = 0; count < 4; count += 1) sessions.push(await signIn(wide, wide.moderator));
  const streams: Stream[] = [];
  for (const session of sessions) streams.push(...(await openStreams(session, OF_CALLER, wide)));
  expect([countOf(streams, 200), countOf(streams, 429)]).toEqual([OF_PERSON, OF_CALLER]);
  const others = await openStreams(await signIn(wide, wide.administrator), 1, wide);
  expect(countOf(others, 200)).toBe(1);
  for (const { close } of [...streams, ...others]) close();
}, 60_000);

it('many who fill the process take the pages of nobody, and leave nothing behind', async () => {
  const visitors = [mara, ada, await signIn(world, world.moderator)];
  const open = (await Promise.all(visitors.map((visitor) => openAgain(visitor, 16)))).flat();
  open.push(...(await openAgain(ada, OF_PROCESS - open.length)));
  const [refused] = await openStreams(mara, 1);
  expect(refused?.status).toBe(503);
  for (const visitor of visitors) expect((await visitor.get(`${home}/tickets`)).status).toBe(200);

  for (const { close } of open) close();
  const again = [...(await openAgain(mara, OF_CALLER)), ...(await openAgain(ada, OF_CALLER))];
  expect(countOf(again, 200)).toBe(2 * OF_CALLER);
  for (const { close } of again) close();
}, 90_000);
