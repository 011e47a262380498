/** Streams kept open by users who may no longer follow the server's tickets: each ends within seconds. */
import { request } from 'undici';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createApiClient } from '../../src/contract/client.ts';
import { startWorld, type World } from '../world.ts';
import { signIn, type Visitor } from './visitor.ts';

/** Rights are checked every 5 s. */
const WITHIN_MS = 8_000;

let world: World;
let events: string;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  events = `/dashboard/${world.guildId}/events`;
  // The first ticket makes the group whose staff the moderators are.
  await world.openTicket();
});
afterAll(() => world.close());

interface Stream {
  readonly text: () => string;
  /** Resolves when the stream ends. */
  readonly end: Promise<unknown>;
}

/** Opens the stream of a page, as its script does. */
async function openStream({ cookies }: Visitor): Promise<Stream> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { statusCode, body } = await request(world.service.url + events, { headers: { cookie } });
  expect(statusCode).toBe(200);
  let text = '';
  body.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const end = new Promise((resolve) => body.once('close', () => resolve(undefined)));
  return { text: () => text, end };
}

const roles = (userId: string, held: readonly string[]) =>
  world.administrator.editMember(world.guildId, userId, { roles: held });

/** The events that end the right to follow, and the person who loses it. */
const ENDS: Readonly<Record<string, { readonly userId: string; readonly act: () => Promise<unknown> }>> = {
  'the role is taken': { userId: SEED_IDS.moderator, act: () => roles(SEED_IDS.moderator, []) },
  'the person leaves': {
    userId: SEED_IDS.member,
    act: () => world.discord.as(SEED_IDS.member).leave(world.guildId),
  },
  'the person is kicked': {
    userId: SEED_IDS.secondMember,
    act: () => world.administrator.kick(world.guildId, SEED_IDS.secondMember),
  },
  'the person is banned': {
    userId: SEED_IDS.supporter,
    act: () => world.administrator.ban(world.guildId, SEED_IDS.supporter),
  },
  'the person signs out in Discord': {
    userId: SEED_IDS.administrator,
    act: async () =>
      (await world.administrator.command(world.general, 'dashboard', { 'sign-out': true })).reply(),
  },
};

it('a page’s stream ends when the person may follow no more, and no other is opened', async () => {
  const ticket = await world.openTicket();
  for (const userId of [SEED_IDS.member, SEED_IDS.secondMember, SEED_IDS.supporter])
    await roles(userId, [SEED_IDS.moderatorRole]);
  const opened: { name: string; visitor: Visitor; stream: Stream }[] = [];
  for (const [name, { userId }] of Object.entries(ENDS)) {
    const visitor = await signIn(world, world.discord.as(userId));
    opened.push({ name, visitor, stream: await openStream(visitor) });
  }
  const path = { guild_id: world.guildId, ticket_id: ticket.id };
  const touch = (name: string) => world.api.call('renameTicket', { path, body: { name } });
  await touch('before');
  for (const { name, stream } of opened)
    await expect.poll(() => stream.text(), { message: name }).toContain(`data: {"ticket_id":"${ticket.id}"`);

  // In the order of the table: the administrator, who acts on the others, is the last.
  for (const { act } of Object.values(ENDS)) await act();
  const ended = Date.now();
  await Promise.all(opened.map(({ stream }) => stream.end));
  expect(Date.now() - ended).toBeLessThan(WITHIN_MS);
  const lengths = opened.map(({ stream }) => stream.text().length);
  await touch('after');
  expect(opened.map(({ stream }) => stream.text().length)).toEqual(lengths);
  const statuses = await Promise.all(opened.map(async ({ visitor }) => (await visitor.get(events)).status));
  expect(statuses.filter((status) => status !== 401 && status !== 403)).toEqual([]);
}, 60_000);

it('a program’s stream ends when its token is revoked', async () => {
  const options = { onBehalfOf: SEED_IDS.owner };
  const { id, token } = await world.api.call('createToken', { body: { name: 'follows' } }, options);
  const program = createApiClient({ baseUrl: world.service.url, apiKey: token });
  const stream = await program.stream('streamTicketEvents', { path: { guild_id: world.guildId } });
  await world.api.call('revokeToken', { path: { token_id: id } }, options);
  const ended = Date.now();
  for await (const _event of stream);
  expect(Date.now() - ended).toBeLessThan(WITHIN_MS);
}, 30_000);
