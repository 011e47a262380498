import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../../src/service/base/model/call.ts';
import { GUILD, type HttpWorld, TICKET, startHttpWorld, ticket } from '../world.ts';

const LOCK = `/api/v1/guild/${GUILD}/ticket/${TICKET}/lock`;
const REPLY = `/api/v1/guild/${GUILD}/ticket/${TICKET}/replies`;
const PRIORITY = `/api/v1/guild/${GUILD}/ticket/${TICKET}/priority`;
const MIB = 1024 * 1024;

describe('request bodies', () => {
  let world: HttpWorld;
  let token: string;
  let seen: unknown;

  beforeAll(async () => {
    const echo = async (call: Call<'lockTicket'>) => {
      seen = call.body;
      return ticket;
    };
    world = await startHttpWorld({ handlers: { lockTicket: echo, setTicketPriority: echo } });
    token = await world.token();
  });
  afterAll(() => world.close());

  it.each([
    ['nothing at all', { headers: { 'content-type': '' } }],
    ['an empty JSON body, as the reference has clients send', { text: '' }],
    ['white space', { text: ' \n' }],
    ['an empty object', { text: '{}' }],
    ['a charset', { text: '{}', headers: { 'content-type': 'application/json; charset=utf-8' } }],
  ])('takes %s for an optional body', async (_what, init) => {
    seen = undefined;
    const answer = await world.call(token, 'POST', LOCK, init);
    expect(answer.status).toBe(200);
    expect(seen).toEqual({});
  });

  it('tells which fields of a required body are missing when it is empty', async () => {
    const answer = await world.call(token, 'POST', PRIORITY, { text: '' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ priority: ['is required'] });
  });

  it.each([
    ['malformed JSON', '{"reason": '],
    ['a JSON null', 'null'],
    ['a list', '[]'],
    ['a text', '"reason"'],
    ['a number', '5'],
    ['an unknown field', '{"why": "x"}'],
    ['a poisoned prototype', '{"__proto__": {"anonymous": true}}'],
    ['endless nesting', `{"reason": ${'['.repeat(5_000)}${']'.repeat(5_000)}}`],
  ])('refuses %s', async (_what, text) => {
    const answer = await world.call(token, 'POST', LOCK, { text });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each(['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'])(
    'refuses a poisoned prototype where a body may have any field: %s',
    async (context) => {
      const text = `{"custom_message_id":"1","context":${context}}`;
      const answer = await world.call(token, 'POST', REPLY, { text });
      expect([answer.status, answer.body.message]).toEqual([400, 'The body is not valid JSON.']);
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'nonsense'])(
    'refuses %s as 415',
    async (type) => {
      const answer = await world.call(token, 'POST', LOCK, { text: '{}', headers: { 'content-type': type } });
      expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  it('refuses more than 1 MiB as 413, declared or not', async () => {
    const text = JSON.stringify({ reason: 'x'.repeat(MIB) });
    const declared = await world.call(token, 'POST', LOCK, { text });
    expect([declared.status, declared.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);

    // It's answered before all of it is sent: `fetch` would fail at the rest that nobody reads.
    const sending = request(world.url + LOCK, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    }).on('error', () => {});
    sending.write(text);
    sending.end();
    const [response] = await once(sending, 'response');
    expect(response.statusCode).toBe(413);
  });

  it('does not read the body of someone who may not send one', async () => {
    const answer = await world.call(null, 'POST', LOCK, { text: 'x'.repeat(2 * MIB) });
    expect(answer.status).toBe(401);
  });

  it('receives what is left of a body that is too long, so that its sender sees the answer', async () => {
    const { hostname, port } = new URL(world.url);
    const socket = connect(Number(port), hostname);
    let read = '';
    socket.setEncoding('latin1').on('data', (text: string) => (read += text));
    const body = 'x'.repeat(200_000);
    const head = [
      `POST ${PRIORITY} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
    ];
    socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 1_000)}`);
    await expect.poll(() => read).toContain('HTTP/1.1 413');
    socket.write(`${body.slice(1_000)}GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await expect.poll(() => read).toContain('HTTP/1.1 200');
    socket.destroy();
  });
});
