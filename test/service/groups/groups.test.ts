import { defaultsIn } from '../../../src/service/core/opening/default-group.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { groupRow, GUILD, insertGroups, OTHER_GUILD } from '../lists/rows.ts';
import { type ListWorld, startListWorld } from '../lists/world.ts';

const LIST = `/api/v1/guild/${GUILD}/groups`;
const idOf = (index: number): string => String(5_000_000_000_000_000_000n + BigInt(index));
const names = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(({ name }) => name);
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Group ${idOf(from + index)}`);

describe('the groups of a guild that has none', () => {
  it('are one empty page', async () => {
    await using world = await startListWorld();
    expect(await world.get(LIST)).toEqual({
      status: 200,
      body: {
        data: [],
        current_page: 1,
        first_page_url: '/?page=1',
        from: null,
        last_page: 1,
        last_page_url: '/?page=1',
        next_page_url: null,
        path: '/',
        per_page: 30,
        prev_page_url: null,
        to: null,
        total: 0,
      },
    });
  });

  it('become one with the first ticket, which counts its tickets that are not deleted', async () => {
    await using world = await startListWorld();
    const path = { guild_id: GUILD };
    const create = () => world.api.call('createTicket', { path, body: { user_id: SEED_IDS.member } });
    const [first] = [await create(), await create()];
    expect((await world.get(LIST)).body.data).toMatchObject([{ name: 'Support', count: 2 }]);
    await world.api.ticket('deleteTicket', { guildId: GUILD, ticketId: first.id }, {});
    expect((await world.get(LIST)).body.data).toMatchObject([{ name: 'Support', count: 1 }]);
  });
});

describe('the groups of a guild', () => {
  let world: ListWorld;
  const described = {
    ticket_count: 42,
    opened_channel_id: '11',
    closed_category_id: '12',
    locked_category_id: '13',
    assigned_category_id: '14',
    transcript_channel_id: '15',
    form_channel_id: '16',
    feedback_channel_id: '17',
  };

  const level = { label: 'Low', description: '', emoji: '', default: true, color: '#fff', _uid: 'a' };

  beforeAll(async () => {
    world = await startListWorld();
    const rows = Array.from({ length: 65 }, (_, index) => groupRow(idOf(index + 1)));
    await insertGroups(world.database, [
      ...rows.slice(1),
      groupRow(idOf(1), {
        ...described,
        mode: 'thread',
        staff_role_ids: '["21","22"]',
        form_title: 'Your question',
        form_fields: '[[{"title":"What is it about?","type":4}]]',
        schedule: '{"mo":[["09:00","12:00"],["13:00","17:30"]],"su":[]}',
        schedule_timezone: 'Europe/Berlin',
        priority_levels: JSON.stringify([level]),
        max_open_per_user: 3,
      }),
      groupRow(idOf(100), { guild_id: OTHER_GUILD }),
    ]);
  });
  afterAll(() => world.close());

  const envelope = (page: number, last: number, perPage: number, more = '') => ({
    current_page: page,
    first_page_url: `/?page=1${more}`,
    last_page: last,
    last_page_url: `/?page=${last}${more}`,
    path: '/',
    per_page: perPage,
    total: 65,
  });

  it('are listed with the fields of the reference, their mode and priorities, no others', async () => {
    const { body } = await world.get(`${LIST}?per_page=1`);
    const { ticket_count: count, ...channels } = described;
    expect(body.data).toEqual([
      { id: idOf(1), name: `Group ${idOf(1)}`, count, ...channels, mode: 'thread', priority_levels: [level] },
    ]);
  });

  it('have a first page of thirty', async () => {
    const answer = await world.get(LIST);
    expect(names(answer)).toEqual(numbered(1, 30));
    expect(answer.body).toMatchObject(envelope(1, 3, 30));
    expect(answer.body).toMatchObject({ from: 1, to: 30, prev_page_url: null, next_page_url: '/?page=2' });
  });

  it('have a page in the middle', async () => {
    const answer = await world.get(`${LIST}?page=2`);
    expect(names(answer)).toEqual(numbered(31, 60));
    expect(answer.body).toMatchObject(envelope(2, 3, 30));
    expect(answer.body).toMatchObject({
      from: 31,
      to: 60,
      prev_page_url: '/?page=1',
      next_page_url: '/?page=3',
    });
  });

  it('have a last page with the rest', async () => {
    const answer = await world.get(`${LIST}?page=3`);
    expect(names(answer)).toEqual(numbered(61, 65));
    expect(answer.body).toMatchObject(envelope(3, 3, 30));
    expect(answer.body).toMatchObject({ from: 61, to: 65, prev_page_url: '/?page=2', next_page_url: null });
  });

  it('have nothing after that, which is no error', async () => {
    const answer = await world.get(`${LIST}?page=5`);
    expect([answer.status, answer.body.data]).toEqual([200, []]);
    expect(answer.body).toMatchObject(envelope(5, 3, 30));
    expect(answer.body).toMatchObject({
      from: null,
      to: null,
      prev_page_url: '/?page=4',
      next_page_url: null,
    });
    expect((await world.get(`${LIST}?page=2147483647&per_page=100`)).status).toBe(200);
  });

  it('come in pages of any size up to a hundred, the last of them full', async () => {
    expect((await world.get(`${LIST}?per_page=13&page=5`)).body).toMatchObject({
      ...envelope(5, 5, 13, '&per_page=13'),
      from: 53,
      to: 65,
      next_page_url: null,
    });
    expect((await world.get(`${LIST}?per_page=100`)).body).toMatchObject({ last_page: 1, from: 1, to: 65 });
  });

  it('refuse pages that there cannot be, naming every fault', async () => {
    const { status, body } = await world.get(`${LIST}?page=0&per_page=101`);
    expect([status, body.code, Object.keys(body.errors)]).toEqual([
      400,
      'VALIDATION_FAILED',
      ['page', 'per_page'],
    ]);
    for (const query of [
      'page=-1',
      'page=x',
      'page=1.5',
      'page=',
      'per_page=0',
      'page=2147483648',
      'page=1&page=2',
    ]) {
      expect([query, (await world.get(`${LIST}?${query}`)).status]).toEqual([query, 400]);
    }
  });

  it('can be read one by one, with all their settings', async () => {
    const { ticket_count: count, ...channels } = described;
    const { ticket_count: _, ...defaults } = defaultsIn('en');
    expect(await world.get(`${LIST}/${idOf(1)}`)).toEqual({
      status: 200,
      body: {
        ...defaults,
        id: idOf(1),
        name: `Group ${idOf(1)}`,
        count,
        ...channels,
        guild_id: GUILD,
        mode: 'thread',
        staff_role_ids: ['21', '22'],
        welcome_message: 'Hello',
        form_title: 'Your question',
        form_fields: [[{ title: 'What is it about?', type: 4 }]],
        schedule: {
          mo: [
            { from: '09:00', to: '12:00' },
            { from: '13:00', to: '17:30' },
          ],
          tu: [],
          we: [],
          th: [],
          fr: [],
          sa: [],
          su: [],
        },
        schedule_timezone: 'Europe/Berlin',
        priority_levels: [
          { label: 'Low', description: '', emoji: '', default: true, color: '#fff', _uid: 'a' },
        ],
        rating_levels: [],
        max_open_per_user: 3,
        default: false,
        revision: expect.stringMatching(/^[\w-]{22}$/),
        created_at: '2026-01-01T00:00:00.000000Z',
      },
    });
  });

  it("are not another guild's", async () => {
    for (const id of [idOf(100), '404']) {
      const { status, body } = await world.get(`${LIST}/${id}`);
      expect([status, body.code]).toEqual([404, 'GROUP_NOT_FOUND']);
    }
  });

  it('are refused like everything else', async () => {
    expect((await world.get(`${LIST}/support`)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { group_id: [expect.any(String)] },
    });
    expect((await world.get(LIST, { authorization: '' })).status).toBe(401);
    expect((await world.get(`/api/v1/guild/404/groups`)).body.code).toBe('GUILD_NOT_FOUND');
  });
});
