import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFinal } from '../../../src/service/discord-errors.ts';
import { createDiscordRest } from '../../../src/service/discord/rest.ts';
import { ServiceError } from '../../../src/service/errors.ts';

const PURPOSE = { doing: 'write in #general', needs: 'Send Messages' };

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

let answer: Answer;
let server: Server;
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => server.close());

/** What a call that Discord, or whoever is in front of it, answers so fails with. */
async function failureOf(answered: Answer): Promise<ServiceError> {
  answer = answered;
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No address');
  const rest = createDiscordRest({
    token: 'token',
    api: `http://127.0.0.1:${address.port}/api`,
    logger: pino({ level: 'silent' }),
  });
  const error: unknown = await rest.call('POST', '/channels/1/messages', PURPOSE).catch((thrown) => thrown);
  if (error instanceof ServiceError) return error;
  throw new Error('It did not fail as it should', { cause: error });
}

const json = (status: number, code: number): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ message: 'no', code }),
});

describe('what Discord answers to a call', () => {
  it.each([
    ['it lacks a permission', json(403, 50_013)],
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
