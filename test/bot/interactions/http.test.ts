import type { APIInteraction } from 'discord.js';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createInteractionEndpoint } from '../../../src/bot/interactions/http.ts';
import { createSigner } from '../../signed.ts';

const AT_S = 1_790_000_000;
const PING = JSON.stringify({ type: 1, id: '1300000000000000001' });
const COMMAND = JSON.stringify({ type: 2, id: '1300000000000000002', data: { name: 'tickets' } });

function openEndpoint() {
  let now = AT_S * 1_000;
  const taken: APIInteraction[] = [];
  const logged: { readonly level: number; readonly msg: string }[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const endpoint = createInteractionEndpoint({ logger, now: () => now });
  const signer = createSigner();
  endpoint.open(signer.publicKey, (interaction) => void taken.push(interaction));
  return {
    endpoint,
    signer,
    taken,
    logged,
    pass: (seconds: number) => void (now += seconds * 1_000),
    post: (body: string, at = Math.floor(now / 1_000)) =>
      endpoint.receive({ ...signer.sign(body, at), body: Buffer.from(body) }),
  };
}

describe('the endpoint for interactions', () => {
  it('answers a PING with a PONG, and nothing is taken', () => {
    const { post, taken } = openEndpoint();
    expect(post(PING)).toEqual({ status: 200, body: { type: 1 } });
    expect(taken).toEqual([]);
  });

  it('takes an interaction as it was sent, and promises a callback', () => {
    const { post, taken } = openEndpoint();
    expect(post(COMMAND)).toEqual({ status: 202 });
    expect(taken).toEqual([JSON.parse(COMMAND)]);
  });

  it.each([
    ['another key', (body: string) => createSigner().sign(body, AT_S)],
    ['no signature', () => ({ signature: undefined, timestamp: String(AT_S) })],
    [
      'no time',
      (body: string, signer: ReturnType<typeof createSigner>) => ({
        ...signer.sign(body, AT_S),
        timestamp: undefined,
      }),
    ],
    [
      'another time',
      (body: string, signer: ReturnType<typeof createSigner>) => ({
        ...signer.sign(body, AT_S),
        timestamp: String(AT_S + 1),
      }),
    ],
    ['zeros', () => ({ signature: '0'.repeat(128), timestamp: String(AT_S) })],
    [
      'half a signature',
      (body: string, signer: ReturnType<typeof createSigner>) => ({
        timestamp: String(AT_S),
        signature: signer.sign(body, AT_S).signature.slice(0, 64),
      }),
    ],
    [
      'a time that is no number',
      (body: string, signer: ReturnType<typeof createSigner>) => ({
        ...signer.sign(body, AT_S),
        timestamp: 'NaN',
      }),
    ],
  ])('rejects what has %s', (_name, headersOf) => {
    const { endpoint, signer, taken } = openEndpoint();
    for (const body of [PING, COMMAND]) {
      const headers = headersOf(body, signer);
      expect(endpoint.receive({ ...headers, body: Buffer.from(body) }).status).toBe(401);
    }
    expect(taken).toEqual([]);
  });

  it('rejects a body that was changed, by a byte', () => {
    const { endpoint, signer, taken } = openEndpoint();
    const body = Buffer.from(COMMAND.replace('tickets', 'tickett'));
    expect(endpoint.receive({ ...signer.sign(COMMAND, AT_S), body }).status).toBe(401);
    expect(taken).toEqual([]);
  });

  it.each([-61, 61, -3_600, 10 ** 9])('rejects what was signed %d s from now', (seconds) => {
    const { post, taken } = openEndpoint();
    expect(post(COMMAND, AT_S + seconds).status).toBe(401);
    expect(taken).toEqual([]);
  });

  it.each([-60, 60])('takes what was signed %d s from now: clocks differ', (seconds) => {
    const { post, taken } = openEndpoint();
    expect(post(COMMAND, AT_S + seconds).status).toBe(202);
    expect(taken).toHaveLength(1);
  });

  it('takes an interaction once, however often it is sent while its signature holds', () => {
    const { endpoint, signer, taken, pass, post } = openEndpoint();
    // Signed by a clock that is ahead: it holds for twice the window.
    const first = { ...signer.sign(COMMAND, AT_S + 60), body: Buffer.from(COMMAND) };
    const again = { ...first, signature: first.signature.toUpperCase() };
    expect(endpoint.receive(first).status).toBe(202);
    for (const seconds of [0, 59, 61]) {
      pass(seconds);
      post(COMMAND.replace('0002', `1${seconds}`.padStart(4, '0')));
      expect(endpoint.receive(again).status).toBe(202);
    }
    pass(1);
    expect(endpoint.receive(again).status).toBe(401);
    expect(taken.filter(({ id }) => id === '1300000000000000002')).toHaveLength(1);
    expect(taken).toHaveLength(4);
  });

  it.each(['', 'null', '[]', '{}', '{"type":2}', '{"id":"1","type":"2"}', '{', '\u0000'])(
    'answers 400 to %j, though it is signed',
    (body) => {
      const { post, taken } = openEndpoint();
      expect(post(body).status).toBe(400);
      expect(taken).toEqual([]);
    },
  );

  it('answers 503 before a bot is connected, and after it stops', () => {
    const { endpoint, post, taken } = openEndpoint();
    endpoint.close();
    expect(post(COMMAND).status).toBe(503);
    expect(endpoint.isOpen()).toBe(false);
    expect(taken).toEqual([]);
  });

  it('says in one line a minute that signatures are wrong, and which way the clock is off', () => {
    const { endpoint, logged, pass, post } = openEndpoint();
    for (let each = 0; each < 100; each += 1)
      endpoint.receive({ signature: '0'.repeat(128), timestamp: String(AT_S), body: Buffer.from(PING) });
    expect(logged.map(({ msg }) => msg)).toEqual([
      'interaction rejected: not signed with the key of this application',
    ]);
    pass(59);
    post(COMMAND, AT_S - 60);
    expect(logged.slice(1)).toMatchObject([
      { secondsLate: 119, msg: expect.stringContaining('the clock of this machine is off') },
    ]);
  });
});
