import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { startAnswering } from './answering-server.ts';
import { channelId, clientOf, failureOf, guildId, ticket } from './samples.ts';

const target = { guildId, channelId };
/** Only an attempt that is never answered lasts this long, and a busy machine answers all others within it. */
const ATTEMPT_MS = 1_000;
const KNOWN = { headers: { 'x-coatcheck': '1' } };
const busy = { ...KNOWN, status: 503, body: { success: false, status: 503, message: 'Busy.' } };
const limited = (seconds: string) => ({ status: 429, headers: { 'retry-after': seconds }, body: {} });
const fine = { status: 200, body: ticket };

describe('repeating', () => {
  it('repeats a GET soon and then later, after random waits', async () => {
    const server = await startAnswering(busy, busy, fine);
    const { client, waits } = clientOf(server.url);
    await expect(client.ticket('getTicket', target, {})).resolves.toEqual(ticket);
    expect(waits).toEqual([187.5, 3750]);
  });

  it('repeats after a broken connection', async () => {
    const server = await startAnswering('hang-up', fine);
    await expect(clientOf(server.url).client.ticket('getTicket', target, {})).resolves.toEqual(ticket);
  });

  it('repeats after an attempt that took too long', async () => {
    const server = await startAnswering('never', fine);
    const { client } = clientOf(server.url, { attemptTimeoutMs: ATTEMPT_MS });
    await expect(client.ticket('getTicket', target, {})).resolves.toEqual(ticket);
  });

  it('repeats a POST under an idempotency key, with the same key and body', async () => {
    const server = await startAnswering(busy, fine);
    const { client } = clientOf(server.url);
    await client.ticket('lockTicket', target, { body: { reason: 'Calm' } }, { idempotencyKey: 'key-1' });
    expect(server.requests.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual([
      ['key-1', '{"reason":"Calm"}'],
      ['key-1', '{"reason":"Calm"}'],
    ]);
  });

  it.each(['lockTicket', 'deleteTicket'] as const)('repeats %s once the server is known', async (id) => {
    const server = await startAnswering('hang-up', { ...fine, ...KNOWN });
    const { client } = clientOf(server.url, { extensions: true });
    await client.ticket(id, target, {}, { idempotencyKey: 'key-2' });
    expect(server.requests).toHaveLength(2);
  });

  it.each([502, 504])('repeats after a proxy’s own %i: the service behind it was lost', async (status) => {
    const page = { status, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' };
    const read = await startAnswering(page, fine);
    await expect(clientOf(read.url).client.ticket('getTicket', target, {})).resolves.toEqual(ticket);
    const write = await startAnswering(page, { ...fine, ...KNOWN });
    const { client } = clientOf(write.url, { extensions: true });
    await client.ticket('lockTicket', target, {}, { idempotencyKey: 'key-5' });
    expect(write.requests).toHaveLength(2);
    const lost = await startAnswering(page);
    const failure = await failureOf(clientOf(lost.url).client.ticket('deleteTicket', target, {}));
    expect(failure).toMatchObject({ status: 0, code: 'ANSWER_LOST', mayBeDone: true });
    expect(lost.requests).toHaveLength(1);
  });

  it.each([['hang-up'], ['never'], [{ status: 503, body: {} }]] as const)(
    'never repeats a write on another server of the reference: %j',
    async (answer) => {
      const server = await startAnswering(fine, answer, fine);
      const { client } = clientOf(server.url, { attemptTimeoutMs: ATTEMPT_MS });
      await client.ticket('getTicket', target, {});
      const options = { idempotencyKey: 'key-3' };
      await failureOf(client.ticket('lockTicket', target, {}, options));
      expect(server.requests).toHaveLength(2);
    },
  );

  it('waits for a limit of another server: what it refused to take it has not done', async () => {
    const server = await startAnswering(fine, limited('1'), fine);
    const { client } = clientOf(server.url);
    await client.ticket('getTicket', target, {});
    await client.ticket('lockTicket', target, {}, { idempotencyKey: 'key-4' });
    expect(server.requests).toHaveLength(3);
  });

  it('sends another server nothing that it does not know', async () => {
    const server = await startAnswering(fine);
    const { client } = clientOf(server.url);
    await client.ticket('getTicket', target, {});
    await client.ticket('assignTicket', target, { body: { user_id: '5', unless_assigned: true } });
    const path = { guild_id: guildId };
    await failureOf(client.call('listTicketGroups', { path, query: { page: 2, per_page: 5 } }));
    expect(server.requests.slice(1).map(({ url, body }) => [url, body])).toEqual([
      [expect.stringContaining('/assign'), '{"user_id":"5"}'],
      [expect.stringMatching(/\/groups\?page=2$/), ''],
    ]);
    const failure = await failureOf(client.call('listTickets', { path }));
    expect([failure.code, server.requests.length]).toEqual(['NOT_OFFERED', 3]);
  });

  it.each(['lockTicket', 'deleteTicket'] as const)('never repeats %s without a key', async (id) => {
    const server = await startAnswering(busy);
    const failure = await failureOf(clientOf(server.url).client.ticket(id, target, {}));
    expect(failure).toMatchObject({ status: 503, message: 'Busy.' });
    expect(server.requests).toHaveLength(1);
  });

  it.each([400, 404, 409, 500, 502])('never repeats after a %i', async (status) => {
    const server = await startAnswering({ status, body: {} });
    await failureOf(clientOf(server.url).client.ticket('getTicket', target, {}));
    expect(server.requests).toHaveLength(1);
  });

  it('gives up after three attempts', async () => {
    const server = await startAnswering(busy);
    await failureOf(clientOf(server.url).client.ticket('getTicket', target, {}));
    expect(server.requests).toHaveLength(3);
  });
});

describe('Retry-After', () => {
  it('is waited for, and a little longer', async () => {
    const server = await startAnswering(limited('2'), fine);
    const { client, waits } = clientOf(server.url);
    await client.ticket('getTicket', target, {});
    expect(waits).toEqual([2125]);
  });

  it('may be a date', async () => {
    const server = await startAnswering(limited('Sat, 21 Nov 2026 12:00:03 GMT'), fine);
    const { client, waits } = clientOf(server.url, { clock: () => Date.UTC(2026, 10, 21, 12) });
    await client.ticket('getTicket', target, {});
    expect(waits).toEqual([3125]);
  });

  it('beyond what a call may wait ends it, and is passed on', async () => {
    const server = await startAnswering(limited('60'));
    const { client, waits } = clientOf(server.url);
    const failure = await failureOf(client.ticket('getTicket', target, {}));
    expect(failure).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfterSeconds: 60 });
    expect(waits).toEqual([]);
  });

  it('beyond the end of the call ends it with the refusal, not with a time-out', async () => {
    const server = await startAnswering(limited('4'));
    const { client } = clientOf(server.url, { timeoutMs: 3_000 });
    expect(await failureOf(client.ticket('getTicket', target, {}))).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('may be longer than an attempt', async () => {
    const server = await startAnswering(limited('1'), fine);
    const { client } = clientOf(server.url, {
      attemptTimeoutMs: 500,
      retry: {
        sleep: async (_, signal) => {
          await once(AbortSignal.timeout(600), 'abort');
          signal.throwIfAborted();
        },
      },
    });
    await expect(client.ticket('getTicket', target, {})).resolves.toEqual(ticket);
  });

  it('is given up with the call', async () => {
    const server = await startAnswering(limited('4'));
    const giveUp = new AbortController();
    const { client } = clientOf(server.url, {
      retry: {
        sleep: async (_, signal) => {
          giveUp.abort();
          signal.throwIfAborted();
        },
      },
    });
    const call = client.ticket('getTicket', target, {}, { signal: giveUp.signal });
    expect(await failureOf(call)).toMatchObject({ code: 'ABORTED' });
  });
});
