import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { document } from '../../contract/document.ts';
import { startTranscriptWorld, told, type Transcript, type TranscriptWorld, POLL } from './world.ts';

let world: TranscriptWorld;
beforeAll(async () => {
  world = await startTranscriptWorld();
});
afterAll(() => world.close());

const on = ({ id }: { readonly id: string }) => ({ path: { guild_id: world.guildId, ticket_id: id } });
const requestsFor = (channelId: string): number =>
  world.discord.requests.count(
    ({ method, path }) => method === 'GET' && path === `/channels/${channelId}/messages`,
  );

async function activityOf({ id }: { id: string }): Promise<number> {
  const { db } = world.database;
  const ticket = db.selectFrom('tickets').select('last_activity').where('id', '=', id);
  return Date.parse(String((await ticket.executeTakeFirstOrThrow()).last_activity));
}

/** Faults of an answer, by the contract's own schema. */
function faultsOf(transcript: Transcript): unknown {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv, { mode: 'full' });
  ajv.addSchema(document, 'contract');
  const validate = ajv.getSchema('contract#/components/schemas/Transcript');
  if (validate === undefined) throw new Error('The contract has no transcript');
  return validate(transcript) === true ? [] : validate.errors;
}

/** Discord allows it again in so many seconds, and then does not. */
const limited = (seconds: number) => ({
  status: 429,
  headers: { 'retry-after': String(seconds), 'x-ratelimit-scope': 'user' },
  body: { message: 'You are being rate limited.', retry_after: seconds, global: false },
});

describe('a transcript', () => {
  it('is not waited for longer than someone waits for an answer, and nothing is held', async () => {
    const ticket = await world.openTicket();
    const match = { method: 'GET', route: new RegExp(`^/channels/${ticket.channel_id}/messages$`) };
    const lift = world.discord.faults.refuse(match, limited(4));
    const saving = world.api.call('saveTicketTranscript', on(ticket));
    await expect(saving).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await world.api.call('renameTicket', { ...on(ticket), body: { name: 'free' } });
    lift();
  });

  it('is made when it is read and was never saved; what is written later is in it, too', async () => {
    const ticket = await world.openTicket();
    await world.member.say(ticket.channel_id, 'the first');
    const [one, other] = await Promise.all([world.read(ticket), world.read(ticket)]);
    expect(one).toEqual(other);
    expect(told(one.channel_messages)).toContain('the first');
    await world.member.say(ticket.channel_id, 'the second');
    await expect
      .poll(async () => told((await world.read(ticket)).channel_messages), POLL)
      .toContain('the second');
  });

  it('is made of what was heard where its channel is gone', async () => {
    const ticket = await world.openTicket();
    await world.member.say(ticket.channel_id, 'before it went');
    await expect.poll(() => world.stored(ticket), POLL).toHaveLength(1);
    await world.database.db.deleteFrom('transcripts').where('ticket_id', '=', ticket.id).execute();
    await world.discord.as(SEED_IDS.administrator).deleteChannel(ticket.channel_id);
    expect(told((await world.read(ticket)).channel_messages)).toContain('before it went');
  });

  it('of an unknown ticket is not there', async () => {
    await expect(world.read({ id: '1300000000000000009' })).rejects.toMatchObject({
      code: 'TICKET_NOT_FOUND',
    });
  });

  it('is the contract’s object, the same in both addressing forms', async () => {
    const ticket = await world.withNotes();
    const question = await world.member.say(ticket.channel_id, 'Where is it?');
    await world.moderator.say(ticket.channel_id, 'Here.', { replyTo: question.id });
    await world.moderator.react(question, '👀');
    await world.moderator.say(ticket.notes, 'They are nice.');
    const saved = await world.save(ticket);

    expect(faultsOf(saved)).toEqual([]);
    const path = { guild_id: world.guildId, channel_id: ticket.channel_id };
    expect(await world.api.call('getTicketTranscriptByChannel', { path })).toEqual(saved);
    expect(await world.read(ticket)).toEqual(saved);
    const again = await world.api.call('saveTicketTranscriptByChannel', { path });
    const transcript_saved_at = again?.ticket.transcript_saved_at;
    expect(again).toEqual({ ...saved, ticket: { ...saved.ticket, transcript_saved_at } });

    expect(saved.guild).toMatchObject({ id: world.guildId, name: 'Local Server', premium: true });
    expect(saved.guild.roles).toContainEqual(expect.objectContaining({ id: SEED_IDS.moderatorRole }));
    for (const [id, isPublic] of [
      [ticket.channel_id, false],
      [SEED_IDS.general, true],
      [SEED_IDS.staff, false],
    ] as const)
      expect(saved.guild.channels).toContainEqual(expect.objectContaining({ id, type: 0, public: isPublic }));
    expect(saved.group).toMatchObject({ name: 'Support', schedule: {}, schedule_timezone: 'UTC' });
    expect(saved.ticket).toMatchObject({ status: 'open', rating: 0, priority: 1, thread_id: ticket.notes });
    const answer = saved.channel_messages.find(({ content }) => content === 'Here.');
    expect(answer).toMatchObject({ type: 19, reply_to: question.id, author: { id: SEED_IDS.moderator } });
    const asked = saved.channel_messages.find(({ id }) => id === question.id);
    expect(asked?.reactions).toEqual([{ emoji: '👀', emoji_id: null, count: 1 }]);
    // The first is the bot's control message.
    expect(saved.channel_messages.map(({ type }) => type)).toEqual([0, 0, 19]);
    const moderator = saved.channel_members?.find(({ id }) => id === SEED_IDS.moderator);
    expect(moderator).toMatchObject({ bot: false, roles: [SEED_IDS.moderatorRole] });
    expect(moderator?.joined_at).toMatch(/^2024-08-01T12:00:00\.000000Z$/);
    expect(saved.channel_members?.map(({ id }) => id)).toContain(SEED_IDS.member);
    expect(saved.thread_members?.map(({ id }) => id)).toContain(SEED_IDS.moderator);
  });

  it('has what was written, edited and deleted while the service was away', async () => {
    const ticket = await world.openTicket();
    const kept = await world.member.say(ticket.channel_id, 'kept');
    const gone = await world.member.say(ticket.channel_id, 'gone');
    const last = await world.member.say(ticket.channel_id, 'last');
    await expect.poll(() => world.stored(ticket), POLL).toEqual(['kept', 'gone', 'last']);
    await world.save(ticket);
    await world.away(async () => {
      await world.member.edit(kept, 'kept, but better');
      await world.moderator.deleteMessage(gone);
      await world.moderator.deleteMessage(last);
      await world.member.say(ticket.channel_id, 'while you were away');
      const unseen = await world.member.say(ticket.channel_id, 'never seen');
      await world.member.react(kept, '👍');
      await world.moderator.deleteMessage(unseen);
    });
    const { channel_messages } = await world.save(ticket);
    expect(told(channel_messages)).toEqual(['~kept, but better', '-gone', '-last', 'while you were away']);
    expect(channel_messages.find(({ id }) => id === kept.id)?.reactions).toHaveLength(1);
  });

  it('has what is the newest of all as deleted, when that went while the service was away', async () => {
    const ticket = await world.openTicket();
    await world.member.say(ticket.channel_id, 'kept');
    const gone = [
      await world.member.say(ticket.channel_id, 'gone'),
      await world.member.say(ticket.channel_id, 'last'),
    ];
    await expect.poll(() => world.stored(ticket), POLL).toEqual(['kept', 'gone', 'last']);
    await world.save(ticket);
    await world.away(async () => {
      for (const message of gone) await world.moderator.deleteMessage(message);
    });
    const { channel_messages } = await world.save(ticket);
    expect(told(channel_messages)).toEqual(['kept', '-gone', '-last']);
  });

  it('asks Discord only for what is new, as long as nothing was missed', async () => {
    const ticket = await world.openTicket();
    for (let count = 0; count < 150; count += 1) await world.member.say(ticket.channel_id, `line ${count}`);
    world.discord.requests.clear();
    await world.save(ticket);
    expect(requestsFor(ticket.channel_id)).toBe(2);
    const { timestamp } = await world.member.say(ticket.channel_id, 'one more');
    world.discord.requests.clear();
    expect(told((await world.save(ticket)).channel_messages)).toHaveLength(151);
    expect(requestsFor(ticket.channel_id)).toBe(1);

    // The sync after a start asks for activity that wasn't stored.
    await expect.poll(() => activityOf(ticket), POLL).toBeGreaterThanOrEqual(Date.parse(timestamp));
    await world.away(async () => undefined);
    world.discord.requests.clear();
    await world.save(ticket);
    expect(requestsFor(ticket.channel_id)).toBe(2);
  });

  it('keeps what was heard where Discord hides it from now on: Message Content was switched off', async () => {
    const ticket = await world.openTicket();
    await world.member.say(ticket.channel_id, 'heard while it was on');
    await expect.poll(() => world.stored(ticket), POLL).toEqual(['heard while it was on']);
    const { application } = world.discord.state;
    const { privilegedIntents } = application;
    Object.assign(application, { privilegedIntents: 0 });
    try {
      await world.away(async () => undefined);
      await world.member.say(ticket.channel_id, 'said while it was off');
      const { channel_messages } = await world.save(ticket);
      // Discord only reports that something was said, and by whom.
      expect(told(channel_messages)).toEqual(['heard while it was on', '']);
    } finally {
      Object.assign(application, { privilegedIntents });
      await world.away(async () => undefined);
    }
  });

  it('is saved again without looking its people up again', async () => {
    // The bot's own member is looked up from time to time, for its permissions.
    const lookups = (): number =>
      world.discord.requests.count(
        ({ route, path }) =>
          route === '/guilds/:guild_id/members/:user_id' && !path.endsWith(`/${SEED_IDS.bot}`),
      );
    const ticket = await world.openTicket();
    await world.member.say(ticket.channel_id, 'before the end');
    await world.save(ticket);
    const { channel_members: members } = await world.read(ticket);
    expect(members?.map(({ id }) => id)).toContain(SEED_IDS.member);
    world.discord.requests.clear();
    // A moderator who closes a ticket often deletes it a moment later.
    await world.api.call('deleteTicket', { ...on(ticket), body: {} });
    expect(lookups()).toBe(0);
    expect((await world.read(ticket)).channel_members).toEqual(members);
  });

  it('may be saved many times at once', async () => {
    const ticket = await world.openTicket();
    for (let count = 0; count < 20; count += 1) await world.member.say(ticket.channel_id, `line ${count}`);
    const all = await Promise.all(Array.from({ length: 5 }, () => world.save(ticket)));
    for (const { channel_messages } of all) expect(told(channel_messages)).toHaveLength(20);
  });

  it('is saved by a closing, and says who saved it when asked for', async () => {
    const ticket = await world.openTicket();
    await world.member.say(ticket.channel_id, 'before the end');
    await world.api.call('closeTicket', { ...on(ticket), body: {} });
    await expect.poll(() => world.read(ticket).catch(() => null), POLL).not.toBeNull();
    const { ticket: closed, channel_messages } = await world.read(ticket);
    expect(closed.status).toBe('closed');
    expect(told(channel_messages)).toEqual(['before the end']);
    await world.save(ticket);
    const history = await world.api.call('getTicketHistory', { ...on(ticket) });
    expect(history.data.map(({ action }) => action)).toEqual([
      'saveTicketTranscript',
      'closeTicket',
      'createTicket',
    ]);
  });

  it('outlives the channel that is deleted with its ticket', async () => {
    const ticket = await world.withNotes();
    await world.member.say(ticket.channel_id, 'the last words');
    await world.moderator.say(ticket.notes, 'noted');
    await world.api.call('deleteTicket', { ...on(ticket), body: {} });
    expect(world.discord.state.channel(ticket.channel_id)).toBeUndefined();
    const transcript = await world.read(ticket);
    expect(faultsOf(transcript)).toEqual([]);
    expect(told(transcript.channel_messages)).toEqual(['the last words']);
    expect(told(transcript.thread_messages)).toEqual(['noted']);
    expect(transcript.ticket).toMatchObject({ status: 'deleted', channel_id: '', thread_id: null });
    await expect(world.save(ticket)).rejects.toMatchObject({ status: 409, code: 'INVALID_TICKET_STATUS' });
    const path = { guild_id: world.guildId, channel_id: ticket.channel_id };
    await expect(world.api.call('getTicketTranscriptByChannel', { path })).rejects.toMatchObject({
      code: 'TICKET_NOT_FOUND',
    });
  });

  it('is what was heard when the channel is deleted by hand', async () => {
    const ticket = await world.openTicket();
    await world.member.say(ticket.channel_id, 'heard in time');
    await expect.poll(() => world.stored(ticket), POLL).toEqual(['heard in time']);
    await world.moderator.deleteChannel(ticket.channel_id);
    const status = () =>
      world.read(ticket).then(
        (transcript) => transcript.ticket.status,
        () => null,
      );
    await expect.poll(status, POLL).toBe('closed');
    expect(told((await world.read(ticket)).channel_messages)).toEqual(['heard in time']);
  });
});

describe('where the bot may not read the history', () => {
  /** Discord shows an empty list then. */
  function forbid(channelId: string): void {
    const channel = world.discord.state.channel(channelId);
    if (channel === undefined || !('permission_overwrites' in channel)) throw new Error('No such channel');
    for (const overwrite of channel.permission_overwrites) {
      if (overwrite.id === SEED_IDS.bot) overwrite.allow = String(BigInt(overwrite.allow) & ~(1n << 16n));
    }
    channel.permission_overwrites.push({
      id: SEED_IDS.botRole,
      type: 0,
      allow: '0',
      deny: String(1n << 16n),
    });
  }

  it('a save says which permission it needs, and forgets nothing', async () => {
    const ticket = await world.openTicket();
    await world.member.say(ticket.channel_id, 'still there');
    await expect.poll(() => world.stored(ticket), POLL).toEqual(['still there']);
    forbid(ticket.channel_id);
    await expect(world.save(ticket)).rejects.toMatchObject({
      status: 502,
      code: 'DISCORD_REFUSED',
      message: expect.stringContaining('Read Message History'),
    });
    expect(await world.stored(ticket)).toEqual(['still there']);
  });

  it('a deletion goes on with what was heard, and the history says so', async () => {
    const ticket = await world.openTicket();
    await world.member.say(ticket.channel_id, 'heard');
    await expect.poll(() => world.stored(ticket), POLL).toEqual(['heard']);
    forbid(ticket.channel_id);
    await world.api.call('deleteTicket', { ...on(ticket), body: {} });
    expect(told((await world.read(ticket)).channel_messages)).toEqual(['heard']);
    const history = await world.api.call('getTicketHistory', { ...on(ticket) });
    expect(history.data.map(({ action }) => action).toSorted()).toEqual([
      'createTicket',
      'deleteTicket',
      'transcriptIncomplete',
    ]);
  });
});
