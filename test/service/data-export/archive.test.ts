/** A person's data as an archive: all that is stored of them in the guild, and nothing that others wrote. */
import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { EXPORTED } from '../../../src/service/core/store/data-map.ts';
import { addOtherGuild, OTHER } from '../guilds/other-guild.ts';
import { recordStatements } from '../storage/statements.ts';
import { at, drained } from '../transcripts/delivery/delivery-world.ts';
import { type OpenTicket, POLL, startTranscriptWorld, type TranscriptWorld } from '../transcripts/world.ts';
import { unzip } from './unzip.ts';

let world: TranscriptWorld;
beforeAll(async () => {
  world = await startTranscriptWorld();
});
afterAll(() => world.close());

/** Part of everything that others type. */
const OTHERS = 'othercanary';
const OWN = 'owncanary';

async function linkTo(userId: string, guildId = world.guildId): Promise<string> {
  const path = { guild_id: guildId, user_id: userId };
  const { url } = await world.api.call('exportUser', { path });
  return url;
}

async function exported(userId: string): Promise<Map<string, Buffer>> {
  const response = await fetch(await linkTo(userId));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="person-${userId}.zip"`);
  return unzip(Buffer.from(await response.arrayBuffer()));
}

interface Row {
  readonly id: string;
  readonly path: string;
  readonly content: string;
}

/** The archive's own: an array of objects, and `about.json` one object. */
const json = (files: ReadonlyMap<string, Buffer>, name: string) =>
  JSON.parse(String(files.get(name))) as readonly Row[];

async function open(by: string, userId: string, words: string, form: object[] = []): Promise<OpenTicket> {
  const body = {
    user_id: userId,
    message: `message ${words}`,
    form: [{ title: 'Why', value: `answer ${words}`, type: 4 }, ...form],
  };
  const { id, channel_id } = await world.api.call(
    'createTicket',
    { path: { guild_id: world.guildId }, body },
    { onBehalfOf: by },
  );
  return { id, channel_id: channel_id ?? '' };
}

const copied = ({ id }: OpenTicket) =>
  world.database.db
    .selectFrom('transcript_attachments')
    .select('id')
    .where('ticket_id', '=', id)
    .where('state', '=', 'copied')
    .execute();

const picture = (name: string) => ({ name, mime: 'image/png', bytes: randomBytes(200_000) });

describe('the archive of a person', () => {
  it('holds what is theirs, with their files, and nothing of what others wrote', async () => {
    const { member, moderator, guildId } = world;
    const upload = picture(`upload-${OWN}.png`);
    const { attachments } = await moderator.say(SEED_IDS.general, '', { files: [upload] });
    const [{ url, size } = { url: '', size: 0 }] = attachments;
    const own = await open(member.id, member.id, OWN, [
      { title: 'Proof', type: 19, value: upload.name, files: [{ filename: upload.name, url, size }] },
    ]);
    const forThem = await open(moderator.id, member.id, OTHERS);
    const target = at(world, own);
    const mine = picture(`../my ${OWN}.png`);
    const theirs = picture(`${OTHERS}.png`);
    const edited = await member.say(own.channel_id, 'before the edit');
    await member.edit(edited, `after the edit ${OWN}`);
    const gone = await member.say(own.channel_id, `taken back ${OWN}`);
    await member.deleteMessage(gone);
    const shape = await member.say(own.channel_id, `with a file ${OWN}`, { files: [mine] });
    const forward = {
      ...shape,
      id: String(BigInt(shape.id) + 1n),
      guild_id: guildId,
      content: '',
      attachments: [],
    };
    world.discord.gateway.sendRaw('MESSAGE_CREATE', {
      ...forward,
      message_reference: { type: 1, channel_id: SEED_IDS.general },
      message_snapshots: [{ message: { ...shape, content: `forwarded ${OTHERS}`, embeds: [] } }],
    });
    await expect.poll(() => world.stored(own), POLL).toContain(`forwarded ${OTHERS}`);
    const answer = await moderator.say(own.channel_id, `an answer ${OTHERS}`, { files: [theirs] });
    await member.react(answer, '👍', true);
    const notes = await world.api.ticket(
      'createTicketNotes',
      target,
      { body: {} },
      { onBehalfOf: moderator.id },
    );
    await moderator.say(notes?.notes_thread_id ?? '', `a note ${OTHERS}`);
    await world.api.ticket('renameTicket', target, { body: { name: OTHERS } });
    const lock = { body: { reason: `too loud ${OTHERS}` } };
    await world.api.ticket('lockTicket', target, lock, { onBehalfOf: moderator.id });
    const block = {
      path: { guild_id: guildId, subject_kind: 'user', subject_id: member.id },
      body: { reason: OTHERS },
    } as const;
    await world.api.call('addBlock', block);
    await expect.poll(() => copied(own).then((rows) => rows.length), POLL).toBe(3);
    await world.save(own);
    const close = { body: { reason: `solved ${OWN}` } };
    await world.api.ticket('closeTicket', target, close, { onBehalfOf: member.id });
    await world.api.ticket(
      'rateTicket',
      target,
      { body: { rating: 4, feedback: `thanks ${OWN}` } },
      { onBehalfOf: member.id },
    );
    await drained(world);

    const { statements } = recordStatements();
    const files = await exported(member.id);
    const read = statements.map(({ sql }) => sql).join('\n');
    const unread = EXPORTED.filter((table) => !read.includes(`"${table}"`));
    expect(unread, 'the schema exports tables that features/data-export/store.ts does not read').toEqual([]);
    const all = [...files].map(([name, content]) => `${name}\n${content.toString('latin1')}`).join('\n');
    expect(all).not.toContain(OTHERS);
    expect(all).not.toContain(moderator.id);

    expect(json(files, 'tickets.json')).toMatchObject([
      {
        id: own.id,
        is_owner: true,
        message: `message ${OWN}`,
        form: [
          { title: 'Why', value: `answer ${OWN}` },
          { title: 'Proof', value: upload.name },
        ],
        rating: 4,
        feedback: `thanks ${OWN}`,
      },
      { id: forThem.id, is_owner: true },
    ]);
    expect(json(files, 'tickets.json')[1]).not.toHaveProperty('form');
    const messages = json(files, 'messages.json');
    expect(messages).toMatchObject([
      { content: `after the edit ${OWN}`, edited_at: expect.any(String), deleted_at: null },
      { content: `taken back ${OWN}`, deleted_at: expect.any(String) },
      { content: `with a file ${OWN}`, in_notes: false, ticket_id: own.id, deleted_at: null },
      { id: forward.id, forwarded: true, attachments: [] },
    ]);
    expect(messages.at(-1)).not.toHaveProperty('content');
    expect(json(files, 'reactions.json')).toEqual([
      { ticket_id: own.id, message_id: answer.id, emoji: '👍', taken_back: false },
    ]);
    expect(json(files, 'names.json')).toMatchObject([{ ticket_id: own.id, name: expect.any(String) }]);
    expect(json(files, 'history.json')).toMatchObject([
      { action: 'createTicket', ticket_id: own.id, by_them: true },
      { action: 'closeTicket', by_them: true, reason: `solved ${OWN}` },
      { action: 'rateTicket', by_them: true },
      { action: 'createTicket', ticket_id: forThem.id, by_them: false, detail: { user_id: member.id } },
    ]);
    const about = json(files, 'about.json');
    expect(about).toMatchObject({
      guild_id: guildId,
      user_id: member.id,
      blocks: [{ created_at: expect.any(String), ends_at: null }],
      apiPermissionSince: null,
      leftOutOfStatisticsSince: null,
    });
    const sent = json(files, 'files.json');
    const contents = sent.map(({ path }) => files.get(path));
    expect(contents.map((content) => content?.equals(mine.bytes) || content?.equals(upload.bytes))).toEqual([
      true,
      true,
    ]);
    expect(sent).toMatchObject([{ state: 'copied' }, { state: 'copied' }]);
    // Nothing leads out of where it is unpacked.
    for (const name of files.keys()) expect(name).toMatch(/^(?:[\w-]+\.json|files\/\d+\/\d+-[^/\\]+)$/);
    expect(files.has('unreadable-files.json')).toBe(false);

    // And the moderator's has theirs, not the member's.
    const staffs = await exported(moderator.id);
    const told = [...staffs].map(([name, content]) => `${name}\n${content.toString('latin1')}`).join('\n');
    expect(told).not.toContain(OWN);
    expect(json(staffs, 'messages.json').map(({ content }) => content)).toEqual([
      `an answer ${OTHERS}`,
      `a note ${OTHERS}`,
    ]);
    expect(json(staffs, 'history.json')).toContainEqual(
      expect.objectContaining({ action: 'lockTicket', by_them: true, reason: `too loud ${OTHERS}` }),
    );
    expect(json(staffs, 'files.json')).toHaveLength(1);
  });

  it('of whom nothing is stored is an archive, too', async () => {
    const files = await exported('1299999999999999999');
    expect([...files.keys()]).toEqual([
      'about.json',
      'tickets.json',
      'history.json',
      'messages.json',
      'reactions.json',
      'names.json',
      'files.json',
    ]);
    for (const name of [...files.keys()].slice(1)) expect(json(files, name)).toEqual([]);
  });

  it('has a file whose forward was heard before it was', async () => {
    const person = world.discord.as(SEED_IDS.owner);
    const ticket = await open(person.id, person.id, 'forwarded');
    const mine = picture('mine.png');
    const original = await person.say(ticket.channel_id, 'look', { files: [mine] });
    await expect.poll(() => copied(ticket).then((rows) => rows.length), POLL).toBe(1);
    // As if the service had not listened then.
    const { db } = world.database;
    await db.deleteFrom('transcript_attachments').where('ticket_id', '=', ticket.id).execute();
    await db.deleteFrom('transcript_messages').where('id', '=', original.id).execute();
    world.discord.gateway.sendRaw('MESSAGE_CREATE', {
      ...original,
      id: String(BigInt(original.id) + 1n),
      guild_id: world.guildId,
      author: { ...original.author, id: world.moderator.id },
      content: '',
      attachments: [],
      message_reference: { type: 1, channel_id: ticket.channel_id },
      message_snapshots: [{ message: original }],
    });
    await expect.poll(() => copied(ticket).then((rows) => rows.length), POLL).toBe(1);
    world.discord.gateway.sendRaw('MESSAGE_CREATE', { ...original, guild_id: world.guildId });
    await expect.poll(() => world.stored(ticket), POLL).toHaveLength(2);
    await drained(world);
    const files = await exported(person.id);
    expect(json(files, 'files.json')).toMatchObject([{ state: 'copied' }]);
    expect(json(await exported(world.moderator.id), 'files.json')).not.toContainEqual(
      expect.objectContaining({ ticket_id: ticket.id }),
    );
  });

  it('names a file that was changed on the disk, and has the rest', async () => {
    const person = world.discord.as(SEED_IDS.secondMember);
    const ticket = await open(person.id, person.id, 'damaged');
    const [bad, good] = [picture('bad.png'), picture('good.png')];
    await person.say(ticket.channel_id, 'bad', { files: [bad] });
    await expect.poll(() => copied(ticket).then((rows) => rows.length), POLL).toBe(1);
    const folder = join(world.place.dataDir, 'attachments', world.guildId, ticket.id);
    const [name = ''] = await readdir(folder);
    const bytes = await readFile(join(folder, name));
    // Past its first frame, which is checked before anything is returned.
    bytes[150_000] = (bytes[150_000] ?? 0) ^ 1;
    await writeFile(join(folder, name), bytes);
    await person.say(ticket.channel_id, 'good', { files: [good] });
    await expect.poll(() => copied(ticket).then((rows) => rows.length), POLL).toBe(2);
    const files = await exported(person.id);
    const [first, second] = json(files, 'files.json');
    expect(json(files, 'unreadable-files.json')).toEqual([first?.id]);
    expect(files.get(first?.path ?? '')?.length).toBeLessThan(bad.bytes.length);
    expect(files.get(second?.path ?? '')?.equals(good.bytes)).toBe(true);
  });

  it('is made for two at a time in a server, who can leave in the middle any number of times and delay no other server', async () => {
    const person = world.discord.as(SEED_IDS.administrator);
    const ticket = await open(person.id, person.id, 'left');
    for (const name of ['1.png', '2.png'])
      await person.say(ticket.channel_id, name, {
        files: [{ name, mime: 'image/png', bytes: randomBytes(10_000_000) }],
      });
    await expect.poll(() => copied(ticket).then((rows) => rows.length), POLL).toBe(2);
    const url = await linkTo(person.id);
    const all = new AbortController();
    await Promise.all([1, 2, 3].map(() => fetch(url, { signal: all.signal })));
    const headers = { accept: 'text/html', 'accept-language': 'de' };
    const page = await fetch(url, { headers });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('Öffne den Link gleich noch einmal.');
    addOtherGuild(world.discord);
    expect((await fetch(await linkTo(SEED_IDS.secondMember, OTHER))).status).toBe(200);
    all.abort();
    for (let times = 0; times < 8; times += 1) {
      const leaving = new AbortController();
      const response = await fetch(url, { signal: leaving.signal });
      const reader = response.body?.getReader();
      // Earlier downloads may not be released yet.
      if (response.status === 200) await reader?.read();
      leaving.abort();
    }
    const status = async () => {
      const response = await fetch(url);
      const body = Buffer.from(await response.arrayBuffer());
      return response.status === 200 ? unzip(body).size : response.status;
    };
    await expect.poll(status, POLL).toBe(7 + 2);
  });

  it('that nobody reads makes room for one of somebody else', async () => {
    const person = world.discord.as(SEED_IDS.administrator);
    const ticket = await open(person.id, person.id, 'unread');
    await person.say(ticket.channel_id, 'large', {
      files: [{ name: 'large.png', mime: 'image/png', bytes: randomBytes(10_000_000) }],
    });
    await expect.poll(() => copied(ticket).then((rows) => rows.length), POLL).toBe(1);
    const url = await linkTo(person.id);
    const unread = new AbortController();
    onTestFinished(() => unread.abort());
    await Promise.all([1, 2, 3].map(() => fetch(url, { signal: unread.signal })));
    const other = await linkTo(SEED_IDS.member);
    await expect.poll(async () => (await fetch(other)).status, { timeout: 15_000 }).toBe(200);
  }, 30_000);
});

describe('a link to an archive', () => {
  it('opens that of one person in one guild, until it ends', async () => {
    const url = new URL(await linkTo(SEED_IDS.member));
    const status = async (change: (url: URL) => void, method = 'GET') => {
      const changed = new URL(url);
      change(changed);
      const response = await fetch(changed, { method });
      await response.arrayBuffer();
      return response.status;
    };
    expect(await status(() => undefined)).toBe(200);
    expect(await status((other) => other.searchParams.set('hm', 'AAAA'))).toBe(403);
    expect(await status((other) => other.searchParams.delete('hm'))).toBe(403);
    expect(await status((other) => other.searchParams.set('ex', 'ffffffff'))).toBe(403);
    expect(
      await status((other) => (other.pathname = other.pathname.replace(SEED_IDS.member, SEED_IDS.moderator))),
    ).toBe(403);
    expect(await status((other) => (other.pathname = other.pathname.replace(world.guildId, '1')))).toBe(403);
    const ended = new URL(url);
    ended.searchParams.set('ex', '1');
    const headers = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'de' };
    const page = await fetch(ended, { headers });
    expect([page.status, page.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('Dieser Link ist abgelaufen');
    expect(await (await fetch(ended)).json()).toMatchObject({ code: 'FORBIDDEN' });
    // Its head alone would make the whole.
    expect(await status(() => undefined, 'HEAD')).toBe(404);
  });

  it('ends after an hour', async () => {
    const path = { guild_id: world.guildId, user_id: SEED_IDS.member };
    const { expires_at } = await world.api.call('exportUser', { path });
    const minutes = (Date.parse(expires_at) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(60);
  });

  it('is given to who manages the server alone', async () => {
    const path = { guild_id: world.guildId, user_id: SEED_IDS.member };
    const ask = (onBehalfOf: string) => world.api.call('exportUser', { path }, { onBehalfOf });
    await expect(ask(SEED_IDS.moderator)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
    await expect(ask(SEED_IDS.member)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
    await expect(ask(SEED_IDS.administrator)).resolves.toMatchObject({
      url: expect.stringContaining('/archives/'),
    });
  });
});
