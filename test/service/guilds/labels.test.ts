import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, BASE, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { INSTANT, UNKNOWN } from '../tickets/asking.ts';

const LABELS = `${BASE}/labels`;

let world: SetupWorld;
beforeAll(async () => {
  world = await startSetupWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const create = (body: object, headers = {}): Promise<Answer> => world.ask('POST', LABELS, { body, headers });
const change = (id: string, body: object): Promise<Answer> => world.ask('POST', `${LABELS}/${id}`, { body });
const names = async (query = '') =>
  (await world.ask('GET', `${LABELS}${query}`)).body.data.map(({ name }: { name: string }) => name);

it('is stored as it was given, listed by name, and changed field by field', async () => {
  const { status, body } = await create({ name: ' Refund ', emoji: '💸', color: '#43B581' });
  expect([status, body]).toEqual([
    200,
    {
      id: expect.stringMatching(/^\d{17,20}$/),
      name: 'Refund',
      emoji: '💸',
      color: '#43b581',
      created_at: expect.stringMatching(INSTANT),
    },
  ]);
  await create({ name: 'bug' });
  await create({ name: 'Zebra', emoji: '', color: null });
  await world.restart();
  expect(await names()).toEqual(['bug', 'Refund', 'Zebra']);
  expect(await names('?per_page=1&page=2')).toEqual(['Refund']);
  expect((await change(body.id, { emoji: null })).body).toEqual({ ...body, emoji: null });
  expect((await change(body.id, { name: 'REFUND' })).body).toMatchObject({
    name: 'REFUND',
    color: '#43b581',
  });
});

it('is refused with every fault at once', async () => {
  const { status, body } = await create({ name: ' , ', emoji: 'smile', color: 'red' });
  expect([status, body.errors]).toEqual([
    400,
    {
      name: ["can't contain a comma"],
      emoji: ['must be a single emoji, or a custom one of this server as <:name:id>'],
      color: ['must be a color such as #dd2e44'],
    },
  ]);
  expect((await create({ name: '  ' })).body.errors).toEqual({ name: ["can't be blank"] });
});

it('has its name alone in any case, also among rivals, and is created once for an Idempotency-Key', async () => {
  const first = await create({ name: 'Alone' }, { 'idempotency-key': 'l1' });
  expect((await create({ name: 'Alone' }, { 'idempotency-key': 'l1' })).body).toEqual(first.body);
  const rivals = await Promise.all(
    Array.from({ length: 8 }, (_, index) => create({ name: index % 2 === 0 ? 'Rival' : 'RIVAL' })),
  );
  expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(rivals.filter(({ body }) => body.code === 'NAME_TAKEN')).toHaveLength(7);
  expect((await change(first.body.id, { name: 'rival' })).body.code).toBe('NAME_TAKEN');
});

it('is deleted and returned as it was', async () => {
  const { body } = await create({ name: 'Gone' });
  expect((await world.ask('DELETE', `${LABELS}/${body.id}`)).body).toEqual(body);
  expect((await world.ask('DELETE', `${LABELS}/${body.id}`)).body.code).toBe('LABEL_NOT_FOUND');
  expect((await change(UNKNOWN, { name: 'x' })).body.code).toBe('LABEL_NOT_FOUND');
  // No ticket had it: the job that removes it from tickets ends immediately.
  const left = () =>
    world.database.db.selectFrom('outbox').select('last_error').where('kind', '=', 'label.remove').execute();
  await expect.poll(left, { timeout: 5_000 }).toEqual([]);
});

it('is one of a hundred at most', async () => {
  const { total } = (await world.ask('GET', LABELS)).body;
  for (let index = total; index < 100; index += 1) {
    expect((await create({ name: `Label ${index}` })).status).toBe(200);
  }
  const { status, body } = await create({ name: 'Too many' });
  expect([status, body.errors]).toEqual([
    400,
    { name: ["can't be added: this server has 100 labels, which is the limit"] },
  ]);
});
