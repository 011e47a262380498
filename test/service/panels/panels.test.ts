import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { INSTANT, UNKNOWN } from '../tickets/asking.ts';
import { type Answer, BASE, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';

const PANELS = `${BASE}/panels`;

let world: SetupWorld;
let groups: readonly [string, string];
beforeAll(async () => {
  world = await startSetupWorld();
  groups = [await makeGroup('Orders'), await makeGroup('Appeals')];
});
afterAll(() => world[Symbol.asyncDispose]());

async function makeGroup(name: string): Promise<string> {
  const { body } = await world.ask('POST', `${BASE}/groups`, { body: { name } });
  return body.id;
}

const create = (body: object, headers = {}): Promise<Answer> => world.ask('POST', PANELS, { body, headers });
const change = (id: string, body: object): Promise<Answer> => world.ask('POST', `${PANELS}/${id}`, { body });
const option = (index: 0 | 1 = 0, more: object = {}) => ({ group_id: groups[index], label: 'Open', ...more });

/** Fits the contract. */
const ANY = { group_id: UNKNOWN, label: 'Open' };

describe('a new panel', () => {
  it('needs a name and options alone', async () => {
    const { status, body } = await create({ name: 'Plain', options: [option()] });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^\d{17,20}$/),
        guild_id: GUILD,
        name: 'Plain',
        style: 'buttons',
        title: 'Open a ticket',
        description: 'Choose a topic',
        color: '#5865f2',
        placeholder: 'Open a ticket',
        custom_message_id: null,
        shows_availability: false,
        options: [option()],
        messages: [],
        revision: expect.stringMatching(/^[\w-]{22}$/),
        created_at: expect.stringMatching(INSTANT),
      },
    ]);
    expect((await world.ask('GET', `${PANELS}/${body.id}`)).body).toEqual(body);
  });

  it('changes only the revision that is named', async () => {
    const { body } = await create({ name: 'Revised', options: [option()] });
    const first = await change(body.id, { title: 'Theirs', revision: body.revision });
    expect([first.status, first.body.title]).toEqual([200, 'Theirs']);
    expect(first.body.revision).not.toBe(body.revision);
    const late = await change(body.id, { title: 'Mine', revision: body.revision });
    expect([late.status, late.body.code]).toEqual([409, 'PANEL_CHANGED']);
    expect((await world.ask('GET', `${PANELS}/${body.id}`)).body).toEqual(first.body);
    const born = await create({ name: 'Born', options: [option()], revision: body.revision });
    expect([born.status, Object.keys(born.body.errors)]).toEqual([400, ['revision']]);
  });

  it('keeps everything that can be set about it, over a restart, too', async () => {
    const settings = {
      name: 'Everything',
      style: 'select',
      title: 'Help',
      description: 'Say *what*.',
      color: '#00ff00',
      placeholder: 'Pick',
      options: [
        option(0, { description: 'things', emoji: '📦', button_style: 'danger' }),
        option(1, { emoji: '❤' }),
      ],
    };
    const { status, body } = await create(settings);
    expect([status, body]).toMatchObject([200, settings]);
    await world.restart();
    expect((await world.ask('GET', `${PANELS}/${body.id}`)).body).toEqual(body);
  });

  it('is refused with all its faults at once', async () => {
    const { status, body } = await create({
      name: ' ',
      title: '',
      description: ' ',
      options: [
        option(0, { emoji: 'smile' }),
        option(0, { label: ' ' }),
        { group_id: UNKNOWN, label: 'x', emoji: `<:nope:${UNKNOWN}>` },
      ],
    });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.errors).toEqual({
      name: ["can't be blank"],
      title: ["can't be blank if the description is blank, too"],
      'options.0.emoji': ['must be a single emoji, or a custom one of this server as <:name:id>'],
      'options.1.group_id': ['is already in the panel; a panel can have each ticket type once'],
      'options.1.label': ["can't be blank"],
      'options.2.group_id': ["isn't a ticket type in this server"],
      'options.2.emoji': ["isn't an emoji in this server"],
    });
  });

  it.each([
    [{ name: 'x' }, ['options']],
    [{ name: 'x', options: [] }, ['options']],
    [{ name: 'x', options: Array.from({ length: 26 }, () => ANY) }, ['options']],
    [{ name: '', options: [ANY], color: 'red', more: 1 }, ['color', 'more', 'name']],
    [{ name: 'x', style: 'list', options: [{ label: 'x' }] }, ['options.0.group_id', 'style']],
  ])('is refused where it breaks the contract: %j', async (body, fields) => {
    const answer = await create(body);
    expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([400, fields]);
  });

  it('takes the emojis of its server', async () => {
    const guild = world.discord.state.guild(GUILD);
    if (guild === undefined) throw new Error('No guild');
    guild.emojis = [{ id: '1230000000000000001', name: 'parcel' }];
    const options = [option(0, { emoji: '<:parcel:1230000000000000001>' })];
    expect((await create({ name: 'Custom emoji', options })).status).toBe(200);
  });

  it('is made once for an Idempotency-Key, and a name is taken once among rivals', async () => {
    const body = { name: 'Once', options: [option()] };
    const [first, second] = [
      await create(body, { 'idempotency-key': 'p1' }),
      await create(body, { 'idempotency-key': 'p1' }),
    ];
    expect(second.body).toEqual(first.body);
    const rivals = await Promise.all(
      Array.from({ length: 8 }, () => create({ name: 'Rival', options: [option()] })),
    );
    expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(rivals.filter(({ body: { code } }) => code === 'NAME_TAKEN')).toHaveLength(7);
    expect((await create(body)).body.code).toBe('NAME_TAKEN');
  });
});

describe('a panel', () => {
  it('changes what a body names, and nothing else', async () => {
    const { body: before } = await create({ name: 'Changing', description: 'old', options: [option()] });
    const { status, body } = await change(before.id, { description: 'new' });
    expect([status, body]).toEqual([200, { ...before, description: 'new', revision: body.revision }]);
    expect((await change(before.id, {})).body).toEqual(body);
    // Its own name is not taken by another.
    expect((await change(before.id, { name: 'Changing' })).status).toBe(200);
  });

  it('refuses another one’s name, and what would leave nothing to show', async () => {
    const { body: one } = await create({ name: 'One', description: '', options: [option()] });
    await create({ name: 'Two', options: [option()] });
    expect((await change(one.id, { name: 'Two' })).body.code).toBe('NAME_TAKEN');
    const { body } = await change(one.id, { title: '', options: [{ group_id: UNKNOWN, label: 'x' }] });
    expect(Object.keys(body.errors).toSorted()).toEqual(['options.0.group_id', 'title']);
    expect((await world.ask('GET', `${PANELS}/${one.id}`)).body).toEqual(one);
  });

  it('is deleted, answered as it was, and free to be made again', async () => {
    const { body: panel } = await create({ name: 'Gone', options: [option()] });
    expect((await world.ask('DELETE', `${PANELS}/${panel.id}`)).body).toEqual(panel);
    expect((await world.ask('GET', `${PANELS}/${panel.id}`)).body.code).toBe('PANEL_NOT_FOUND');
    expect((await create({ name: 'Gone', options: [option()] })).status).toBe(200);
  });

  it.each([
    ['GET', ''],
    ['POST', ''],
    ['DELETE', ''],
    ['POST', `/send/${SEED_IDS.general}`],
  ] as const)('that does not exist is a 404: %s %s', async (method, suffix) => {
    const answer = await world.ask(
      method,
      `${PANELS}/${UNKNOWN}${suffix}`,
      method === 'POST' ? { body: {} } : {},
    );
    expect([answer.status, answer.body.code]).toEqual([404, 'PANEL_NOT_FOUND']);
    const wrong = await world.ask(method, `${PANELS}/help${suffix}`);
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['panel_id']]);
  });

  it('is nothing to strangers', async () => {
    const stranger = await world.token(SEED_IDS.member);
    expect((await world.ask('GET', PANELS, { token: stranger })).body.code).toBe('FORBIDDEN');
    expect((await world.ask('GET', PANELS, { token: 'nobody' })).status).toBe(401);
  });
});

describe('the list of panels', () => {
  it('has every page of the reference', async () => {
    await using fresh = await startSetupWorld();
    const list = (query = '') => fresh.ask('GET', `${PANELS}${query}`);
    expect((await list()).body).toMatchObject({ data: [], from: null, to: null, last_page: 1, total: 0 });
    const { body: group } = await fresh.ask('POST', `${BASE}/groups`, { body: { name: 'Orders' } });
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      const body = { name, options: [{ group_id: group.id, label: 'Open' }] };
      ids.push((await fresh.ask('POST', PANELS, { body })).body.id);
    }
    const page = (number: number, from: number | null, to: number | null) => ({
      current_page: number,
      first_page_url: '/?page=1&per_page=2',
      from,
      last_page: 3,
      last_page_url: '/?page=3&per_page=2',
      next_page_url: number < 3 ? `/?page=${number + 1}&per_page=2` : null,
      path: '/',
      per_page: 2,
      prev_page_url: number > 1 ? `/?page=${number - 1}&per_page=2` : null,
      to,
      total: 5,
    });
    const names = ['A', 'B', 'C', 'D', 'E'].map((name, index) => ({ id: ids[index], name }));
    expect((await list('?per_page=2')).body).toEqual({ data: names.slice(0, 2), ...page(1, 1, 2) });
    expect((await list('?per_page=2&page=2')).body).toEqual({ data: names.slice(2, 4), ...page(2, 3, 4) });
    expect((await list('?per_page=2&page=3')).body).toEqual({ data: names.slice(4), ...page(3, 5, 5) });
    expect((await list('?per_page=2&page=9')).body).toEqual({ data: [], ...page(9, null, null) });
    expect((await list()).body).toMatchObject({ data: names, per_page: 30, from: 1, to: 5 });
    const bad = await list('?page=0&per_page=101');
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([400, ['page', 'per_page']]);
  });
});

it('lists the panels that offer a group', async () => {
  const returns = await makeGroup('Returns');
  const quoting = `"group_id":"${returns}"`;
  const both = (await create({ name: 'Both', options: [option(0), option(0, { group_id: returns })] })).body
    .id;
  await create({ name: 'Quoting', options: [option(0, { label: quoting })] });
  const listed = async (offers: string) => (await world.ask('GET', `${PANELS}?offers=${offers}`)).body;
  expect(await listed(returns)).toMatchObject({ total: 1, data: [{ id: both, name: 'Both' }] });
  expect(await listed(UNKNOWN)).toMatchObject({ total: 0, data: [] });
  const { status } = await world.ask('GET', `${PANELS}?offers=50%25`);
  expect(status).toBe(400);
});
