import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { type Answer, BASE, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { INSTANT, UNKNOWN } from '../tickets/asking.ts';

const MESSAGES = `${BASE}/messages`;

let world: SetupWorld;
beforeAll(async () => {
  world = await startSetupWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const create = (body: object, headers = {}): Promise<Answer> =>
  world.ask('POST', MESSAGES, { body, headers });
const change = (id: string, body: object): Promise<Answer> =>
  world.ask('POST', `${MESSAGES}/${id}`, { body });

describe('a custom message', () => {
  it('is kept with its template, over a restart, too', async () => {
    const message = {
      content: 'Dear {{ name }}, ticket #{{ ticket.number }}',
      embeds: [{ title: '{{ context.topic }}', color: 5 }],
      allowed_mentions: { parse: ['users'] },
      flags: 4,
    };
    const { status, body } = await create({ name: 'Greeting', message });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.stringMatching(/^\d{17,20}$/),
        guild_id: GUILD,
        name: 'Greeting',
        message,
        answer: false,
        variables: ['name', 'topic'],
        used_by: [],
        revision: expect.stringMatching(/^[\w-]{22}$/),
        created_at: expect.stringMatching(INSTANT),
      },
    ]);
    await world.restart();
    expect((await world.ask('GET', `${MESSAGES}/${body.id}`)).body).toEqual(body);
  });

  it('is refused with every fault of its templates at once, each with its place', async () => {
    const { status, body } = await create({
      name: ' ',
      message: {
        content: 'ok\n{{ a',
        embeds: [{ title: '{% if %}' }, { fields: [{ name: '{{ a | nope }}', value: '{{ a }}' }] }],
        allowed_mentions: { parse: ['{{ kind }}'] },
      },
    });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(body.errors)).toEqual(['name', 'message.allowed_mentions.parse.0']);
    const again = await create({
      name: 'x',
      message: {
        content: 'ok\n{{ a',
        embeds: [{ title: '{% if %}' }, { fields: [{ name: '{{ a | nope }}', value: '{{ a }}' }] }],
      },
    });
    expect(again.body.errors).toEqual({
      'message.content': ['isn\'t a valid template: line 2, column 1: output "{{ a" not closed'],
      'message.embeds.0.title': [expect.stringContaining('line 1, column 6')],
      'message.embeds.1.fields.0.name': [expect.stringContaining('undefined filter: nope')],
    });
  });

  it.each([
    [{ name: 'x' }, ['message']],
    [{ message: {} }, ['name']],
    [{ name: 'x', message: {} }, ['message.content']],
    [{ name: 'x', message: { content: ' ', embeds: [] } }, ['message.content']],
    [{ name: 'x', message: { embeds: [{ titel: 'x' }] } }, ['message.embeds.0.titel']],
    [
      { name: '', message: { content: 'x'.repeat(2_001), more: 1 } },
      ['message.content', 'message.more', 'name'],
    ],
    [{ name: 'x', message: { embeds: Array.from({ length: 11 }, () => ({})) } }, ['message.embeds']],
  ])('is refused where it breaks the contract: %j', async (body, fields) => {
    const answer = await create(body);
    expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([400, fields]);
  });

  it('is refused with a button of the bot’s own, when it is made and when it is changed', async () => {
    const button = { type: 2, style: 1, label: 'Go', custom_id: 'ticket:delete-confirmed:channel' };
    const message = { components: [{ type: 1, components: [button] }] };
    const { body: stored } = await create({ name: 'Harmless', message: { content: 'x' } });
    for (const { status, body } of [
      await create({ name: 'Forged', message }),
      await change(String(stored.id), { message }),
    ])
      expect([status, Object.keys(body.errors)]).toEqual([
        400,
        ['message.components.0.components.0.custom_id'],
      ]);
  });

  it('is refused when it is nested without end', async () => {
    const components = JSON.parse(`${'[{"type":1,"components":'.repeat(20)}[]${'}]'.repeat(20)}`);
    const { status, body } = await create({ name: 'deep', message: { components } });
    expect([status, body.errors]).toEqual([400, { message: ['is nested too deeply'] }]);
  });

  it('changes what a body names, and nothing else', async () => {
    const { body: before } = await create({ name: 'Changing', message: { content: '{{ a }}' } });
    const { body: renamed } = await change(before.id, { name: 'Changed' });
    expect(renamed).toEqual({ ...before, name: 'Changed', revision: expect.any(String) });
    expect(renamed.revision).not.toBe(before.revision);
    const { body } = await change(before.id, { message: { content: '{{ b }}' } });
    expect(body.revision).not.toBe(renamed.revision);
    expect(body).toEqual({
      ...before,
      revision: body.revision,
      name: 'Changed',
      message: { content: '{{ b }}' },
      variables: ['b'],
    });
    expect((await change(before.id, { message: { content: '{{' } })).body.errors).toHaveProperty(
      'message.content',
    );
    expect((await change(before.id, {})).body).toEqual(body);
  });

  it('has its name alone, also among rivals, and is made once for an Idempotency-Key', async () => {
    const body = { name: 'Alone', message: { content: 'x' } };
    const [first, second] = [
      await create(body, { 'idempotency-key': 'm1' }),
      await create(body, { 'idempotency-key': 'm1' }),
    ];
    expect(second.body).toEqual(first.body);
    const rivals = await Promise.all(Array.from({ length: 8 }, () => create({ ...body, name: 'Rival' })));
    expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(rivals.filter(({ body: { code } }) => code === 'NAME_TAKEN')).toHaveLength(7);
    expect((await change(first.body.id, { name: 'Rival' })).body.code).toBe('NAME_TAKEN');
  });

  it('is deleted and answered as it was', async () => {
    const { body } = await create({ name: 'Gone', message: { content: 'x' } });
    expect((await world.ask('DELETE', `${MESSAGES}/${body.id}`)).body).toEqual(body);
    expect((await world.ask('DELETE', `${MESSAGES}/${body.id}`)).body.code).toBe('CUSTOM_MESSAGE_NOT_FOUND');
  });

  it.each(['GET', 'POST', 'DELETE'] as const)('that does not exist is a 404: %s', async (method) => {
    const answer = await world.ask(method, `${MESSAGES}/${UNKNOWN}`, method === 'POST' ? { body: {} } : {});
    expect([answer.status, answer.body.code]).toEqual([404, 'CUSTOM_MESSAGE_NOT_FOUND']);
  });

  it('is nothing to strangers', async () => {
    const token = await world.token(SEED_IDS.member);
    expect((await world.ask('GET', MESSAGES, { token })).body.code).toBe('FORBIDDEN');
  });
});

describe('the list of custom messages', () => {
  it('has every page of the reference', async () => {
    await using fresh = await startSetupWorld();
    const list = (query = '') => fresh.ask('GET', `${MESSAGES}${query}`);
    expect((await list()).body).toMatchObject({ data: [], from: null, to: null, last_page: 1, total: 0 });
    const items: { id: string; name: string }[] = [];
    for (const name of ['A', 'B', 'C']) {
      const { body } = await fresh.ask('POST', MESSAGES, { body: { name, message: { content: 'x' } } });
      items.push({ id: body.id, name });
    }
    const page = (number: number, from: number | null, to: number | null) => ({
      current_page: number,
      first_page_url: '/?page=1&per_page=1',
      from,
      last_page: 3,
      last_page_url: '/?page=3&per_page=1',
      next_page_url: number < 3 ? `/?page=${number + 1}&per_page=1` : null,
      path: '/',
      per_page: 1,
      prev_page_url: number > 1 ? `/?page=${number - 1}&per_page=1` : null,
      to,
      total: 3,
    });
    expect((await list('?per_page=1')).body).toEqual({ data: items.slice(0, 1), ...page(1, 1, 1) });
    expect((await list('?per_page=1&page=2')).body).toEqual({ data: items.slice(1, 2), ...page(2, 2, 2) });
    expect((await list('?per_page=1&page=3')).body).toEqual({ data: items.slice(2), ...page(3, 3, 3) });
    expect((await list('?per_page=1&page=4')).body).toEqual({ data: [], ...page(4, null, null) });
    expect((await list()).body).toMatchObject({ data: items, per_page: 30, from: 1, to: 3 });
    const bad = await list('?page=x&per_page=0');
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([400, ['page', 'per_page']]);
  });
});
