import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFinal } from '../../../src/service/base/model/discord-errors.ts';
import type { DiscordBudget } from '../../../src/service/base/model/discord-budget.ts';
import type { DiscordCall } from '../../../src/metrics/events.ts';
import type { DiscordRest } from '../../../src/service/base/model/discord-rest.ts';
import { createDiscordRest } from '../../../src/service/edge/discord/rest.ts';
import { ServiceError } from '../../../src/service/base/model/errors.ts';
import { worded } from '../../../src/words/worded.ts';

const PURPOSE = {
  doing: worded('doing.writeInNamed', { channel: 'general' }),
  needs: worded('permission.sendMessages'),
};

interface Answer {
  /** Until it comes. */
  readonly afterMs?: number;
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

let answer: Answer;
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, type, headers, body, afterMs = 0 } = answer;
    request.resume();
    setTimeout(() => response.writeHead(status, { 'content-type': type, ...headers }).end(body), afterMs);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => server.close());

/** The error of a call that Discord, or a proxy in front of it, answers like this. */
async function failureOf(answered: Answer): Promise<ServiceError> {
  answer = answered;
  const error: unknown = await restOf()
    .call('POST', '/channels/1/messages', PURPOSE)
    .catch((thrown) => thrown);
  if (error instanceof ServiceError) return error;
  throw new Error('It did not fail as it should', { cause: error });
}

function restOf(
  onCall?: (call: DiscordCall) => void,
  timeoutMs?: number,
  limit?: Pick<Parameters<typeof createDiscordRest>[0], 'requestsPerSecond' | 'budget'>,
): DiscordRest {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No address');
  return createDiscordRest({
    token: 'token',
    api: `http://127.0.0.1:${address.port}/api`,
    logger: pino({ level: 'silent' }),
    timeoutMs,
    ...limit,
    ...(onCall && { onCall }),
  });
}

const json = (status: number, code: number): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ message: 'no', code }),
});

describe('what Discord answers to a call', () => {
  it.each([
    ["it's missing a permission", json(403, 50_013)],
    ['the webhook’s token is not the right one', json(401, 50_027)],
    ['there is no such route', json(404, 0)],
  ])('is its decision, asked again it would be the same: %s', async (_what, answered) => {
    const error = await failureOf(answered);
    expect([error.code, isFinal(error)]).toEqual(['DISCORD_REFUSED', true]);
  });

  it.each([
    ['the bot’s token was reset', json(401, 0)],
    ['a wall in front of Discord answers', { status: 403, type: 'text/html', body: '<h1>Blocked</h1>' }],
  ])('is no decision, and nothing is given up for it: %s', async (_what, answered) => {
    const error = await failureOf(answered);
    expect([error.code, isFinal(error)]).toEqual(['SERVICE_UNAVAILABLE', false]);
    expect(error.message).toContain(`HTTP ${answered.status}`);
  });
});

it.each([
  [50, ['requests']],
  [Infinity, []],
])('shares a limit of %d a second with other processes', async (requestsPerSecond, expected) => {
  answer = { status: 200, type: 'application/json', body: '{"id":"1"}' };
  const taken: string[] = [];
  const budget: DiscordBudget = {
    async take(name, wanted) {
      taken.push(name);
      return { granted: wanted, taken: wanted, leftMs: 1_000 };
    },
  };
  await restOf(undefined, undefined, { requestsPerSecond, budget }).call('GET', '/channels/1', PURPOSE);
  expect(taken).toEqual(expected);
});

it('Discord has longer to answer the larger the files are that it has to take', async () => {
  answer = { status: 200, type: 'application/json', body: '{"id":"1"}', afterMs: 1_000 };
  const send = (bytes: number) =>
    restOf(undefined, 300).call('POST', '/channels/1/messages', PURPOSE, {
      body: {},
      files: [{ name: 'log.bin', contentType: 'application/octet-stream', bytes: new Uint8Array(bytes) }],
    });
  await expect(send(1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await expect(send(5_000_000)).resolves.toEqual({ id: '1' });
});

it('two calls in pairs are under way at once, and others of a route one after the other', async () => {
  answer = { status: 200, type: 'application/json', body: '{}', afterMs: 50 };
  let underWay = 0;
  const most = async (inPairs: boolean): Promise<number> => {
    const rest = restOf();
    const seen: number[] = [];
    const count = () => seen.push((underWay += 1));
    server.on('request', count);
    const call = async () => {
      await rest.call('POST', '/guilds/1/channels', PURPOSE, { inPairs });
      underWay -= 1;
    };
    await Promise.all([call(), call(), call(), call()]);
    server.off('request', count);
    return Math.max(...seen);
  };
  expect([await most(false), await most(true)]).toEqual([1, 2]);
});

describe('what is told of calls', () => {
  const limited = (seconds: number): Answer => ({
    status: 429,
    type: 'application/json',
    body: JSON.stringify({ message: 'You are being rate limited.', retry_after: seconds, global: false }),
    headers: {
      'retry-after': String(seconds),
      'x-ratelimit-limit': '1',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset-after': String(seconds),
      'x-ratelimit-bucket': 'one',
    },
  });

  it('is each request, and how long a limit kept it in line', async () => {
    const told: DiscordCall[] = [];
    const rest = restOf((call) => {
      told.push(call);
      answer = json(200, 0);
    });
    answer = limited(0.2);
    await rest.call('GET', '/channels/1', PURPOSE);
    expect(told).toMatchObject([
      { method: 'GET', path: '/channels/1', status: 429 },
      { method: 'GET', path: '/channels/1', status: 200 },
    ]);
    expect(told[1]?.waitedSeconds).toBeGreaterThan(0.19);
  });

  it.each([
    { patient: false, seconds: 1.6 },
    { patient: true, seconds: 3.1 },
  ])('is each attempt within the longest wait, although each limit is a short one: %o', async (given) => {
    const told: DiscordCall[] = [];
    const rest = restOf((call) => void told.push(call));
    answer = limited(given.seconds);
    const call = rest.call('POST', '/channels/1/messages', PURPOSE, { patient: given.patient });
    await expect(call).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(told.map(({ status }) => status)).toEqual([429, 429]);
  });

  it('is also what a long limit kept from being sent', async () => {
    const told: DiscordCall[] = [];
    const rest = restOf((call) => void told.push(call));
    answer = limited(60);
    // The first tells the bucket, of which the second learns its limit.
    for (let each = 0; each < 3; each += 1) {
      await expect(rest.call('GET', '/channels/1', PURPOSE)).rejects.toMatchObject({
        code: 'SERVICE_UNAVAILABLE',
      });
    }
    expect(told.map(({ status }) => status)).toEqual([429, 429, 'not sent']);
  });
});
