import { request } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationTable } from '../../../../src/contract/operations.ts';
import { GUILD, type HttpWorld, startHttpWorld, ticket } from '../world.ts';

const operations = Object.values(operationTable);

describe('rubbish', () => {
  let world: HttpWorld;
  let token: string;

  beforeAll(async () => {
    world = await startHttpWorld({
      rateLimitPerMinute: 0,
      handlers: {
        createTicket: async () => ticket,
        lockTicket: async () => ticket,
        addTicketMember: async () => ticket,
      },
    });
    token = await world.token();
  });
  afterAll(() => world.close());

  const id = fc.oneof(fc.constant(GUILD), fc.string(), fc.stringMatching(/^\d{1,25}$/));
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .jsonValue()
      .map((value) => JSON.stringify({ user_id: value, reason: value, form: [value], embeds: [value] })),
  );
  const header = fc.string({ unit: fc.constantFrom(...visible()), maxLength: 40 });

  it('never gets a 500 nor an answer outside the envelope', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...operations),
        id,
        id,
        body,
        header,
        async ({ method, path }, guild, other, text, value) => {
          const url = path
            .replace('{guild_id}', encodeURIComponent(guild))
            .replaceAll(/\{[^}]+\}/g, encodeURIComponent(other));
          const headers = { 'x-on-behalf-of': value, 'idempotency-key': value, 'x-request-id': value };
          const answer = await send(
            world,
            method.toUpperCase(),
            url,
            { ...headers, authorization: `Bearer ${token}` },
            text,
          );
          expect(answer.status).not.toBe(500);
          expectEnvelope(answer);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('refuses every rubbish token alike', async () => {
    await fc.assert(
      fc.asyncProperty(header, async (authorization) => {
        const answer = await send(world, 'GET', '/api/v1/user/me', { authorization }, '');
        expect(answer.status).toBe(401);
      }),
      { numRuns: 100 },
    );
  });

  it('answers bytes that are no HTTP with a 400 in the envelope', async () => {
    const { port } = new URL(world.url);
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      connect(Number(port), '127.0.0.1')
        .on('data', (data) => (received += data.toString()))
        .on('close', () => resolve(received))
        .on('error', reject)
        .write('rubbish\r\n\r\n');
    });
    expect(text).toMatch(/^HTTP\/1.1 400 /);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, status: 400 });
  });
});

interface Raw {
  readonly status: number;
  readonly type: string | undefined;
  readonly text: string;
}

/** Sends bytes as they are: fetch would correct or reject some of them. */
function send(
  world: HttpWorld,
  method: string,
  path: string,
  headers: Record<string, string>,
  text: string,
): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(text);
    const all = { 'content-type': 'application/json', ...headers, 'content-length': String(bytes.length) };
    request(world.url + path, { method, headers: all }, (response) => {
      let received = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'], text: received }),
      );
    })
      .on('error', reject)
      .end(bytes);
  });
}

function expectEnvelope({ status, type, text }: Raw): void {
  expect(type).toBe('application/json');
  const envelope = { success: false, status, code: expect.any(String), request_id: expect.any(String) };
  expect(JSON.parse(text)).toMatchObject(status === 200 ? { id: ticket.id } : envelope);
}

function visible(): string[] {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
}
