import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../world.ts';
import { ask, INSTANT, refusalOf, UNKNOWN } from './asking.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const USER = { user_id: '1180000000000000003' };

describe('a ticket', () => {
  it('of another guild is unknown', async () => {
    const ticket = await world.openTicket();
    const other = await fetch(`${world.service.url}/api/v1/guild/1290000000000099999/ticket/${ticket.id}`, {
      headers: { authorization: `Bearer ${world.service.embeddedToken}` },
    });
    expect(other.status).toBe(404);
  });

  it('is created with the values that the reference promises', async () => {
    const form = [{ title: 'Order', value: 'A-1024', type: 4 }, { title: 'Why' }];
    const { status, body } = await ask(world, '/ticket', { body: { user_id: world.member.id, form } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^\d{17,20}$/),
      uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
      guild_id: world.guildId,
      status: 'open',
      priority: 1,
      rating: null,
      form: [
        { title: 'Order', value: 'A-1024', type: '4' },
        { title: 'Why', value: '', type: null },
      ],
      name: null,
      member_ids: [],
      created_at: expect.stringMatching(INSTANT),
    });
    expect(body['opened_at']).toBe(body['created_at']);
    expect(body['last_activity']).toBe(body['created_at']);
  });

  it('names its channel after its owner, and after nobody if Discord does not tell their name', async () => {
    const open = async (user_id: string, { owner_name, ...headers }: Record<string, string> = {}) => {
      const { body } = await ask(world, '/ticket', { body: { user_id, owner_name }, headers });
      return world.discord.state.channel(String(body['channel_id']));
    };
    const ofThemselves = { 'x-on-behalf-of': USER.user_id, 'x-on-behalf-of-roles': '' };
    expect(await open(world.member.id, { owner_name: 'told' })).toMatchObject({
      name: expect.stringMatching(/^milo-\d+$/),
    });
    const allow = world.discord.faults.refuse(
      { method: 'GET', route: /^\/guilds\/\d+\/members\/\d+$/ },
      { status: 403, body: { code: 50_001, message: 'Missing Access' } },
    );
    const unnamed = await open(USER.user_id, ofThemselves);
    const told = await open(USER.user_id, { ...ofThemselves, owner_name: 'told' });
    allow();
    expect(unnamed).toMatchObject({ name: expect.stringMatching(/^ticket-\d+$/) });
    expect(told).toMatchObject({ name: expect.stringMatching(/^told-\d+$/) });
  });

  it.each<[string, unknown, number, string]>([
    ['without a user', {}, 400, 'VALIDATION_FAILED'],
    ['for someone who is not in the guild', { user_id: UNKNOWN }, 404, 'MEMBER_NOT_FOUND'],
    [
      'in an unknown group',
      { user_id: '1180000000000000002', ticket_group_id: UNKNOWN },
      404,
      'GROUP_NOT_FOUND',
    ],
  ])('is not created %s', async (_, body, status, code) => {
    expect(refusalOf(await ask(world, '/ticket', { body }))).toEqual({ status, code });
  });

  it('is made once for one idempotency key, and another body under it is a 409', async () => {
    const headers = { 'idempotency-key': 'one-ticket' };
    const first = await ask(world, '/ticket', { body: USER, headers });
    const again = await ask(world, '/ticket', { body: USER, headers });
    expect(again.body).toEqual(first.body);
    const other = await ask(world, '/ticket', { body: { user_id: world.member.id }, headers });
    expect(refusalOf(other)).toEqual({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
  });

  it('tells of Discord’s refusal as a 502 in words, without its raw answer', async () => {
    const ticket = await world.openTicket();
    const allow = world.discord.faults.refuse(
      { method: 'PATCH', route: /^\/channels\/\d+$/ },
      { status: 403, body: { code: 50_013, message: 'Missing Permissions' } },
    );
    const reply = await ask(world, `/ticket/${ticket.id}/lock`);
    allow();
    expect(refusalOf(reply)).toEqual({ status: 502, code: 'DISCORD_REFUSED' });
    expect(reply.body['message']).toContain('Manage Channels');
  });

  it('tells of Discord’s outage as a 503, after which one may come back at once', async () => {
    const ticket = await world.openTicket();
    // As often as the service itself asks; what it does afterwards to undo the half-done succeeds.
    world.discord.faults.refuse({ method: 'PATCH', route: /^\/channels\/\d+$/ }, { status: 500, times: 3 });
    const reply = await ask(world, `/ticket/${ticket.id}/lock`);
    expect(refusalOf(reply)).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(reply.headers.get('retry-after')).toBeNull();
    expect((await ask(world, `/ticket/${ticket.id}/lock`)).status).toBe(200);
  });
});
