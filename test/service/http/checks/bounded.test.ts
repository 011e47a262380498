import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHANNEL, GUILD, type HttpWorld, startHttpWorld, STRANGER, TICKET } from '../world.ts';
import { processorTime } from '../../../hostile.ts';

const MIB = 1024 * 1024;
const BASE = `/api/v1/guild/${GUILD}`;
const SEND = `${BASE}/channel/${CHANNEL}`;
const LOCK = `${BASE}/ticket/${TICKET}/lock`;

/** As many of them as a body has room for. */
const full = (item: string, room = MIB - 1_000): string =>
  item.repeat(Math.floor(room / item.length)) + item.slice(0, -1);
const listOf = (item: string): string => `[${full(`${item},`)}]`;

let world: HttpWorld;
let token: string;
beforeAll(async () => {
  world = await startHttpWorld({ rateLimitPerMinute: 0 });
  token = await world.token();
  for (let warm = 0; warm < 20; warm += 1) await world.call(token, 'POST', SEND, { text: '{"content":5}' });
});
afterAll(() => world.close());

describe('a megabyte of rubbish', () => {
  it.each([
    ['wrong items', SEND, `{"components":${listOf('1')}}`],
    ['wrong items deep inside', SEND, `{"components":[{"type":1,"components":${listOf('{}')}}]}`],
    ['wrong form entries', `${BASE}/ticket`, `{"user_id":"1","form":${listOf('1')}}`],
    ['NUL characters', SEND, `{"components":${listOf(String.raw`"\u0000"`)}}`],
    ['poisoned prototypes', SEND, `{"components":${listOf('{"__protx__":1}')}}`],
    [
      'unknown fields',
      SEND,
      `{${Array.from({ length: 90_000 }, (_, index) => `"${index.toString(36)}":1`).join(',')}}`,
    ],
    ['as many wrong items as are looked at', SEND, `{"components":[${full('1,', 19_900)}]}`],
    ['one text', SEND, `{"content":"${full('\u2028', 300_000)}"}`],
  ])('of %s costs no more than reading it does', async (_what, path, text) => {
    const reading = await processorTime(() => JSON.parse(listOf('1')));
    const answering = await processorTime(async () => {
      const { status, body } = await world.call(token, 'POST', path, { text });
      expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    });
    expect(answering / reading).toBeLessThan(15);
  });

  it.each([
    [SEND, `{"components":${listOf('1')}}`, 'components'],
    [SEND, `{"content":"a \\":[","embeds":[{"fields":${listOf('{}')}}]}`, 'embeds'],
    [`${BASE}/ticket`, `{"user_id" : "1", "form" : ${listOf('{"id":"a","value":"b"}')}}`, 'form'],
    [SEND, listOf('1'), 'body'],
  ])('is told in words with its field, before anything is made of it', async (path, text, field) => {
    const { body } = await world.call(token, 'POST', path, { text });
    expect(body.errors).toEqual({ [field]: ['contains more than 10000 values'] });
    expect(body.message).toContain('contains more than 10000 values');
  });

  it.each([
    ['in a text, after a quote', String.raw`{"content":"\"${'['.repeat(65)}"}`, false],
    ['after a text that ends with a backslash', String.raw`{"content":"\\","a":${'['.repeat(65)}`, true],
  ])('counts brackets %s', async (_where, text, isRefused) => {
    const { body } = await world.call(token, 'POST', SEND, { text });
    expect(JSON.stringify(body.errors ?? '').includes('nested deeper than 64 levels')).toBe(isRefused);
  });

  it.each([
    [64, false],
    [65, true],
  ])('nested %i levels deep is refused for that: %s', async (levels, isRefused) => {
    const text = `{"components":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    const { status, body } = await world.call(token, 'POST', SEND, { text });
    expect(status).toBe(400);
    expect(JSON.stringify(body.errors ?? '').includes('nested deeper than 64 levels')).toBe(isRefused);
  });

  it('is not looked at for a token without that guild', async () => {
    const stranger = await world.token(STRANGER, { granted: false });
    const answer = await world.call(stranger, 'POST', SEND, { text: '{"components": [1, 1]' });
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
  });
});

describe('how large a body may be', () => {
  it.each([
    ['what its texts have room for, where no message is sent', LOCK, 17, 16],
    ['a mebibyte for a message', SEND, 1_025, 1_024],
  ])('is %s', async (_what, path, kib, limit) => {
    const text = `{"reason":"${'x'.repeat(kib * 1024)}"}`;
    const { status, body } = await world.call(token, 'POST', path, { text });
    expect([status, body.code, body.message]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      `The body is larger than the limit of ${limit} KiB for this operation.`,
    ]);
  });

  it.each([
    ['the longest reason, all of it escaped', LOCK, `{"reason":"${String.raw`\ud83d`.repeat(512)}"}`, 503],
    [
      'the longest answers, all of them escaped',
      `${BASE}/ticket`,
      JSON.stringify({
        user_id: '1',
        message: 'x'.repeat(4_000),
        form: Array.from({ length: 25 }, () => ({ title: 't'.repeat(256), value: 'v'.repeat(4_000) })),
      }).replaceAll('v', String.raw`\u2028`),
      503,
    ],
  ])('has room for %s', async (_what, path, text, status) => {
    const answer = await world.call(token, 'POST', path, {
      text: text.replaceAll(String.raw`"\u2028alue"`, '"value"'),
    });
    expect([answer.status, answer.body.message]).toEqual([status, 'No part of this test']);
  });
});
