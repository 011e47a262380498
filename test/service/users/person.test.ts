/** Staff see a person's tickets, blocks and notes; the notes are exported and erased with the person's data. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { BASE, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';
import { UNKNOWN } from '../tickets/asking.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await startSetupWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const PERSON = `${BASE}/user/${SEED_IDS.member}`;
const as = (person: string) => ({ 'x-on-behalf-of': person });
const MODERATOR = as(SEED_IDS.moderator);

const overview = (headers = {}) => world.ask('GET', `${PERSON}/overview`, { headers });
const write = (text: string, headers: Record<string, string> = MODERATOR) =>
  world.ask('POST', `${PERSON}/notes`, { body: { text }, headers });
const openTicket = async () =>
  (await world.ask('POST', `${BASE}/ticket`, { body: { user_id: SEED_IDS.member }, headers: MODERATOR }))
    .body;

it('has the tickets that the caller may see, and the block', async () => {
  const [first, second] = [await openTicket(), await openTicket()];
  await world.ask('POST', `${BASE}/ticket/${first.id}/close`, { body: {} });
  const { body } = await overview(MODERATOR);
  expect(body).toMatchObject({ user_id: SEED_IDS.member, ticket_count: 2, block: null, notes: [] });
  expect(body.tickets.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  await world.ask('POST', `${BASE}/ticket/${second.id}/assign`, { body: { user_id: SEED_IDS.secondMember } });
  // An assignment gives no right beyond its ticket.
  expect((await overview(as(SEED_IDS.secondMember))).status).toBe(403);
  await world.ask('POST', `${BASE}/blocks/user/${SEED_IDS.member}`, { body: { reason: 'Spam' } });
  expect((await overview(MODERATOR)).body.block).toMatchObject({ reason: 'Spam' });
  expect((await overview(as(SEED_IDS.member))).status).toBe(403);
});

it('keeps notes with author and last editor, once for an Idempotency-Key, and refuses a blank or an unknown one', async () => {
  const key = { ...MODERATOR, 'idempotency-key': 'note-1' };
  const { status, body: note } = await write(' Patient ', key);
  expect([status, note]).toMatchObject([
    200,
    { text: 'Patient', author_id: SEED_IDS.moderator, edited_by: null, edited_at: null },
  ]);
  expect((await write(' Patient ', key)).body).toEqual(note);
  const path = `${PERSON}/notes/${note.id}`;
  const changed = await world.ask('POST', path, {
    body: { text: 'Very patient' },
    headers: as(SEED_IDS.owner),
  });
  expect(changed.body).toMatchObject({
    text: 'Very patient',
    author_id: SEED_IDS.moderator,
    edited_by: SEED_IDS.owner,
  });
  expect((await overview(MODERATOR)).body.notes).toEqual([changed.body]);
  expect((await write('  ')).body.errors).toHaveProperty('text');
  expect((await write('x', as(SEED_IDS.member))).status).toBe(403);
  for (const method of ['POST', 'DELETE'] as const) {
    const ask = { headers: MODERATOR, ...(method === 'POST' && { body: { text: 'x' } }) };
    const codes = [
      await world.ask(method, `${PERSON}/notes/${UNKNOWN}`, ask),
      // A note on another person.
      await world.ask(method, `${BASE}/user/${SEED_IDS.secondMember}/notes/${note.id}`, ask),
    ].map(({ body }) => body.code);
    expect(codes).toEqual(['PERSON_NOTE_NOT_FOUND', 'PERSON_NOTE_NOT_FOUND']);
  }
  expect((await world.ask('DELETE', path, { headers: MODERATOR })).body).toEqual(changed.body);
  expect((await overview(MODERATOR)).body.notes).toEqual([]);
});

it('has 25 notes at most, and none after an erasure, which also takes the answers that repeat them', async () => {
  for (let count = 0; count < 25; count += 1) expect((await write(`Note ${count}`)).status).toBe(200);
  expect((await write('One more')).body.errors).toEqual({
    text: ["can't be added: this member has 25 notes, which is the limit"],
  });
  const other = `${BASE}/user/${SEED_IDS.secondMember}/notes`;
  await world.ask('POST', other, { body: { text: 'Kept' }, headers: MODERATOR });
  const { body: last } = await overview(MODERATOR);
  await world.ask('DELETE', `${PERSON}/notes/${last.notes[0].id}`, { headers: MODERATOR });
  await write('Secret', { ...MODERATOR, 'idempotency-key': 'note-2' });
  const { db } = world.database;
  const answers = async () =>
    JSON.stringify(await db.selectFrom('idempotency_keys').select(['reply', 'outcome']).execute());
  expect(await answers()).toContain('Secret');
  expect((await world.ask('POST', `${PERSON}/erase`, { body: {} })).status).toBeLessThan(300);
  expect((await overview(MODERATOR)).body.notes).toEqual([]);
  expect(await answers()).not.toContain('Secret');
  const left = await db.selectFrom('person_notes').select('text').where('guild_id', '=', GUILD).execute();
  expect(left).toEqual([{ text: 'Kept' }]);
});
