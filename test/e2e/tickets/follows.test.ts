/** Discord's longer rate limits on a channel: an action is answered immediately, and Discord follows later. */
import { ChannelType, REST } from 'discord.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { useDefaultGroup } from '../../groups.ts';
import { type OpenTicket, startWorld, type World } from '../../world.ts';
import { announced, answerOf, channelOf, publicMessages, seen, stored, threadOf, type } from '../acting.ts';
import { audit, hurryAll } from '../audit.ts';
import { addGroup, startModeWorld } from '../modes.ts';
import { en } from '../../../src/words/languages/en.ts';
import { patternOf } from '../../words/beginning.ts';

const SALES = '5000000000000000001';
const STRANGERS = '5000000000000000002';
/** Longer than the service waits within a call. */
const SECONDS = 4;
/** The bot would ask again, until it is allowed. */
const RETRY = { attempts: 1 };
const PATIENT = { timeout: 60_000 };
const FOLLOWS = / The channel will be updated <t:\d+:R> \(Discord limits how often it can change\)\.$/;
const REFUSED = new RegExp(
  String.raw`^${patternOf('refused.discordBusy')} ${patternOf('givenUp.nothing')} Try again in \ds\.`,
);

async function makeCategory(world: World, name: string): Promise<string> {
  const rest = new REST({ api: world.discord.apiUrl }).setToken(world.discord.botToken);
  const body = { name, type: ChannelType.GuildCategory };
  // A channel is what this route answers.
  const { id } = (await rest.post(`/guilds/${world.guildId}/channels`, { body })) as { id: string };
  return id;
}

/** Discord rejects such requests until the limit is over; `lift` ends new limits, not one that was already returned. */
function limit(world: World, method: string, route: RegExp): () => void {
  const lift = world.discord.faults.refuse(
    { method, route },
    {
      status: 429,
      headers: { 'retry-after': String(SECONDS), 'x-ratelimit-scope': 'user' },
      body: { message: 'You are being rate limited.', retry_after: SECONDS, global: false },
    },
  );
  onTestFinished(lift);
  return lift;
}

const limitChannel = (world: World, { channel_id }: OpenTicket) =>
  limit(world, 'PATCH', new RegExp(`^/channels/${channel_id}$`));

describe('a ticket that is a channel', () => {
  let world: World;
  let [opened, assigned, closed, sold]: string[] = [];
  beforeAll(async () => {
    world = await startWorld({ lifted: true, retry: RETRY });
    [opened, assigned, closed, sold] = [
      await makeCategory(world, 'Open'),
      await makeCategory(world, 'Assigned'),
      await makeCategory(world, 'Closed'),
      await makeCategory(world, 'Sales'),
    ];
    const categories = {
      opened_channel_id: opened,
      assigned_category_id: assigned,
      closed_category_id: closed,
    };
    await useDefaultGroup(world, categories);
    await addGroup(world, SALES, { name: 'Sales', opened_channel_id: sold, assigned_category_id: sold });
    const staff_role_ids = JSON.stringify([SEED_IDS.adminRole]);
    await addGroup(world, STRANGERS, { name: 'Strangers', opened_channel_id: sold, staff_role_ids });
  });
  afterAll(() => world.close());

  const parentOf = ({ channel_id }: OpenTicket) => channelOf(world, channel_id).parent_id;
  const overwriteOf = ({ channel_id }: OpenTicket, id: string) =>
    channelOf(world, channel_id).permission_overwrites.find((each) => each.id === id);
  const followed = (ticket: OpenTicket, parent: string | undefined) =>
    seen(world.discord, () => parentOf(ticket) === parent, 20_000);

  it(
    '/ticket claim holds at once and says when its channel follows, also after a restart',
    PATIENT,
    async () => {
      const ticket = await world.openTicket();
      const lift = limitChannel(world, ticket);
      const said = await type(world, ticket.channel_id, 'ticket claim');
      expect(said).toContain(`${en['assignTicket.hereClaimed']} `);
      expect(said).toMatch(FOLLOWS);
      const held = await stored(world, ticket);
      const wait = Date.parse(held.channel_applies_at ?? '') - Date.now();
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual((SECONDS + 1) * 1_000);
      expect(held).toMatchObject({
        assigned_id: world.moderator.id,
        channel_parent_id: opened,
      });
      await announced(world, ticket.channel_id, /claimed the ticket/);
      expect(parentOf(ticket)).toBe(opened);
      const view = await answerOf(await world.moderator.command(ticket.channel_id, 'ticket view'));
      expect(JSON.stringify(view.embeds)).toMatch(/, will be updated <t:\d+:R>/);

      lift();
      await world.restart();
      await followed(ticket, assigned);
      expect(overwriteOf(ticket, world.moderator.id)).toBeDefined();
      await audit(world.discord, world.database);
      expect(await stored(world, ticket)).toMatchObject({
        channel_parent_id: assigned,
        channel_applies_at: null,
      });
    },
  );

  it('/ticket unassign follows where a role of staff keeps all that is taken', PATIENT, async () => {
    const ticket = await world.openTicket();
    await type(world, ticket.channel_id, 'ticket claim');
    const lift = limitChannel(world, ticket);
    expect(await type(world, ticket.channel_id, 'ticket unassign')).toMatch(FOLLOWS);
    lift();
    await followed(ticket, opened);
    expect(overwriteOf(ticket, world.moderator.id)).toBeUndefined();
  });

  it('whoever would see less at once is not told so: /ticket unassign is refused', async () => {
    const ticket = await world.openTicket();
    const user = world.secondMember.id;
    await world.api.ticket(
      'assignTicket',
      { guildId: world.guildId, ticketId: ticket.id },
      { body: { user_id: user } },
    );
    limitChannel(world, ticket);
    expect(await type(world, ticket.channel_id, 'ticket unassign', { user })).toMatch(REFUSED);
    expect(await stored(world, ticket)).toMatchObject({ assigned_id: user, channel_applies_at: null });
  });

  it.each(['lock', 'close', 'add', 'owner'])(
    '/ticket %s, which is about access, is refused',
    async (word) => {
      const ticket = await world.openTicket();
      const before = await stored(world, ticket);
      limitChannel(world, ticket);
      const options = word === 'add' || word === 'owner' ? { user: world.secondMember.id } : {};
      expect(await type(world, ticket.channel_id, `ticket ${word}`, options)).toMatch(REFUSED);
      expect(await stored(world, ticket)).toEqual(before);
    },
  );

  it('a locked ticket is closed at once: only where it stands changes', PATIENT, async () => {
    const ticket = await world.openTicket();
    await type(world, ticket.channel_id, 'ticket lock');
    const lift = limitChannel(world, ticket);
    const said = await type(world, ticket.channel_id, 'ticket close');
    expect(said).toContain(`${en['closeTicket.here']} `);
    expect(said).toMatch(FOLLOWS);
    lift();
    await followed(ticket, closed);
  });

  it(
    '/ticket move follows to a group of the same staff, and is refused to one of others',
    PATIENT,
    async () => {
      const ticket = await world.openTicket();
      const lift = limitChannel(world, ticket);
      expect(await type(world, ticket.channel_id, 'ticket move', { type: 'Strangers' })).toMatch(REFUSED);
      expect(await type(world, ticket.channel_id, 'ticket move', { type: 'Sales' })).toMatch(FOLLOWS);
      expect(await stored(world, ticket)).toMatchObject({ group_id: SALES });
      lift();
      await followed(ticket, sold);
    },
  );

  it('what is done next takes along what waits, and nothing is lost', PATIENT, async () => {
    const ticket = await world.openTicket();
    const lift = limitChannel(world, ticket);
    const target = { guildId: world.guildId, ticketId: ticket.id };
    await world.api.ticket('assignTicket', target, { body: { user_id: world.secondMember.id } });
    lift();
    // Rejected until Discord's limit is over.
    await expect
      .poll(() => type(world, ticket.channel_id, 'ticket lock'), { timeout: 20_000, interval: 500 })
      .toBe(en['lockTicket.here']);
    expect(parentOf(ticket)).toBe(assigned);
    expect(overwriteOf(ticket, world.secondMember.id)).toBeDefined();
    await hurryAll(world.database);
    await audit(world.discord, world.database);
  });

  it('a sync is not held up by what waits', PATIENT, async () => {
    const ticket = await world.openTicket();
    const lift = limitChannel(world, ticket);
    await type(world, ticket.channel_id, 'ticket claim');
    const path = { guild_id: world.guildId };
    await world.api.call('syncGuild', { path });
    const progress = () => world.api.call('getGuildSync', { path });
    await expect.poll(progress).toMatchObject({ state: 'done', message: null });
    lift();
    await followed(ticket, assigned);
  });

  it('where Discord refuses it at last, the channel says so', PATIENT, async () => {
    const ticket = await world.openTicket();
    const lift = limitChannel(world, ticket);
    await type(world, ticket.channel_id, 'ticket claim');
    lift();
    const route = new RegExp(`^/channels/${ticket.channel_id}$`);
    const body = { code: 50_013, message: 'Missing Permissions' };
    onTestFinished(world.discord.faults.refuse({ method: 'PATCH', route }, { status: 403, body }));
    await seen(
      world.discord,
      () =>
        publicMessages(world, ticket.channel_id).find(({ content }) =>
          /^This channel couldn’t be updated\. .*it's missing a permission/.test(content),
        ),
      20_000,
    );
    expect(await stored(world, ticket)).toMatchObject({
      assigned_id: world.moderator.id,
      channel_parent_id: opened,
      channel_applies_at: null,
    });
  });
});

describe('a ticket that is a thread', () => {
  let world: World;
  beforeAll(async () => {
    world = await startModeWorld({ mode: 'thread', opened_channel_id: SEED_IDS.general }, { retry: RETRY });
  });
  afterAll(() => world.close());

  it('/ticket assign holds at once, and lets the person in later', PATIENT, async () => {
    const ticket = await world.openTicket();
    const user = world.administrator.id;
    const lift = limit(world, 'PUT', new RegExp(`^/channels/${ticket.channel_id}/thread-members/`));
    expect(await type(world, ticket.channel_id, 'ticket assign', { user })).toMatch(FOLLOWS);
    expect(await stored(world, ticket)).toMatchObject({
      assigned_id: user,
      channel_applies_at: expect.any(String),
    });
    lift();
    await expect
      .poll(() => stored(world, ticket), { timeout: 20_000 })
      .toMatchObject({ channel_applies_at: null });
    const members = world.discord.state.threadMembers.get(threadOf(world, ticket.channel_id).id);
    expect([...(members?.keys() ?? [])]).toContain(user);
    expect(await type(world, ticket.channel_id, 'ticket lock')).not.toMatch(FOLLOWS);
  });
});
