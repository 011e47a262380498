/** Custom emojis wherever one can be set: Discord rejects messages and forms with one that it doesn't have. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BASE, GUILD, type SetupWorld, startSetupWorld } from '../setup/world.ts';

const OWN = '<:parcel:1230000000000000001>';
const GONE = '<:blob:1290000000000000777>';

let world: SetupWorld;
beforeAll(async () => {
  world = await startSetupWorld();
  setEmojis('1230000000000000001');
});
afterAll(() => world[Symbol.asyncDispose]());

function setEmojis(...ids: readonly string[]): void {
  const guild = world.discord.state.guild(GUILD);
  if (guild === undefined) throw new Error('No guild');
  guild.emojis = ids.map((id) => ({ id, name: 'parcel' }));
}

const choices = (emoji: string) => [[{ title: 'Size', type: 3, options: [{ label: 'Small', emoji }] }]];

describe.each([
  ['a label', '/labels', 'emoji', (name: string, emoji: string) => ({ name, emoji })],
  [
    'a choice of a form',
    '/groups',
    'form_fields.0.0.options.0.emoji',
    (name: string, emoji: string) => ({ name, form_fields: choices(emoji) }),
  ],
  [
    'a priority',
    '/groups',
    'priority_levels.0.emoji',
    (name: string, emoji: string) => ({ name, priority_levels: [{ label: 'Low', emoji }] }),
  ],
  [
    'a rating',
    '/groups',
    'rating_levels.0.emoji',
    (name: string, emoji: string) => ({ name, rating_levels: [{ label: 'Good', emoji }] }),
  ],
])('the emoji of %s', (_, path, field, bodyOf) => {
  it('is one that the server has', async () => {
    const made = await world.ask('POST', `${BASE}${path}`, { body: bodyOf(`With ${field}`, OWN) });
    expect(made.status).toBe(200);
  });

  it('is rejected when it is set if the server has no such emoji', async () => {
    const { status, body } = await world.ask('POST', `${BASE}${path}`, { body: bodyOf('Gone', GONE) });
    expect([status, body.errors]).toEqual([400, { [field]: ["isn't an emoji in this server"] }]);
  });
});

it('may stay after it was deleted, but isn’t taken anew', async () => {
  setEmojis('1230000000000000001', '1290000000000000777');
  const body = { name: 'Kept', form_fields: choices(GONE) };
  const { body: group } = await world.ask('POST', `${BASE}/groups`, { body });
  setEmojis();
  const change = async (fields: object) =>
    (await world.ask('POST', `${BASE}/groups/${group.id}`, { body: fields })).status;
  const longer = [...choices(GONE), [{ title: 'Notes', type: 4 }]];
  expect(await change({ form_fields: longer })).toBe(200);
  expect(await change({ priority_levels: [{ label: 'Low', emoji: OWN }] })).toBe(400);
});
