import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type OpenTicket, type World } from '../../world.ts';
import { ask, type Ask, INSTANT, refusalOf, UNKNOWN } from './asking.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const USER = { user_id: '1180000000000000003' };

const FORMS = [
  { form: 'by ticket', path: ({ id }: OpenTicket) => `/ticket/${id}` },
  {
    form: 'by channel',
    path: ({ channel_id }: OpenTicket) => `/channel/${channel_id}/ticket`,
  },
] as const;

/** Every implemented operation on a ticket, as it is called on an open, unlocked ticket without notes. */
const OPERATIONS: readonly (readonly [suffix: string, ask: Ask])[] = [
  ['', { method: 'GET' }],
  ['', { method: 'DELETE' }],
  ['/close', {}],
  ['/open', {}],
  ['/lock', {}],
  ['/unlock', {}],
  ['/priority', { body: { priority: 2 } }],
  ['/notes', {}],
  ['/notes/add', { body: USER }],
  ['/notes/remove', { body: USER }],
];

describe.each(FORMS)('$form', ({ path }) => {
  it('each action answers 200 with the ticket as it is afterwards', async () => {
    const ticket = await world.openTicket();
    const act = async (suffix: string, body: unknown = {}) => {
      const reply = await ask(world, path(ticket) + suffix, { body });
      expect(reply.status).toBe(200);
      const read = await ask(world, path(ticket), { method: 'GET' });
      expect(read.body).toEqual(reply.body);
      return reply.body;
    };
    expect(await act('/lock')).toMatchObject({ status: 'open', locked_at: expect.stringMatching(INSTANT) });
    expect(await act('/unlock')).toMatchObject({ locked_at: null });
    expect(await act('/priority', { priority: 0, reason: null })).toMatchObject({ priority: 0 });
    expect(await act('/notes', { name: 'facts' })).toMatchObject({
      notes_thread_id: expect.stringMatching(/^\d{17,20}$/),
    });
    await act('/notes/add', USER);
    await act('/notes/remove', USER);
    expect(await act('/close', { reason: 'done' })).toMatchObject({
      status: 'closed',
      closed_reason: 'done',
      closed_at: expect.stringMatching(INSTANT),
    });
    expect(await act('/open')).toMatchObject({ status: 'open', closed_at: null, closed_reason: null });
  });

  it('an empty body, and none, mean the defaults', async () => {
    const ticket = await world.openTicket();
    expect((await ask(world, `${path(ticket)}/lock`)).status).toBe(200);
    expect((await ask(world, `${path(ticket)}/close`, { body: {} })).status).toBe(200);
  });

  it('a delete answers with the deleted ticket', async () => {
    const ticket = await world.openTicket();
    const reply = await ask(world, path(ticket), { method: 'DELETE', body: { reason: 'spam' } });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        id: ticket.id,
        status: 'deleted',
        channel_id: null,
        closed_reason: 'spam',
        deleted_at: expect.stringMatching(INSTANT),
      },
    });
  });

  it.each<[string, readonly string[], string, string]>([
    ['closing a closed ticket', ['/close'], '/close', 'INVALID_TICKET_STATUS'],
    ['opening an open one', [], '/open', 'INVALID_TICKET_STATUS'],
    ['unlocking an unlocked one', [], '/unlock', 'INVALID_TICKET_STATUS'],
    ['a second notes thread', ['/notes'], '/notes', 'TICKET_PRIVATE_THREAD_EXISTS'],
  ])('%s is a 409', async (_, before, suffix, code) => {
    const ticket = await world.openTicket();
    for (const each of before) await ask(world, path(ticket) + each);
    expect(refusalOf(await ask(world, path(ticket) + suffix))).toEqual({ status: 409, code });
  });

  it.each(['/notes/add', '/notes/remove'])('%s without a notes thread is a 404', async (suffix) => {
    const ticket = await world.openTicket();
    const reply = await ask(world, path(ticket) + suffix, { body: USER });
    expect(refusalOf(reply)).toEqual({ status: 404, code: 'NOTES_THREAD_NOT_FOUND' });
  });

  it('adding someone who is not in the guild to the notes is a 404', async () => {
    const ticket = await world.openTicket();
    await ask(world, `${path(ticket)}/notes`);
    const reply = await ask(world, `${path(ticket)}/notes/add`, { body: { user_id: UNKNOWN } });
    expect(refusalOf(reply)).toEqual({ status: 404, code: 'MEMBER_NOT_FOUND' });
  });

  it.each([-1, 4, 2 ** 31])('the priority %d is a 400 that names the valid ones', async (priority) => {
    const ticket = await world.openTicket();
    const reply = await ask(world, `${path(ticket)}/priority`, { body: { priority } });
    expect(refusalOf(reply)).toEqual({ status: 400, code: 'INVALID_PRIORITY' });
    expect(reply.body['errors']).toEqual({
      priority: [expect.stringContaining('0 (Low), 1 (Normal), 2 (High), 3 (Urgent)')],
    });
  });

  it.each<[string, unknown, readonly string[]]>([
    ['/priority', {}, ['priority']],
    ['/priority', { priority: 'high' }, ['priority']],
    ['/priority', { priority: 1.5 }, ['priority']],
    ['/notes/add', {}, ['user_id']],
    ['/notes/add', { user_id: 5 }, ['user_id']],
    ['/notes/add', { user_id: 'x', anonymous: 'yes' }, ['anonymous', 'user_id']],
    ['/lock', { reason: 5 }, ['reason']],
    ['/lock', { reasons: 'typo' }, ['reasons']],
    ['/close', { anonymous: 'true' }, ['anonymous']],
  ])('%s with %j is a 400 that names every wrong field', async (suffix, body, fields) => {
    const ticket = await world.openTicket();
    const reply = await ask(world, path(ticket) + suffix, { body });
    expect(refusalOf(reply)).toEqual({ status: 400, code: 'VALIDATION_FAILED' });
    expect(Object.keys(reply.body['errors'] ?? {}).toSorted()).toEqual(fields);
    expect((await ask(world, path(ticket), { method: 'GET' })).body).toMatchObject({
      status: 'open',
      locked_at: null,
    });
  });
});

describe('a deleted ticket', () => {
  it('is read by its id and found by its channel no more', async () => {
    const ticket = await world.openTicket();
    await ask(world, `/ticket/${ticket.id}`, { method: 'DELETE' });
    expect((await ask(world, `/ticket/${ticket.id}`, { method: 'GET' })).status).toBe(200);
    for (const [suffix, how] of OPERATIONS) {
      const byChannel = await ask(world, `/channel/${ticket.channel_id}/ticket${suffix}`, how);
      expect(refusalOf(byChannel)).toEqual({ status: 404, code: 'TICKET_NOT_FOUND' });
      if (how.method === 'GET') continue;
      const byTicket = await ask(world, `/ticket/${ticket.id}${suffix}`, how);
      expect(refusalOf(byTicket)).toEqual({ status: 409, code: 'INVALID_TICKET_STATUS' });
    }
  });
});
