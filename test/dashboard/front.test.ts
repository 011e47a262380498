/** The service's bare address, for people who type it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type World } from '../world.ts';
import { signIn, visitor } from './visitor.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.openTicket();
});
afterAll(() => world.close());

it('leads to the sign-in, with the API reference below it', async () => {
  const stranger = visitor(world);
  expect(await stranger.get('/')).toMatchObject({ status: 302, location: '/dashboard' });
  const { status, text } = await stranger.get('/dashboard');
  expect(status).toBe(200);
  expect(text.indexOf('<h1>Sign in</h1>')).toBeGreaterThan(0);
  expect(text.indexOf('<a href="/docs/">API reference</a>')).toBeGreaterThan(text.indexOf('</section>'));
});

it('leads those who are signed in to the queue, and back to the sign-in once their session has ended', async () => {
  const mara = await signIn(world, world.moderator);
  // These are no sessions, and an older one was for another server.
  mara.cookies.set('coatcheck-zone', 'Europe%2FBerlin');
  mara.cookies.set('coatcheck-change', '1');
  const [own = ['', '']] = mara.cookies;
  mara.cookies.delete(own[0]);
  mara.cookies.set('coatcheck-1', 'en.gone');
  mara.cookies.set(...own);
  const guild = `/dashboard/${world.guildId}`;
  expect(own[0]).toBe(`coatcheck-${SEED_IDS.guild}`);
  expect(await mara.get('/dashboard')).toMatchObject({ status: 303, location: guild });
  expect(await mara.get(guild)).toMatchObject({ status: 303, location: `${guild}/tickets` });

  await mara.post(`${guild}/sign-out`);
  expect(await mara.get('/dashboard')).toMatchObject({ status: 303, location: '/dashboard/1' });
  expect((await mara.get('/dashboard/1')).status).toBe(401);
  expect((await mara.get('/dashboard')).status).toBe(200);
});
