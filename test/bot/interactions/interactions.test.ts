import { MessageFlags } from 'discord.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SEED_IDS, startBotWorld, type BotWorld } from '../bot-world.ts';
import { sampleTicket } from '../contract-server.ts';
import { withCommandNames } from '../../mentions.ts';
import { en } from '../../../src/words/languages/en.ts';

const { general: channel, guild } = SEED_IDS;
const CALLBACK = /\/callback$/;
const ORIGINAL = /\/messages\//;

describe('every interaction', () => {
  let world: BotWorld;

  beforeAll(async () => {
    world = await startBotWorld({ answerWithin: 3_000 });
  });
  afterAll(async () => world.close());
  beforeEach(() => {
    world.contract.answer = () => ({ body: sampleTicket() });
    world.logged.length = 0;
    world.served.length = 0;
  });

  it('is acknowledged before the service is asked, however slow it is, and answered once', async () => {
    world.contract.answer = async () => {
      await answeredLater(3500);
      return { body: sampleTicket({ locked_at: '2026-11-21T10:00:00.000000Z' }) };
    };
    const run = await world.moderator.command(channel, 'ticket lock');
    expect(await run.acknowledgedAfterMs).toBeLessThan(1000);
    const reply = await run.reply();
    expect(reply.content).toBe('Ticket #12 is locked. Only staff can post in it.');
    expect(reply.flags & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
    expect(run.replies()).toHaveLength(1);
  });

  it('names the person and carries a key, so that a repetition does nothing twice', async () => {
    const run = await world.moderator.command(channel, 'ticket lock', { reason: 'spam', anonymous: true });
    await run.reply();
    expect(world.contract.heard.at(-1)).toEqual({
      asked: `POST /guild/${guild}/channel/${channel}/ticket/lock`,
      body: { reason: 'spam', anonymous: true },
      onBehalfOf: SEED_IDS.moderator,
      idempotencyKey: run.id,
    });
  });

  it('of many at a time gets its own answer', async () => {
    world.contract.answer = ({ asked }) => ({
      body: sampleTicket({ number: Number(asked.match(/ticket\/1(\d{18})/)?.[1]) }),
    });
    const numbers = Array.from({ length: 25 }, (_, index) => index + 1);
    const replies = await Promise.all(
      numbers.map(async (number) => {
        const run = await world.moderator.command(channel, 'ticket unlock', {
          ticket: `1${String(number).padStart(18, '0')}`,
        });
        const reply = await run.reply();
        return [reply.content, run.replies().length];
      }),
    );
    expect(replies).toEqual(
      numbers.map((number) => [`Ticket #${number} is unlocked. Members can post in it again.`, 1]),
    );
  });

  it('ends with a sentence and the request id when the service refuses', async () => {
    const refusal = {
      success: false,
      status: 409,
      code: 'INVALID_TICKET_STATUS',
      message: 'Ticket 12 is not locked.',
      request_id: 'r-7',
    };
    world.contract.answer = () => ({ status: 409, body: refusal });
    const run = await world.moderator.command(channel, 'ticket unlock');
    const reply = await run.reply();
    expect(withCommandNames(reply.content)).toBe(
      'Ticket 12 is not locked. See its details with /ticket view.',
    );
    expect(run.replies()).toHaveLength(1);
    await expect.poll(() => world.served.at(-1)).toMatchObject({ name: 'ticket unlock', outcome: 'refused' });
  });

  it('ends with a sentence when the service answers nonsense', async () => {
    world.contract.answer = () => ({ raw: '<html>It works!</html>' });
    const run = await world.moderator.command(channel, 'ticket view');
    expect((await run.reply()).content).toMatch(/^The ticket service sent an unreadable answer\./);
    expect(world.logged).toContainEqual(expect.objectContaining({ level: 50, msg: 'command failed' }));
    await expect.poll(() => world.served.at(-1)).toMatchObject({ name: 'ticket view', outcome: 'failed' });
  });

  it('goes on without the ticket’s state when another server answers an action with nothing', async () => {
    world.contract.answer = () => ({ status: 204 });
    const run = await world.moderator.command(channel, 'ticket close');
    expect(withCommandNames((await run.reply()).content)).toBe(
      'The ticket is closed. Reopen it with /ticket reopen.',
    );
  });

  it('is left alone when another process of the bot was first', async () => {
    const stop = world.discord.faults.refuse(
      { method: 'POST', route: CALLBACK },
      { status: 400, body: { code: 40060, message: 'Interaction has already been acknowledged.' }, times: 1 },
    );
    const asked = world.contract.heard.length;
    const run = await world.moderator.command(channel, 'ticket lock');
    await expect(run.reply()).rejects.toThrow('did not respond');
    stop();
    expect(world.contract.heard).toHaveLength(asked);
    expect(world.logged.filter(({ level }) => level >= 40)).toEqual([]);
    // It counts there.
    expect(world.served.map(({ name }) => name)).not.toContain('ticket lock');
  });

  it('does nothing, and logs it, when it came too late to be acknowledged', async () => {
    const stop = world.discord.faults.refuse(
      { method: 'POST', route: CALLBACK },
      { status: 404, body: { code: 10062, message: 'Unknown interaction' }, times: 1 },
    );
    const asked = world.contract.heard.length;
    const run = await world.moderator.command(channel, 'ticket lock');
    await expect(run.reply()).rejects.toThrow('did not respond');
    stop();
    expect(world.contract.heard).toHaveLength(asked);
    expect(world.logged).toContainEqual(
      expect.objectContaining({ msg: 'could not acknowledge interaction' }),
    );
  });

  it('is acknowledged again when Discord failed the first time', async () => {
    const stop = world.discord.faults.refuse({ method: 'POST', route: CALLBACK }, { status: 500, times: 1 });
    const run = await world.moderator.command(channel, 'ticket lock');
    expect((await run.reply()).content).toMatch(/^Ticket #12 is locked/);
    stop();
  });

  it('whose answer Discord refuses is logged, and hurts no other', async () => {
    const stop = world.discord.faults.refuse(
      { method: 'PATCH', route: ORIGINAL },
      { status: 401, body: { code: 50027, message: 'Invalid Webhook Token' }, times: 1 },
    );
    await (
      await world.moderator.command(channel, 'ticket lock')
    ).acknowledgedAfterMs;
    await expect
      .poll(() => world.logged)
      .toContainEqual(expect.objectContaining({ level: 50, msg: 'could not reply to interaction' }));
    stop();
    expect((await (await world.moderator.command(channel, 'ticket lock')).reply()).content).toMatch(
      /is locked/,
    );
  });

  it.each([
    ['text', 'ticket lock', /^Ticket #12 is locked\. Only staff can post in it\.\n-# Discord rejected/],
    ['embeds', 'ticket view', /Status: [\s\S]*\n-# Discord rejected the full answer/],
  ])('whose answer Discord rejects is answered with its %s', async (_what, command, text) => {
    const stop = world.discord.faults.refuse({ method: 'PATCH', route: ORIGINAL }, REJECTION);
    const run = await world.moderator.command(channel, command);
    const reply = await run.reply();
    stop();
    expect(reply.content).toMatch(text);
    expect(reply.content).toContain(`Request ID ${run.id}`);
    expect(reply.components).toEqual([]);
    expect(world.logged).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'reply rejected by Discord, sending plain text' }),
    );
    await expect.poll(() => world.served.at(-1)).toMatchObject({ name: command, outcome: 'failed' });
  });

  it('is answered next to a message that Discord doesn’t let it replace', async () => {
    const question = await (await world.moderator.command(channel, 'ticket delete')).reply();
    const stop = world.discord.faults.refuse(
      { method: 'PATCH', route: ORIGINAL },
      { ...REJECTION, times: 2 },
    );
    const run = await world.moderator.click(question, 'prompt:cancel');
    const reply = await run.reply();
    stop();
    expect(reply.content).toMatch(/\n-# Discord rejected the full answer/);
    expect(reply.id).not.toBe(question.id);
    expect(reply.flags & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
  });

  it('says that a file was too large', async () => {
    const stop = world.discord.faults.refuse(
      { method: 'PATCH', route: ORIGINAL },
      { status: 413, body: { code: 40005, message: 'Request entity too large' }, times: 1 },
    );
    const reply = await (await world.moderator.command(channel, 'ticket lock')).reply();
    stop();
    expect(reply.content).toContain('-# Discord rejected the answer’s file: it’s too large.');
  });

  it('without its channel is that of the channel’s ID', async () => {
    const payloads: Record<string, unknown>[] = [];
    const stop = world.discord.on('INTERACTION_CREATE', ({ d }) => void payloads.push({ ...d }));
    await (await world.moderator.command(channel, 'ticket lock')).reply();
    stop();
    const before = world.contract.heard.length;
    for (const { channel: _left, ...payload } of payloads) {
      const again = world.discord.faults.refuse(
        { method: 'POST', route: new RegExp(`/interactions/${String(payload['id'])}/`) },
        { status: 204 },
      );
      world.discord.gateway.sendRaw('INTERACTION_CREATE', payload);
      await expect
        .poll(() => world.contract.heard.slice(before).map(({ asked }) => asked))
        .toEqual([`POST /guild/${guild}/channel/${channel}/ticket/lock`]);
      again();
    }
    expect(payloads).toHaveLength(1);
  });

  it('of an unexpected shape ends nothing: it is logged, and the next one is answered', async () => {
    const real: Record<string, unknown>[] = [];
    const stop = world.discord.on('INTERACTION_CREATE', ({ d }) => void real.push(structuredClone({ ...d })));
    const question = await (await world.moderator.command(channel, 'ticket delete')).reply();
    await (await world.moderator.click(question, 'prompt:cancel')).reply();
    const asAdministrator = world.discord.as(SEED_IDS.administrator);
    const modal = await (await asAdministrator.command(channel, 'message send')).modal();
    await (await asAdministrator.submit(modal, { content: 'x' })).reply();
    await world.moderator.autocomplete(channel, 'ticket lock', { ticket: '1' }, 'ticket');
    await (await world.moderator.context(channel, en['menu.openFor'], SEED_IDS.member)).reply();
    stop();
    expect(real).toHaveLength(6);
    for (const name of OTHER_EVENTS)
      for (const data of [null, 'x', [], {}]) world.discord.gateway.sendRaw(name, data);
    // As if they had not been answered yet: so that they are worked on, too.
    const route = new RegExp(`/interactions/(${real.map(({ id }) => String(id)).join('|')})/`);
    const anew = world.discord.faults.refuse({ method: 'POST', route }, { status: 204 });
    const odd = [...SHAPELESS, ...real.flatMap((payload) => damaged(payload, 2))];
    // A few at a time: what comes after hundreds would wait for them longer than Discord does.
    for (let from = 0; from < odd.length; from += AT_ONCE) {
      for (const payload of odd.slice(from, from + AT_ONCE))
        world.discord.gateway.sendRaw('INTERACTION_CREATE', payload);
      const run = await world.moderator.command(channel, 'ticket lock');
      expect((await run.reply()).content).toMatch(/^Ticket #12 is locked/);
    }
    anew();
    expect(world.logged).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'interaction failed: unexpected shape' }),
    );
    expect(world.bot.ready()).toBe(true);
  });

  it('never mentions anyone, nor lets a server’s text become markup', async () => {
    world.contract.answer = () => ({ body: sampleTicket({ status: '**@everyone** `x`' }) });
    const run = await world.moderator.command(channel, 'ticket view');
    const reply = await run.reply();
    const values = reply.embeds.flatMap(({ fields = [] }) => fields.map(({ value }) => value));
    expect(values).toContain('\\*\\*@everyone\\*\\* \\`x\\`');
    expect(reply.mention_everyone).toBe(false);
  });
});

const REJECTION = {
  status: 400,
  body: { code: 50035, message: 'Invalid Form Body', errors: { components: { _errors: [] } } },
  times: 1,
};

/** The fixture's slowness, not a test waiting for something to have happened. */
async function answeredLater(ms: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

const AT_ONCE = 30;
const SHAPELESS = [null, 7, 'x', [], {}, { type: 2 }, { type: 3 }, { type: 4 }, { type: 5 }, { type: 99 }];
/** None of them needs an intent. */
const OTHER_EVENTS = [
  'GUILD_CREATE',
  'ENTITLEMENT_CREATE',
  'USER_UPDATE',
  'APPLICATION_COMMAND_PERMISSIONS_UPDATE',
];

/** The same without, or with something else in place of, each thing in it and so deep in it. */
function damaged(whole: Record<string, unknown>, deep: number): Record<string, unknown>[] {
  return Object.entries(whole).flatMap(([key, value]) => {
    const { [key]: _left, ...without } = whole;
    const parts = deep > 1 && isRecord(value) ? damaged(value, deep - 1) : [];
    return [without, { ...whole, [key]: { odd: [] } }, ...parts.map((part) => ({ ...whole, [key]: part }))];
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
