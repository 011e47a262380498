import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { arrivedIn, at, drained, historyOf, postTo } from '../delivery/delivery-world.ts';
import { type OpenTicket, POLL, startTranscriptWorld, told, type TranscriptWorld } from '../world.ts';
import { attachmentFiles, filesWith, tablesWith } from './canary.ts';

let world: TranscriptWorld;
beforeAll(async () => {
  world = await startTranscriptWorld();
});
afterAll(() => world.close());

const WORD = 'marrakeshcanary';
const MINE = { name: `${WORD}.png`, mime: 'image/png', bytes: randomBytes(20_000) };
const SHARED = { name: 'shared.png', mime: 'image/png', bytes: randomBytes(20_000) };

const ask = (userId: string) =>
  world.api.call('eraseUser', { path: { guild_id: world.guildId, user_id: userId } });
const filesOf = async ({ id }: OpenTicket) =>
  (await attachmentFiles(world)).filter((path) => path.includes(id));

async function talkedTicket(userId: string): Promise<OpenTicket> {
  const created = await world.api.call(
    'createTicket',
    {
      path: { guild_id: world.guildId },
      body: { user_id: userId, message: WORD, form: [{ title: 'Why', value: WORD, type: 4 }] },
    },
    { idempotencyKey: randomBytes(6).toString('hex') },
  );
  await postTo(world, SEED_IDS.staff);
  return { id: created.id, channel_id: created.channel_id ?? '' };
}

describe('erasing a user', () => {
  it('removes what they wrote and sent, and leaves what others did', async () => {
    const ticket = await talkedTicket(SEED_IDS.member);
    const address = await world.member.say(ticket.channel_id, `my address is ${WORD}`, {
      files: [MINE, SHARED],
    });
    const answer = await world.moderator.say(ticket.channel_id, 'thank you', { files: [SHARED] });
    await world.member.react(answer, '👍', true);
    await expect.poll(() => filesOf(ticket), POLL).toHaveLength(2);
    // Text that an edit removes is kept until it's erased.
    await world.member.edit(address, 'nothing', []);
    await world.api.ticket(
      'saveTicketTranscript',
      at(world, ticket),
      {},
      { idempotencyKey: `s${ticket.id}` },
    );
    await world.api.ticket('closeTicket', at(world, ticket), {});
    await drained(world);
    const { uuid } = await world.api.ticket('getTicket', at(world, ticket), {});

    await expect(ask(SEED_IDS.member)).resolves.toMatchObject({ success: true, status: 202 });
    await drained(world);
    expect(await tablesWith(world, WORD)).toEqual([]);
    expect(await filesWith(world, WORD)).toEqual([]);
    const transcript = await world.read(ticket);
    expect(told(transcript.channel_messages)).toEqual(['~', 'thank you']);
    expect(transcript.channel_members?.map(({ id }) => id)).not.toContain(SEED_IDS.member);
    expect(JSON.stringify(transcript.channel_messages)).not.toContain(SEED_IDS.member);
    // The others' file is still theirs, and read with the same key.
    expect(await filesOf(ticket)).toHaveLength(1);
    const [shared] = transcript.channel_message_attachments ?? [];
    expect(Buffer.from(await (await fetch(shared?.url ?? '')).arrayBuffer())).toEqual(SHARED.bytes);

    expect(world.discord.state.channel(ticket.channel_id)).toMatchObject({
      name: expect.stringMatching(/^ticket-\d+$/),
    });
    const after = await world.api.ticket('getTicket', at(world, ticket), {});
    expect(after).toMatchObject({ uuid, owner_id: SEED_IDS.member, form: null, status: 'closed' });
    expect((await historyOf(world, ticket))[0]).toMatchObject({
      action: 'eraseUser',
      detail: { user_id: SEED_IDS.member },
    });
    // Only posts in the transcript channel are left.
    const posts = arrivedIn(world, SEED_IDS.staff);
    expect(posts).toHaveLength(1);
    expect(await posts[0]?.page()).toContain('thank you');
    expect(await posts[0]?.page()).not.toContain(WORD);
  });

  it('removes what they uploaded with a form, though the bot posted it', async () => {
    const name = `form-${WORD}.png`;
    const { attachments } = await world.moderator.say(SEED_IDS.general, '', {
      files: [{ ...MINE, name, bytes: randomBytes(20_000) }],
    });
    const [{ url, size } = { url: '', size: 0 }] = attachments;
    const form = [{ title: 'Proof', type: 19, value: name, files: [{ filename: name, url, size }] }];
    const body = { user_id: SEED_IDS.administrator, form };
    const { id, channel_id } = await world.api.call('createTicket', {
      path: { guild_id: world.guildId },
      body,
    });
    const ticket = { id, channel_id: channel_id ?? '' };
    await expect.poll(() => filesOf(ticket), POLL).toHaveLength(1);
    await ask(SEED_IDS.administrator);
    await drained(world);
    expect(await filesOf(ticket)).toEqual([]);
    expect(await tablesWith(world, WORD)).toEqual([]);
  });

  it('is not undone by the next save, though Discord still shows it; what is written later is new', async () => {
    const ticket = await talkedTicket(SEED_IDS.secondMember);
    const owner = world.discord.as(SEED_IDS.secondMember);
    const before = await owner.say(ticket.channel_id, `old ${WORD}`);
    await expect.poll(() => world.stored(ticket), POLL).toHaveLength(1);
    await world.save(ticket);
    await ask(SEED_IDS.secondMember);
    await drained(world);
    await world.away(() => owner.edit(before, `edited ${WORD}`).then(() => undefined));
    await owner.say(ticket.channel_id, 'something new');
    const { channel_messages } = await world.save(ticket);
    expect(told(channel_messages)).toEqual(['', 'something new']);
  });

  it('goes on where a crash cut it off, in bounded parts, and tells each ticket once', async () => {
    const ticket = await talkedTicket(SEED_IDS.moderator);
    const { id } = await world.moderator.say(ticket.channel_id, WORD);
    await expect.poll(() => world.stored(ticket), POLL).toHaveLength(1);
    const { db } = world.database;
    const row = await db
      .selectFrom('transcript_messages')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: 1_300 }, (_, index) => ({
      ...row,
      id: String(BigInt(id) + BigInt(index + 1)),
    }));
    for (let from = 0; from < more.length; from += 400)
      await db
        .insertInto('transcript_messages')
        .values(more.slice(from, from + 400))
        .execute();
    await ask(SEED_IDS.moderator);
    await world.away(async () => undefined);
    await drained(world);
    expect(await tablesWith(world, WORD)).toEqual([]);
    const entries = (await historyOf(world, ticket)).filter(({ action }) => action === 'eraseUser');
    expect(entries).toHaveLength(1);
  });

  it('is queued for someone who has left nothing, too', async () => {
    await expect(ask(SEED_IDS.outsider)).resolves.toMatchObject({ status: 202 });
    await drained(world);
  });
});
