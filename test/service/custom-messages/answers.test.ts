/** Answers before tickets: how they are found while they change, what is counted, and what can't be an answer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { createAnswerStore } from '../../../src/service/features/answers/store.ts';
import { sqlitePlans } from '../storage/plans/sqlite-plans.ts';
import { type Answer, BASE, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { UNKNOWN } from '../tickets/asking.ts';

let world: SetupWorld;
let group: string;
beforeAll(async () => {
  world = await startSetupWorld();
  group = (await world.ask('POST', `${BASE}/groups`, { body: { name: 'Support' } })).body.id;
});
afterAll(() => world[Symbol.asyncDispose]());

const post = (path: string, body?: object, key?: string): Promise<Answer> =>
  world.ask('POST', `${BASE}/${path}`, {
    ...(body !== undefined && { body }),
    headers: {
      'x-on-behalf-of': SEED_IDS.member,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });

async function find(...texts: readonly string[]): Promise<readonly string[]> {
  const { status, body } = await post(`groups/${group}/answers`, { texts });
  expect(status).toBe(200);
  return body.data.map(({ name, text }: { name: string; text: string }) => `${name}: ${text}`);
}

const create = (name: string, message: object, answer = true): Promise<Answer> =>
  world.ask('POST', `${BASE}/messages`, { body: { name, message, answer } });
const change = (id: string, body: object): Promise<Answer> =>
  world.ask('POST', `${BASE}/messages/${id}`, { body });

it('an answer is found as long as it is one, by what it says now', async () => {
  await create('Not an answer', { content: 'How to get a refund' }, false);
  expect(await find('refund, please')).toEqual([]);
  const { body: stored } = await create('Refunds', {
    content: 'Money for {{ owner.mention }} of {{ guild.name }}',
  });
  const refunds = [`Refunds: Money for <@${SEED_IDS.member}> of Local Server`];
  expect(await find('Hello', 'refund, please')).toEqual(refunds);
  await world.restart();
  expect(await find('refund, please')).toEqual(refunds);
  await change(stored.id, {
    name: 'Chargebacks',
    message: { embeds: [{ title: 'Bank', description: 'x'.repeat(2_000) }] },
  });
  expect(await find('refund, please')).toEqual([]);
  expect((await find('a chargeback'))[0]).toMatch(/^Chargebacks: \*\*Bank\*\*\nx+…$/);
  expect((await find('a chargeback'))[0]?.length).toBe('Chargebacks: '.length + 1_000);
  await change(stored.id, { answer: false });
  expect(await find('a chargeback')).toEqual([]);
  await change(stored.id, { answer: true });
  expect(await find('a chargeback')).toHaveLength(1);
  expect((await world.ask('DELETE', `${BASE}/messages/${stored.id}`)).status).toBe(200);
  expect(await find('a chargeback')).toEqual([]);
  expect(await world.database.db.selectFrom('answer_words').selectAll().execute()).toEqual([]);
});

it('the best three are returned', async () => {
  const made = await Promise.all(
    [1, 2, 3, 4].map((number) => create(`Lost parcel ${number}`, { content: 'Ask the carrier.' })),
  );
  // Each word is in all of the answers, so only the fifth one makes them uncommon.
  made.push(
    ...(await Promise.all(
      ['One', 'Two', 'Six', 'Ten', 'Red'].map((name) => create(name, { content: name })),
    )),
  );
  expect(await find('I lost my parcel')).toHaveLength(3);
  for (const { body } of made) await world.ask('DELETE', `${BASE}/messages/${body.id}`);
});

it.each([
  ['a variable of a ticket', { content: '{{ ticket.number }}' }, 'uses ticket.number'],
  ['a variable of the call', { content: '{{ reason }}' }, 'uses reason'],
  ['no text', { embeds: [{ image: { url: 'https://example.com/a.png' } }] }, 'has no text'],
  ['the text that it began with', { content: 'Your text. Choose it below to change it.' }, "isn't finished"],
])('a message with %s can’t be an answer', async (_, message, reason) => {
  const refused = await create('Refused', message);
  expect([refused.status, refused.body.errors.answer?.join()]).toEqual([
    400,
    expect.stringContaining(reason),
  ]);
  const { body } = await create('Later', message, false);
  expect((await change(body.id, { answer: true })).status).toBe(400);
  await change(body.id, { message: { content: 'Fine' }, answer: true });
  expect((await change(body.id, { message })).body.errors).toEqual({
    message: [expect.stringContaining(reason)],
  });
  await world.ask('DELETE', `${BASE}/messages/${body.id}`);
});

it('what was shown and solved is counted once per request, for the group', async () => {
  await create('Refunds', { content: 'Within 14 days.' });
  const before = await figures();
  for (const key of ['a', 'a', 'b'])
    await post(`groups/${group}/answers`, { texts: ['refunds'] }, `shown-${key}`);
  for (const key of ['a', 'a']) await post(`groups/${group}/answers/solved`, undefined, `solved-${key}`);
  await post(`groups/${group}/answers`, { texts: ['nothing of it'] });
  const after = await figures();
  expect(after.answers).toEqual({ shown: before.answers.shown + 2, solved: before.answers.solved + 1 });
  expect(after.per_day.at(-1).answers).toEqual(after.answers);
  const ofGroup = after.groups.find(({ group_id: id }: { group_id: string }) => id === group);
  expect(ofGroup.answers).toEqual(after.answers);
  const other = (await world.ask('POST', `${BASE}/groups`, { body: { name: 'Other' } })).body.id;
  expect((await world.ask('GET', `${BASE}/stats?group_id=${other}`)).body.answers).toEqual({
    shown: 0,
    solved: 0,
  });
  expect((await post(`groups/${UNKNOWN}/answers`, { texts: ['refunds'] })).body.code).toBe('GROUP_NOT_FOUND');
  expect((await post(`groups/${UNKNOWN}/answers/solved`)).body.code).toBe('GROUP_NOT_FOUND');
});

it('a member’s own word counts once a day in each group, however often they say so', async () => {
  const groups: string[] = [];
  for (const name of ['Billing', 'Shipping'])
    groups.push((await world.ask('POST', `${BASE}/groups`, { body: { name } })).body.id);
  const before = (await figures()).answers.solved;
  for (const id of groups)
    for (const key of [undefined, 'b1', 'b2'])
      expect((await post(`groups/${id}/answers/solved`, undefined, key && `${id}-${key}`)).status).toBe(200);
  expect((await figures()).answers.solved).toBe(before + groups.length);
});

const figures = async () => (await world.ask('GET', `${BASE}/stats`)).body;

it('a guild has 500 answers at most', async () => {
  const { db } = world.database;
  const { count } = await db
    .selectFrom('custom_messages')
    .select((row) => row.fn.countAll().as('count'))
    .where('answer', '=', 1)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 499 - Number(count) }, (_, index) => ({
    id: `9${index}`,
    guild_id: GUILD,
    name: `Filler ${index}`,
    message: '{"content":"x"}',
    answer: 1 as const,
    created_at: 'now',
  }));
  await db.insertInto('custom_messages').values(rows).execute();
  expect((await create('The last one', { content: 'Fine' })).status).toBe(200);
  const refused = await create('One too many', { content: 'Fine' });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { answer: ['is one too many: this server has 500 answers, which is the limit'] },
  ]);
});

it('a search reads the guild’s own words, found by their keys', async () => {
  const plans = await sqlitePlans(
    async ({ db }) => {
      const store = createAnswerStore(db);
      await store.findWords('1', ['ref', 'ord']);
      await store.count({ guildId: '1', groupId: '2', at: '2026-11-21T08:00:00.000000Z' }, 'shown', {
        userId: SEED_IDS.member,
        idempotencyId: null,
      });
    },
    (db) =>
      db
        .insertInto('custom_messages')
        .values({ id: '1', guild_id: '1', name: 'A', message: '{}', answer: 1, created_at: 'now' })
        .execute(),
  );
  const steps = plans.flatMap((plan) => plan.steps);
  expect(steps).toContainEqual(
    expect.stringMatching(/SEARCH answer_words .*\(guild_id=\? AND beginning=\?\)/),
  );
  expect(steps).toContainEqual(expect.stringMatching(/custom_messages_answers \(guild_id=\?\)/));
  expect(steps.filter((step) => /^SCAN (?:answer_|custom_)/.test(step))).toEqual([]);
});
