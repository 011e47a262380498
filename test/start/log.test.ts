import { hash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSend } from '../../src/bot/interactions/request.ts';
import { createLogger } from '../../src/log.ts';
import { createRedact, formatError } from '../../src/log-redaction.ts';
import { processorTime, SLOWNESS } from '../hostile.ts';
import { startWorld, type World } from '../world.ts';

const FILE = { name: 'note.txt', mime: 'text/plain', bytes: Buffer.from('hello') };
const ROUTES = {
  callback: { method: 'POST', route: /\/callback$/ },
  answer: { method: 'PATCH', route: /\/messages\/(?:@|%40)original$/ },
  byWebhook: { route: /^\/webhooks\/:[a-z_]+\/:[a-z_]+(?:\/messages\/:message_id)?$/ },
} as const;

describe('the log of what goes wrong', () => {
  const lines: string[] = [];
  const logger = createLogger({
    level: 'trace',
    isTerminal: false,
    destination: { write: (line: string) => void lines.push(line) },
  });
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ logger, lifted: true, answerWithin: 3_000 });
  });
  afterAll(() => world.close());

  const said = (msg: string) => lines.some((line) => line.includes(`"msg":"${msg}"`));

  it('names what happened, and holds nothing that opens anything', async () => {
    const { discord, moderator, general, guildId, api } = world;
    const tokens: string[] = [world.service.embeddedToken, discord.botToken];
    const stop = discord.on(
      'INTERACTION_CREATE',
      ({ d }) => void tokens.push(String(Reflect.get(d, 'token'))),
    );

    // Discord rejects the acknowledgement, then the answer.
    const gone = { status: 404, body: { code: 10_062, message: 'Unknown interaction' } };
    const late = discord.faults.refuse(ROUTES.callback, gone);
    await expect((await moderator.command(general, 'ticket lock')).reply()).rejects.toThrow(
      'did not respond',
    );
    late();
    const expired = { status: 401, body: { code: 50_027, message: 'Invalid Webhook Token' } };
    const mute = discord.faults.refuse(ROUTES.answer, expired);
    await moderator.command(general, 'ticket lock');
    await expect.poll(() => said('could not reply to interaction'), { timeout: 15_000 }).toBe(true);
    mute();

    // Discord fails where the route carries a webhook's token.
    const path = { guild_id: guildId, channel_id: general };
    const body = { content: 'From elsewhere', username: 'Herald' };
    const messageId = (await api.call('sendMessage', { path, body }))?.id ?? '';
    const down = discord.faults.refuse(ROUTES.byWebhook, { status: 500 });
    const edit = { path: { ...path, message_id: messageId }, body: { content: 'changed' } };
    await expect(api.call('editMessage', edit)).rejects.toThrow("Discord can't be reached");
    down();
    tokens.push(...[...discord.state.webhooks.values()].flatMap(({ token }) => token ?? []));

    // A signed link whose file can't be read.
    const link = await linkThatFails(world);
    expect((await fetch(link)).status).toBe(500);
    tokens.push(new URL(link).searchParams.get('hm') ?? '');
    stop();

    const failures = [
      'could not acknowledge interaction',
      'Discord request failed, retrying',
      'request failed',
    ];
    expect(failures.filter(said)).toEqual(failures);
    expect(lines.some((line) => line.includes('/webhooks/') && line.includes('[redacted]'))).toBe(true);
    expect(tokens.length).toBeGreaterThanOrEqual(6);
    expect(tokens.every((token) => token.length > 20)).toBe(true);
    expect(tokens.filter((token) => lines.some((line) => line.includes(token)))).toEqual([]);
    // What people wrote stays private.
    expect(lines.filter((line) => /From elsewhere|changed"/.test(line))).toEqual([]);
  });
});

/** An attachment's, once it is copied; then its file is in the way. */
async function linkThatFails(world: World): Promise<string> {
  const { api, member, guildId, database } = world;
  const ticket = await world.openTicket();
  await member.say(ticket.channel_id, 'look', { files: [FILE] });
  const path = { guild_id: guildId, ticket_id: ticket.id };
  const saved = async () =>
    (await api.call('saveTicketTranscript', { path }))?.channel_message_attachments?.[0];
  await expect.poll(async () => (await saved())?.encrypted, { timeout: 15_000 }).toBe(true);
  const file = join(database.dataDir, 'attachments', guildId, ticket.id, hash('sha256', FILE.bytes, 'hex'));
  await rm(file);
  await mkdir(file);
  return (await saved())?.url ?? '';
}

describe('an error as it is logged', () => {
  it('of the network says where it failed, not by which token', async () => {
    const send = createSend('http://127.0.0.1:1/api');
    const route = '/webhooks/1/aW50ZXJhY3Rpb246c2VjcmV0/messages/@original';
    const error: unknown = await send({ method: 'PATCH', route, body: '{}', timeoutMs: 1000 }).catch(
      (reason: unknown) => reason,
    );
    expect(formatError(error)).toMatchObject({ code: 'ECONNREFUSED' });
    expect(JSON.stringify(formatError(error))).not.toContain('aW50');
  });

  it('of PostgreSQL holds neither rows nor the password', async () => {
    const client = new pg.Client({ connectionString: 'postgres://me:very-secret@127.0.0.1:1/x' });
    const error = await client.connect().then(
      () => null,
      (reason: unknown) => reason,
    );
    const hung = Object.assign(new Error('duplicate key'), {
      detail: 'Key (hash)=(abc) already exists.',
      constraint: 'tokens_hash',
      client,
    });
    const logged = [error, hung].map((each) => formatError(each));
    expect(logged[1]).toMatchObject({ message: 'duplicate key', constraint: 'tokens_hash' });
    expect(JSON.stringify(logged)).not.toMatch(/very-secret|abc|"client"/);
  });

  it('ends, whatever it was caused by', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(formatError(error)).length).toBeLessThan(50_000);
    expect(formatError({ token: 'x' })).toBe('object, not an error');
  });
});

describe('a line of the log', () => {
  const redact = createRedact(['the-operators-secret', undefined, 'short']);

  it.each([
    ['/api/v10/interactions/12/aW50ZXJh.Y3Rp-b24/callback', '/api/v10/interactions/12/[redacted]/callback'],
    ['/webhooks/12/tok_en-1?wait=true', '/webhooks/12/[redacted]?wait=true'],
    ['token aW50ZXJhY3Rpb246MTIz_-x.', 'token [redacted].'],
    [
      String.raw`"GET /transcripts/9?notes=1&ex=6a&hm=Ab-_9\"`,
      String.raw`"GET /transcripts/9?notes=1&ex=6a&hm=[redacted]\"`,
    ],
    ['?X-Amz-Signature=abc&X-Amz-Date=1', '?X-Amz-Signature=[redacted]&X-Amz-Date=1'],
    [
      'GET /sign-in/discord/callback?code=a1-_&state=b2',
      'GET /sign-in/discord/callback?code=[redacted]&state=[redacted]',
    ],
    ['Authorization: Bearer abcdefgh.ij', 'Authorization: Bearer [redacted]'],
    [`tkt_${'a'.repeat(43)} and whsec_AbC+/=`, '[redacted] and [redacted]'],
    ['postgres://me:pass:word@host/db', 'postgres://me:[redacted]@host/db'],
    ['it is the-operators-secret, in short', 'it is [redacted], in short'],
    ['Ticket #12 · http://127.0.0.1:4000/docs?page=2', 'Ticket #12 · http://127.0.0.1:4000/docs?page=2'],
  ])('%s', (line, redacted) => {
    expect(redact(line)).toBe(redacted);
  });

  it.each(['://', '?hm=', '/webhooks/1/', 'bearer ', ':a', 'tkt_'])(
    'takes no longer for being hostile: %s',
    async (part) => {
      const line = part.repeat(40_000);
      expect(await processorTime(() => redact(line))).toBeLessThan(1_000 * SLOWNESS);
    },
  );
});

describe('a line in a terminal', () => {
  function shown(write: (logger: ReturnType<typeof createLogger>) => void, secrets: string[] = []): string {
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    write(createLogger({ level: 'info', isTerminal: true, secrets, destination }));
    return stripVTControlCharacters(lines.join(''));
  }

  it('has its time, its level, its message, and facts below', () => {
    const text = shown((logger) =>
      logger.child({ part: 'bot' }).warn({ tickets: ['5', '6'], took: { ms: 12 } }, 'slow'),
    );
    expect(text).toMatch(
      /^\[\d\d:\d\d:\d\d\] WARN: slow\n {4}part: bot\n {4}tickets: 5, 6\n {4}took:\n {6}ms: 12\n$/,
    );
  });

  it('has the stack of an error line by line, and no secret', () => {
    const error = new Error('failed with a-secret-of-this-process', { cause: new Error('the cause') });
    const text = shown((logger) => logger.error({ err: error }, 'failed'), ['a-secret-of-this-process']);
    expect(text).toMatch(
      /^\[\S+\] ERROR: failed\n {4}err:\n {6}type: Error\n {6}message: failed with \[redacted\]\n/,
    );
    expect(text).toMatch(/\n {6}stack: Error: failed with \[redacted\]\n {8}at .*log\.test\.ts/);
    expect(text).toMatch(/\n {6}cause:\n {8}type: Error\n {8}message: the cause\n/);
    expect(text).not.toContain('a-secret');
  });

  it('gives the terminal no commands that people wrote', () => {
    const text = shown((logger) =>
      logger.info({ name: '\u001B]0;title\u0007\u009B2J\rover' }, 'a\u001B[2Jb'),
    );
    expect(text).toContain(': a\\x1b[2Jb\n    name: \\x1b]0;title\\x07\\x9b2J\\x0dover\n');
  });
});
