import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instant, systemClock } from '../../../../src/service/base/kit/clock.ts';
import { createIds } from '../../../../src/service/base/kit/ids.ts';
import { createErasureStore } from '../../../../src/service/features/erasure/store/erasure.ts';
import { createLeases } from '../../../../src/service/base/store/leases.ts';
import { openFiles } from '../../../../src/service/edge/files/files.ts';
import { createAttachmentFiles } from '../../../../src/service/features/transcripts/store/files.ts';
import { ERASED_UUID } from '../../../../src/service/core/model/ticket.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { arrivedIn, at, drained, historyOf, postTo } from '../delivery/delivery-world.ts';
import { type OpenTicket, POLL, startTranscriptWorld, type TranscriptWorld } from '../world.ts';
import { attachmentFiles, filesWith, tablesWith } from './canary.ts';
import { POSTGRES } from '../../../database.ts';

let world: TranscriptWorld;
beforeAll(async () => {
  world = await startTranscriptWorld();
});
afterAll(() => world.close());

const WORD = 'zanzibarcanary';
const PICTURE = { name: `${WORD}.png`, mime: 'image/png', bytes: randomBytes(50_000) };

const erase = (ticket: OpenTicket) => world.api.ticket('eraseTicket', at(world, ticket), {});
const read = (ticket: OpenTicket) => world.api.ticket('getTicket', at(world, ticket), {});

/** The word is everywhere where people can type one. */
async function talkedTicket(): Promise<OpenTicket> {
  const created = await world.api.call(
    'createTicket',
    {
      path: { guild_id: world.guildId },
      body: { user_id: SEED_IDS.member, message: WORD, form: [{ title: 'Why', value: WORD, type: 4 }] },
    },
    { idempotencyKey: `create-${randomBytes(6).toString('hex')}` },
  );
  await postTo(world, SEED_IDS.staff);
  const ticket = { id: created.id, channel_id: created.channel_id ?? '' };
  const target = at(world, ticket);
  await world.member.say(ticket.channel_id, `first ${WORD} ${'long '.repeat(300)}`, { files: [PICTURE] });
  await world.moderator.say(ticket.channel_id, `an answer, ${WORD}`);
  await world.api.ticket('renameTicket', target, { body: { name: WORD } });
  await world.api.ticket('lockTicket', target, { body: { reason: `locked: ${WORD}` } });
  await expect.poll(() => world.stored(ticket), POLL).toHaveLength(2);
  await expect.poll(() => attachmentFiles(world).then((files) => files.length), POLL).toBeGreaterThan(0);
  await world.api.ticket('saveTicketTranscript', target, {}, { idempotencyKey: `save-${ticket.id}` });
  await world.api.ticket('closeTicket', target, { body: { reason: `because ${WORD}` } });
  await drained(world);
  await decorate(ticket);
  return ticket;
}

/** One of its messages has all that a message can carry: people's clients send polls and stickers, too. */
async function decorate({ id }: OpenTicket): Promise<void> {
  const { numUpdatedRows } = await world.database.db
    .updateTable('transcript_messages')
    .set({
      embeds: JSON.stringify([{ title: WORD }]),
      components: JSON.stringify([{ type: 10, content: WORD }]),
      stickers: JSON.stringify([{ id: '1', name: WORD, format_type: 1 }]),
      poll: JSON.stringify({
        question: WORD,
        answers: [{ text: WORD, emoji: null, count: 1 }],
        multiselect: false,
        finalized: true,
        expires_at: null,
      }),
      reactions: JSON.stringify([{ emoji: WORD, emoji_id: null, count: 1 }]),
    })
    .where('ticket_id', '=', id)
    .where('content', 'like', 'an answer, %')
    .executeTakeFirstOrThrow();
  expect(Number(numUpdatedRows)).toBe(1);
}

describe('erasing a ticket', () => {
  it('leaves its number, its times and its history, and nothing that anyone typed', async () => {
    const ticket = await talkedTicket();
    const before = await read(ticket);
    expect(await tablesWith(world, WORD)).not.toEqual([]);
    const erased = await erase(ticket);
    expect(erased).toMatchObject({
      id: ticket.id,
      number: before.number,
      uuid: ERASED_UUID,
      created_at: before.created_at,
      closed_at: before.closed_at,
      form: null,
      closed_reason: null,
      name: null,
    });
    await drained(world);
    expect(await tablesWith(world, WORD)).toEqual([]);
    expect(await filesWith(world, WORD)).toEqual([]);

    const transcript = await world.read(ticket);
    expect(transcript.channel_messages.length).toBeGreaterThan(1);
    expect(new Set(transcript.channel_messages.map(({ author }) => author.name))).toEqual(
      new Set(['Erased user']),
    );
    expect(JSON.stringify(transcript)).not.toContain(WORD);
    const history = await historyOf(world, ticket);
    expect(history[0]).toMatchObject({ action: 'eraseTicket' });
    expect(history.map(({ action }) => action)).toContain('lockTicket');
  });

  it('destroys its attachments: their files are gone, and what were left no uuid opens', async () => {
    const ticket = await talkedTicket();
    const { uuid } = await read(ticket);
    const place = { guildId: world.guildId, ticketId: ticket.id };
    const files = createAttachmentFiles(openFiles({ dataDir: world.place.dataDir }).all);
    const { hash } = await files.put(place, uuid, [PICTURE.bytes] as never);
    const [attachment] = (await world.read(ticket)).channel_message_attachments ?? [];
    expect((await fetch(attachment?.url ?? '')).status).toBe(200);
    await erase(ticket);
    await drained(world);
    expect(await files.get(place, uuid, hash)).toBeNull();
    expect((await fetch(attachment?.url ?? '')).status).toBe(404);
    // A copy of the disk, made before.
    const kept = await files.put(place, uuid, [PICTURE.bytes] as never);
    const content = await files.get(place, (await read(ticket)).uuid, kept.hash);
    await expect(buffer(content ?? Readable.from([]))).rejects.toThrow('not authentic');
    await files.remove(place, null);
  });

  it('takes a name of digits for a name, and not for an id', async () => {
    const ticket = await talkedTicket();
    await world.api.ticket('renameTicket', at(world, ticket), { body: { name: '77312946' } });
    await erase(ticket);
    await drained(world);
    expect(await tablesWith(world, '77312946')).toEqual([]);
  });

  it.skipIf(POSTGRES !== undefined)(
    'empties the log of an embedded database also when someone reads it at first',
    async () => {
      const ticket = await talkedTicket();
      await drained(world);
      const reader = new DatabaseSync(join(world.place.dataDir, 'tickets.sqlite'), { readOnly: true });
      reader.exec('begin');
      reader.prepare('select count(*) from tickets').get();
      await erase(ticket);
      const waiting = () =>
        world.database.db
          .selectFrom('outbox')
          .select('last_error')
          .where('kind', '=', 'transcript.files')
          .execute();
      await expect.poll(waiting, { timeout: 10_000 }).toEqual([{ last_error: expect.any(String) }]);
      reader.exec('commit');
      reader.close();
      await drained(world);
      expect(await filesWith(world, WORD)).toEqual([]);
    },
  );

  it('takes away what was posted of it', async () => {
    const ticket = await talkedTicket();
    const { number } = await read(ticket);
    const posts = () =>
      arrivedIn(world, SEED_IDS.staff).filter(({ embed }) => embed?.title?.endsWith(`#${number}`));
    expect(posts()).toHaveLength(1);
    await erase(ticket);
    await drained(world);
    expect(posts()).toEqual([]);
  });

  it('may be done twice, of a deleted ticket, too', async () => {
    const ticket = await talkedTicket();
    await erase(ticket);
    await erase(ticket);
    await world.api.ticket('deleteTicket', at(world, ticket), {});
    await expect(erase(ticket)).resolves.toMatchObject({ status: 'deleted', uuid: ERASED_UUID });
    await drained(world);
    expect(await tablesWith(world, WORD)).toEqual([]);
  });

  it('is refused while the ticket is open', async () => {
    const ticket = await world.openTicket();
    await expect(erase(ticket)).rejects.toMatchObject({ status: 409, code: 'INVALID_TICKET_STATUS' });
  });

  it('is final: nothing is saved, heard or sent of it any more, and it stays closed', async () => {
    const ticket = await talkedTicket();
    await erase(ticket);
    const refused = { status: 409, code: 'INVALID_TICKET_STATUS' };
    await expect(world.save(ticket)).rejects.toMatchObject(refused);
    await expect(world.api.ticket('openTicket', at(world, ticket), {})).rejects.toMatchObject(refused);
    const path = { user_id: SEED_IDS.member };
    await expect(world.api.ticket('sendTicketTranscript', at(world, ticket), { path })).rejects.toMatchObject(
      refused,
    );
    await world.moderator.say(ticket.channel_id, `and again ${WORD}`, { files: [PICTURE] });
    const other = await world.openTicket();
    await world.member.say(other.channel_id, 'heard after it');
    await expect.poll(() => world.stored(other), POLL).toHaveLength(1);
    await drained(world);
    expect(await tablesWith(world, WORD)).toEqual([]);
    await world.api.ticket('deleteTicket', at(world, ticket), {});
    await drained(world);
    expect(await tablesWith(world, WORD)).toEqual([]);
  });

  it('is finished after a crash in its middle', async () => {
    const ticket = await talkedTicket();
    const { database } = world;
    const clock = systemClock;
    const instantOf = () => instant(clock.now());
    const lease = { owner: 'a process that dies', leaseMs: 1, leases: createLeases() };
    const store = createErasureStore(
      { database, ids: createIds(clock), instant: instantOf, ...lease },
      () => [],
    );
    const by = { actorId: SEED_IDS.moderator, tokenUserId: SEED_IDS.bot, reason: null };
    const order = { ...by, anonymous: false, idempotencyId: null };
    await world.away(async () => {
      // Its transaction is written, and nothing that follows it is done.
      await store.eraseTicket({ id: '1', ticketId: ticket.id, order, at: instantOf() }, () => []);
      expect(await filesOf(ticket)).toHaveLength(1);
    });
    await drained(world);
    expect(await filesOf(ticket)).toEqual([]);
    expect(await tablesWith(world, WORD)).toEqual([]);
    expect(await filesWith(world, WORD)).toEqual([]);
  });
});

async function filesOf({ id }: OpenTicket): Promise<string[]> {
  return (await attachmentFiles(world)).filter((path) => path.includes(id));
}
