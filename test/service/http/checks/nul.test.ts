import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { BASE, type SetupWorld, startSetupWorld } from '../../setup/world.ts';

let world: SetupWorld;
beforeAll(async () => {
  world = await startSetupWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

describe('the character NUL, which PostgreSQL keeps in no text', () => {
  it.each([
    ['/groups', { name: 'a\0b' }, ['name']],
    [
      '/messages',
      { name: 'a', message: { content: '\0', embeds: [{ title: 'x\0' }] } },
      ['message.content', 'message.embeds.0.title'],
    ],
    ['/ticket', { user_id: SEED_IDS.member, form: [{ title: 'a', value: '\0' }] }, ['form.0.value']],
  ])('is a fault of its field in %s', async (path, body, fields) => {
    const answer = await world.ask('POST', BASE + path, { body });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, fields]);
  });

  it.each(['/messages/a%00b', '/transcripts?q=a%00b', '/tickets?search=%00'])(
    'is refused in the URL %s',
    async (path) => {
      const { status, body } = await world.ask('GET', BASE + path);
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it('is not a backslash with its name', async () => {
    const name = String.raw`\u0000`;
    const { status, body } = await world.ask('POST', `${BASE}/groups`, { body: { name } });
    expect([status, body.name]).toEqual([200, name]);
  });
});

it('half a character is read as databases and Discord read it: two names that are the same there are one name', async () => {
  const options = [
    {
      group_id: (await world.ask('POST', `${BASE}/groups`, { body: { name: 'Help' } })).body.id,
      label: 'Open',
    },
  ];
  const make = (name: string) => world.ask('POST', `${BASE}/panels`, { body: { name, options } });
  expect(await make('\ud83d')).toMatchObject({ status: 200, body: { name: '\ufffd' } });
  expect(await make('\ude00')).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } });
});
