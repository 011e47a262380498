/** What the helpdesk stores of a person beyond their tickets: notes, links, answers, being left out of statistics. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { at, drained } from '../transcripts/delivery/delivery-world.ts';
import { tablesWith } from '../transcripts/erasure/canary.ts';
import { startTranscriptWorld, type TranscriptWorld } from '../transcripts/world.ts';
import { unzip } from './unzip.ts';

let world: TranscriptWorld;
beforeAll(async () => {
  world = await startTranscriptWorld();
});
afterAll(() => world.close());

const NOTE = 'notecanary';
const OTHERS = 'othercanary';

const person = (userId: string = SEED_IDS.member) => ({ guild_id: world.guildId, user_id: userId });

async function exported(): Promise<Map<string, Buffer>> {
  const { url } = await world.api.call('exportUser', { path: person() });
  return unzip(Buffer.from(await (await fetch(url)).arrayBuffer()));
}

/** What the archive's file says, whatever it is: a wrong expectation fails the test. */
const read = (files: ReadonlyMap<string, Buffer>, name: string): unknown =>
  JSON.parse(String(files.get(name)));

const note = (text: string, userId: string = SEED_IDS.member) =>
  world.api.call(
    'createPersonNote',
    { path: person(userId), body: { text } },
    { onBehalfOf: SEED_IDS.moderator, idempotencyKey: `note-${userId}` },
  );

async function linkedTo(userId: string): Promise<string> {
  const body = { user_id: userId };
  return (await world.api.call('createTicket', { path: { guild_id: world.guildId }, body })).id;
}

it('exports notes, links between own tickets and being left out, without what is others’; erases notes and answers', async () => {
  const { guildId, api, database } = world;
  const [ticket, own] = [await world.openTicket(), await linkedTo(SEED_IDS.member)];
  const foreign = await linkedTo(SEED_IDS.secondMember);
  for (const id of [own, foreign])
    await api.ticket('linkTicket', at(world, ticket), { body: { linked_ticket_id: id } });
  await note(NOTE);
  await note(OTHERS, SEED_IDS.secondMember);
  const path = { guild_id: guildId };
  await api.call('changeStatsExclusions', { path, body: { add: [SEED_IDS.member] } });

  const files = await exported();
  expect(read(files, 'about.json')).toMatchObject({
    notes: [{ text: NOTE, created_at: expect.any(String), edited_at: null }],
    leftOutOfStatisticsSince: expect.any(String),
  });
  expect(read(files, 'tickets.json')).toMatchObject([
    { id: ticket.id, links: [{ ticket_id: own, created_at: expect.any(String) }] },
    { id: own, links: [{ ticket_id: ticket.id }] },
  ]);
  const all = [...files.values()].map(String).join('\n');
  for (const others of [OTHERS, foreign, SEED_IDS.moderator]) expect(all).not.toContain(others);

  await api.call('eraseUser', { path: person() });
  await drained(world);
  expect(await tablesWith(world, NOTE)).toEqual([]);
  expect(await tablesWith(world, OTHERS)).toContain('person_notes.text');
  // Their figures would be shown again without the row.
  const { db } = database;
  expect(await db.selectFrom('stats_exclusions').select('user_id').execute()).toEqual([
    { user_id: SEED_IDS.member },
  ]);
  expect(read(await exported(), 'about.json')).toMatchObject({ notes: [] });

  // Links stay until the ticket is erased.
  await api.ticket('closeTicket', at(world, ticket), { body: {} });
  await api.ticket('eraseTicket', at(world, ticket), { body: {} });
  const links = db.selectFrom('ticket_links').selectAll();
  expect(
    await links
      .where((row) => row.or([row('ticket_id', '=', ticket.id), row('linked_id', '=', ticket.id)]))
      .execute(),
  ).toEqual([]);
});

it('exports and erases what the person has seen, and nobody else’s marks', async () => {
  const { api, database } = world;
  const ticket = await world.openTicket();
  const [message_id, theirs] = ['1234567890123456797', '1234567890123456798'];
  const mark = (user_id: string, message_id: string) => ({ ticket_id: ticket.id, user_id, message_id });
  // As someone who is no longer staff.
  await database.db
    .insertInto('seen_tickets')
    .values([mark(SEED_IDS.member, message_id), mark(SEED_IDS.moderator, theirs)])
    .execute();
  expect(read(await exported(), 'about.json')).toMatchObject({
    seen: [{ ticket_id: ticket.id, message_id }],
  });
  await api.call('eraseUser', { path: person() });
  await drained(world);
  expect(await database.db.selectFrom('seen_tickets').select('user_id').execute()).toEqual([
    { user_id: SEED_IDS.moderator },
  ]);
});

it('erases the answers before a ticket, which repeat the name of the person', async () => {
  const { guildId, api, database, discord } = world;
  const path = { guild_id: guildId };
  const name = discord.state.guild(guildId)?.members.get(SEED_IDS.member)?.nick ?? 'Milo';
  const message = { content: `Refunds take a week, {{ owner.name }}.` };
  await api.call('createCustomMessage', { path, body: { name: 'Refunds', message, answer: true } });
  const { data: groups } = await api.call('listTicketGroups', { path });
  const asked = {
    path: { ...path, group_id: groups[0]?.id ?? '' },
    body: { texts: ['My typedcanary refund'] },
  };
  const options = { onBehalfOf: SEED_IDS.member, idempotencyKey: 'answers' };
  const { data } = await api.call('findAnswers', asked, options);
  expect(data[0]?.text).toContain(name);
  // What a member types there is stored nowhere.
  expect(await tablesWith(world, 'typedcanary')).toEqual([]);
  const replies = async () =>
    JSON.stringify(await database.db.selectFrom('idempotency_keys').select(['reply', 'outcome']).execute());
  expect(await replies()).toContain(`Refunds take a week, ${name}`);
  await api.call('eraseUser', { path: person() });
  await drained(world);
  expect(await replies()).not.toContain(`Refunds take a week, ${name}`);
});
