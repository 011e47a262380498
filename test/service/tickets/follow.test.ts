/** Streams of what happens in tickets: who receives them, what they contain, and when a stream ends. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type ApiClient, createApiClient } from '../../../src/contract/client.ts';
import type { Schema } from '../../../src/contract/operations.ts';
import { signIn } from '../../dashboard/visitor.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';

const POLL = { timeout: 15_000 };

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  // The first ticket makes the group whose staff the moderator is.
  await world.openTicket();
});
afterAll(() => world.close());

interface Followed {
  readonly events: Schema<'TicketEvent'>[];
  /** Resolves when the stream ends, with the error if there was one. */
  readonly end: Promise<unknown>;
  stop(): void;
}

/** Follows the guild's tickets. */
async function follow(api: ApiClient, onBehalfOf?: string, viewing?: string): Promise<Followed> {
  const events: Schema<'TicketEvent'>[] = [];
  const stopping = new AbortController();
  const options = { ...(onBehalfOf !== undefined && { onBehalfOf }), signal: stopping.signal };
  const query = viewing === undefined ? {} : { viewing };
  const input = { path: { guild_id: world.guildId }, query };
  const stream = await api.stream('streamTicketEvents', input, options);
  async function read(): Promise<void> {
    for await (const event of stream) events.push(event);
  }
  return { events, end: read().catch((error: unknown) => error), stop: () => stopping.abort() };
}

let names = 0;

/** Changes the ticket. */
async function touch({ id }: OpenTicket): Promise<void> {
  names += 1;
  const path = { guild_id: world.guildId, ticket_id: id };
  await world.api.call('renameTicket', { path, body: { name: `name-${names}` } });
}

const idsIn = ({ events }: Followed) => new Set(events.map(({ ticket_id }) => ticket_id));

it('staff are told that a ticket has changed, and not how; a message of Discord arrives at once', async () => {
  const ticket = await world.openTicket();
  const followed = await follow(world.api, SEED_IDS.moderator);
  await world.member.say(ticket.channel_id, 'A secret');
  await expect.poll(() => followed.events, POLL).toContainEqual({ ticket_id: ticket.id, change: 'messages' });
  await touch(ticket);
  await expect.poll(() => followed.events, POLL).toContainEqual({ ticket_id: ticket.id, change: 'ticket' });
  const said = new Set(followed.events.flatMap((event) => Object.keys(event)));
  expect([...said].sort()).toEqual(['change', 'ticket_id']);
  followed.stop();
});

it('staff of another group are told nothing, until the ticket is theirs', async () => {
  const path = { guild_id: world.guildId };
  const billing = await world.api.call('createTicketGroup', {
    path,
    body: { name: 'Billing', staff_role_ids: [SEED_IDS.supporterRole] },
  });
  const supporter = SEED_IDS.secondMember;
  await world.administrator.editMember(world.guildId, supporter, { roles: [SEED_IDS.supporterRole] });
  const body = { user_id: SEED_IDS.member, ticket_group_id: billing.id };
  const theirs = await world.api.call('createTicket', { path, body });
  const followed = await follow(world.api, supporter);
  const other = await world.openTicket();
  await world.member.say(other.channel_id, 'Not for them');
  const erased = { ...path, ticket_id: (await world.openTicket()).id };
  await world.api.call('closeTicket', { path: erased, body: {} });
  await world.api.call('eraseTicket', { path: erased, body: {} });
  // Anything they received about the other tickets would have arrived before this.
  const known = followed.events.length;
  await touch(theirs as OpenTicket);
  await expect.poll(() => followed.events.length, POLL).toBeGreaterThan(known);
  expect(idsIn(followed)).toEqual(new Set([theirs.id]));

  await world.api.call('moveTicket', {
    path: { ...path, ticket_id: other.id },
    body: { ticket_group_id: billing.id },
  });
  await expect.poll(() => idsIn(followed), POLL).toContain(other.id);
  followed.stop();
});

it('a stream ends when the session ends, and when the role is taken', async () => {
  const ticket = await world.openTicket();
  const moderator = SEED_IDS.moderator;
  const byBot = await follow(world.api, moderator);
  const mara = await signIn(world, world.moderator);
  const [cookie = ''] = mara.cookies.values();
  const own = createApiClient({ baseUrl: world.service.url, apiKey: cookie.split('.')[1] });
  const bySession = await follow(own);
  await mara.post(`/dashboard/${world.guildId}/sign-out`);
  expect(await bySession.end).toBeUndefined();

  await world.administrator.editMember(world.guildId, moderator, { roles: [] });
  expect(await byBot.end).toBeUndefined();
  const known = byBot.events.length;
  await touch(ticket);
  expect(byBot.events).toHaveLength(known);
  await world.administrator.editMember(world.guildId, moderator, { roles: [SEED_IDS.moderatorRole] });
});

it('those who look at a ticket are told who else does, as long as they may see it', async () => {
  const ticket = await world.openTicket();
  const path = { guild_id: world.guildId };
  const viewersSeen = ({ events }: Followed) =>
    events.findLast(({ viewers }) => viewers !== undefined)?.viewers;
  const mara = await follow(world.api, SEED_IDS.moderator, ticket.id);
  await expect.poll(() => viewersSeen(mara), POLL).toEqual([]);
  const administrator = await follow(world.api, SEED_IDS.administrator, ticket.id);
  const elsewhere = await follow(world.api, SEED_IDS.administrator);
  // Staff of another group may follow the guild, and this ticket isn't theirs.
  const supporter = await follow(world.api, SEED_IDS.secondMember, ticket.id);
  await expect
    .poll(() => viewersSeen(mara), POLL)
    .toEqual([{ id: SEED_IDS.administrator, name: expect.any(String) }]);
  expect(viewersSeen(administrator)).toEqual([{ id: SEED_IDS.moderator, name: 'Mara' }]);
  const billing = (await world.api.call('listTicketGroups', { path })).data.find(
    ({ name }) => name === 'Billing',
  );
  await world.api.call('moveTicket', {
    path: { ...path, ticket_id: ticket.id },
    body: { ticket_group_id: billing?.id ?? '' },
  });
  // It is no longer Mara's to see.
  await expect.poll(() => viewersSeen(administrator), POLL).toEqual([]);
  expect([viewersSeen(elsewhere), viewersSeen(supporter)]).toEqual([undefined, undefined]);
  for (const followed of [mara, administrator, elsewhere, supporter]) followed.stop();
});

it('members have no stream, and nobody has too many', async () => {
  /** The status of a stream that's closed again immediately. */
  async function statusFor(userId: string): Promise<number> {
    const closing = new AbortController();
    const headers = { authorization: `Bearer ${world.service.embeddedToken}`, 'x-on-behalf-of': userId };
    const url = `${world.service.url}/api/v1/guild/${world.guildId}/events`;
    const { status } = await fetch(url, { headers, signal: closing.signal });
    closing.abort();
    return status;
  }
  expect(await statusFor(SEED_IDS.member)).toBe(403);
  const open = () => follow(world.api, SEED_IDS.administrator);
  const all = await Promise.all(Array.from({ length: 20 }, open));
  expect(await statusFor(SEED_IDS.administrator)).toBe(429);
  for (const followed of all) followed.stop();
  await expect.poll(() => statusFor(SEED_IDS.administrator), POLL).toBe(200);
});

it('a service that stops ends its streams', async () => {
  const followed = await follow(world.api, SEED_IDS.administrator);
  await world.restart();
  expect(await followed.end).toBeUndefined();
});
