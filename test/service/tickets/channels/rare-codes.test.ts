/** Codes that need what the API doesn't make: rows whose channel, thread or contents are gone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../../src/service/edge/database/database.ts';
import { ERASED_UUID } from '../../../../src/service/core/model/ticket.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { startWorld, type World } from '../../../world.ts';
import { groupRow, insertGroups, insertTickets, ticketRow } from '../../lists/rows.ts';
import { type Ask, ask, refusalOf, UNKNOWN } from '../asking.ts';

/** Its tickets are threads, in a channel that was deleted. */
const THREADS = groupRow('5000000000000000011', { mode: 'thread', opened_channel_id: null });
const OTHER_THREADS = groupRow('5000000000000000012', {
  mode: 'thread',
  opened_channel_id: SEED_IDS.general,
});
const CHANNELS = groupRow('5000000000000000013');
const AT = '2026-01-01T00:00:00.000000Z';

const ofGroup = ({ id }: { readonly id: string }) => ({ group_id: id });
const CLOSED = ticketRow(101, { ...ofGroup(THREADS), status: 'closed', closed_at: AT });
const ELSEWHERE = ticketRow(102, {
  ...ofGroup(OTHER_THREADS),
  channel_id: '3000000000000000102',
  channel_parent_id: SEED_IDS.general,
});
const GONE = ticketRow(103, { ...ofGroup(CHANNELS), channel_id: '3000000000000000103' });
const WITHOUT_NOTES = ticketRow(104, { ...ofGroup(CHANNELS), notes_thread_id: '3000000000000000104' });
const ERASED = ticketRow(105, { ...ofGroup(CHANNELS), status: 'closed', closed_at: AT, uuid: ERASED_UUID });

let world: World;
let templateId: string;
beforeAll(async () => {
  world = await startWorld({ lifted: true });
  const database = openDatabase(world.database);
  await insertGroups(database, [THREADS, OTHER_THREADS, CHANNELS]);
  await insertTickets(database, [CLOSED, ELSEWHERE, GONE, WITHOUT_NOTES, ERASED]);
  await database.close();
  const body = { name: 'Hi', message: { content: '{{ channel.name }}' } };
  templateId = (await world.api.call('createCustomMessage', { path: { guild_id: world.guildId }, body })).id;
});
afterAll(() => world.close());

const refusal = async (path: string, how?: Ask) => refusalOf(await ask(world, path, how));

it('says that the channel for threads is gone', async () => {
  const body = { user_id: SEED_IDS.member, ticket_group_id: THREADS.id };
  const expected = { status: 404, code: 'CHANNEL_NOT_FOUND' };
  expect(await refusal('/ticket', { body })).toEqual(expected);
  expect(await refusal(`/ticket/${CLOSED.id}/open`)).toEqual(expected);
  expect(await refusal(`/ticket/${ELSEWHERE.id}/move`, { body: { ticket_group_id: THREADS.id } })).toEqual(
    expected,
  );
});

it('says that a template is unknown, or that there is no channel to fill it in for', async () => {
  const fill = (ticket: string, template: string) =>
    refusal(`/ticket/${ticket}/replies?custom_message_id=${template}`, { method: 'GET' });
  expect(await fill(GONE.id, templateId)).toEqual({ status: 404, code: 'CHANNEL_NOT_FOUND' });
  const { id } = await world.openTicket();
  expect(await fill(id, UNKNOWN)).toEqual({ status: 404, code: 'CUSTOM_MESSAGE_NOT_FOUND' });
});

it('says that the notes thread is gone', async () => {
  const body = { content: 'Hello' };
  expect(await refusal(`/ticket/${WITHOUT_NOTES.id}/notes/messages`, { body })).toEqual({
    status: 404,
    code: 'NOTES_THREAD_NOT_FOUND',
  });
});

it('says that nothing is left of an erased ticket', async () => {
  const missing = { status: 404, code: 'TRANSCRIPT_NOT_FOUND' };
  expect(await refusal(`/ticket/${ERASED.id}/transcript`, { method: 'GET' })).toEqual(missing);
  expect(await refusal(`/ticket/${ERASED.id}/transcript/link`, { method: 'GET' })).toEqual(missing);
  const erased = { status: 409, code: 'INVALID_TICKET_STATUS' };
  expect(await refusal(`/ticket/${ERASED.id}/save`)).toEqual(erased);
  expect(await refusal(`/ticket/${ERASED.id}/send/${SEED_IDS.member}`)).toEqual(erased);
});
