import { describe, expect, it } from 'vitest';
import { createApiClient } from '../../src/contract/client.ts';
import { startAnswering } from './answering-server.ts';
import { clientOf, failureOf, guildId, ticketId, userId } from './samples.ts';

const target = { guildId, ticketId };
const once = { retry: { attempts: 1 } };

async function failedAssign(url: string) {
  const { client } = clientOf(url, once);
  return failureOf(client.ticket('assignTicket', target, { body: { user_id: userId } }));
}

describe('an ApiError', () => {
  it('carries everything that the envelope says', async () => {
    const server = await startAnswering({
      status: 400,
      body: {
        success: false,
        status: 400,
        message: 'The request is not valid.',
        code: 'VALIDATION_FAILED',
        errors: { user_id: ['is required', 'must be digits'] },
        wording: [{ key: 'fault.at', values: { field: 'user_id', fault: { key: 'x', values: {} } } }],
        error_wordings: { user_id: [{ key: 'x', values: { all: ['a', 1] } }], other: 'odd' },
        request_id: 'req-1',
      },
    });
    expect(await failedAssign(server.url)).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'The request is not valid.',
      errors: { user_id: ['is required', 'must be digits'] },
      wording: [{ key: 'fault.at', values: { field: 'user_id', fault: { key: 'x', values: {} } } }],
      errorWordings: { user_id: [{ key: 'x', values: { all: ['a', 1] } }], other: [] },
      requestId: 'req-1',
      retryAfterSeconds: null,
    });
  });

  it.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'TICKET_NOT_FOUND'],
    [409, 'INVALID_TICKET_STATUS'],
    [422, 'VALIDATION_FAILED'],
    [500, 'INTERNAL'],
    [502, 'UNKNOWN'],
    [503, 'SERVICE_UNAVAILABLE'],
  ])('of a %i without a code is %s', async (status, code) => {
    const server = await startAnswering({ status, body: { message: 'No.' } });
    expect(await failedAssign(server.url)).toMatchObject({ status, code, message: 'No.', errors: {} });
  });

  it('of a code that this contract does not know goes by the status', async () => {
    const server = await startAnswering({ status: 404, body: { code: 'PANEL_GONE', message: 'Gone.' } });
    expect(await failedAssign(server.url)).toMatchObject({ code: 'TICKET_NOT_FOUND', message: 'Gone.' });
  });

  it("of a proxy's page of HTML does not repeat the page", async () => {
    const server = await startAnswering({
      status: 502,
      headers: { 'content-type': 'text/html', 'x-request-id': 'proxy-7' },
      body: '<html><script>alert(1)</script>Bad Gateway</html>',
    });
    const failure = await failedAssign(server.url);
    expect(failure).toMatchObject({ status: 0, code: 'ANSWER_LOST', requestId: 'proxy-7' });
    expect(failure.message).toBe('A proxy answered 502: it lost the connection to the API.');
  });

  it('of a redirect is an error, not a GET somewhere else', async () => {
    const server = await startAnswering({ status: 302, headers: { location: '/elsewhere' } });
    expect(await failedAssign(server.url)).toMatchObject({ status: 302, code: 'UNKNOWN' });
    expect(server.requests).toHaveLength(1);
  });

  it.each(['[]', '"no"', '{"errors":[1],"message":5,"code":{}}', ''])(
    'survives the body %s',
    async (body) => {
      const server = await startAnswering({ status: 400, body });
      expect(await failedAssign(server.url)).toMatchObject({ code: 'VALIDATION_FAILED', errors: {} });
    },
  );

  it('of a connection that breaks says whether something may have been done', async () => {
    const server = await startAnswering('hang-up');
    expect(await failedAssign(server.url)).toMatchObject({ status: 0, code: 'ANSWER_LOST' });
    const reading = clientOf(server.url).client.call('getUser', {});
    expect(await failureOf(reading)).toMatchObject({ code: 'NETWORK_FAILED' });
    expect(await failedAssign('http://127.0.0.1:9')).toMatchObject({ code: 'NETWORK_FAILED' });
  });

  it('of a 404 that is no answer of this API is NOT_FOUND', async () => {
    const server = await startAnswering({ status: 404, body: '<h1>Not Found</h1>' });
    expect(await failedAssign(server.url)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['never', 'half'] as const)('of a server that answers %s is a time-out', async (answer) => {
    const server = await startAnswering(answer);
    const late = { status: 0, code: 'TIMED_OUT' };
    const { client } = clientOf(server.url, { timeoutMs: 50 });
    expect(await failureOf(client.call('getUser', {}))).toMatchObject(late);
    const { client: patient } = clientOf(server.url, {});
    expect(await failureOf(patient.call('getUser', {}, { timeoutMs: 50 }))).toMatchObject(late);
  });

  it('of a call that its caller gave up says so', async () => {
    const server = await startAnswering('never');
    const giveUp = new AbortController();
    const call = clientOf(server.url).client.call('getUser', {}, { signal: giveUp.signal });
    giveUp.abort();
    expect(await failureOf(call)).toMatchObject({ status: 0, code: 'ABORTED' });
  });

  it('never shows the token', async () => {
    const server = await startAnswering({ status: 401, body: { message: 'No.' } });
    const failure = await failedAssign(server.url);
    expect(JSON.stringify(failure) + String(failure.stack)).not.toContain('secret-key');
  });
});

it('refuses a base address that is none at once', () => {
  expect(() => createApiClient({ baseUrl: 'not an address', apiKey: 'k' })).toThrow('Invalid URL');
});
