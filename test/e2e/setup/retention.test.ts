/** `/setup group retention`: how long a group keeps what its tickets say. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../src/service/storage/database/database.ts';
import { startWorld, type World } from '../../world.ts';
import { answerOf } from '../acting.ts';
import { groupNamed, setUp } from './setup-commands.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
});
afterAll(() => world.close());

const keep = (group: string, time: string) => setUp(world, 'group retention', { group, 'erase-after': time });

async function make(name: string): Promise<string> {
  await setUp(world, 'group create', { name });
  return (await groupNamed(world, name)).id;
}

/** A ticket that was deleted so many days ago. */
async function deletedTicket(groupId: string, days: number): Promise<string> {
  const body = { user_id: world.member.id, ticket_group_id: groupId, message: 'a secret' };
  const path = { guild_id: world.guildId };
  const { id } = await world.api.call('createTicket', { path, body }, { onBehalfOf: world.moderator.id });
  await world.api.ticket('deleteTicket', { guildId: world.guildId, ticketId: id }, {});
  const at = new Date(Date.now() - days * 86_400_000).toISOString().replace('Z', '000Z');
  const database = openDatabase(world.database);
  await database.db.updateTable('tickets').set({ deleted_at: at }).where('id', '=', id).execute();
  await database.close();
  return id;
}

const uuidOf = async (ticketId: string) =>
  (await world.api.ticket('getTicket', { guildId: world.guildId, ticketId }, {})).uuid;

it('says how it was understood, and shows it with the rest', async () => {
  await make('Orders');
  const first = await keep('Orders', '90 days');
  expect(first.said).toBe('Saved the ticket group.');
  expect(first.shown).toEqual({ 'Data retention': 'forever → erased 90 days after closing or deleting' });
  expect(await groupNamed(world, 'Orders')).toMatchObject({ erase_after: 90 * 86_400 });
  expect((await setUp(world, 'group show', { group: 'Orders' })).shown).toMatchObject({
    'Data retention': 'erased 90 days after closing or deleting',
  });
  expect((await keep('Orders', 'never')).shown).toEqual({
    'Data retention': 'erased 90 days after closing or deleting → forever',
  });
});

it.each([
  ['1h', 'Enter a time from 1 day to 10 years, such as 90d, or never.'],
  ['4000d', 'Enter a time from 1 day to 10 years, such as 90d, or never.'],
  ['0d', 'Enter a time from 1 day to 10 years, such as 90d, or never.'],
  ['soon', expect.stringContaining('soon')],
])('refuses %s in words', async (time, words) => {
  const name = `Refuses ${time}`;
  await make(name);
  const { said, text } = await keep(name, time);
  expect(said || text).toEqual(words);
  expect(await groupNamed(world, name)).toMatchObject({ erase_after: null });
});

it('asks before it erases tickets at once, and does it when that is confirmed', async () => {
  const group = await make('Support desk');
  const [old, young] = [await deletedTicket(group, 40), await deletedTicket(group, 3)];
  const { title, text, message } = await keep('Support desk', '30d');
  expect(title).toBe('Erase the contents of old tickets in "Support desk" now?');
  expect(text).toBe(
    '1 ticket of "Support desk" was closed or deleted longer ago than that, so its data would be erased right away. ' +
      'Their messages, names, form answers, reasons and attachments will be permanently erased; numbers, times and histories are kept. ' +
      'From now on, every ticket in the group will be erased 30 days after it’s closed or deleted.',
  );
  expect(await groupNamed(world, 'Support desk')).toMatchObject({ erase_after: null });
  const before = await uuidOf(young);
  const [button = ''] = /setup:group-retention:[^"]*/.exec(JSON.stringify(message.components)) ?? [];
  const done = await answerOf(await world.administrator.click(message, button));
  expect(done.embeds[0]?.fields).toMatchObject([
    { name: 'Data retention', value: 'forever → erased 30 days after closing or deleting' },
  ]);
  await expect.poll(() => uuidOf(old)).toBe('00000000-0000-0000-0000-000000000000');
  expect(await uuidOf(young)).toBe(before);
});
