/** Plain HTTP to a running service, for tests of statuses, codes and fields. */
import { expect } from 'vitest';
import { contractFaults } from '../../contract/answers.ts';
import type { World } from '../../world.ts';

/** An id that nothing has. */
export const UNKNOWN = '1300000000000000009';
/** The reference's timestamps. */
export const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

export interface Ask {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer, if the contract declares it. */
export function held(method: string, path: string, reply: Reply): Reply {
  const faults = contractFaults(method, path, reply.status, reply.body);
  if (faults.length > 0) throw new Error(`The contract says otherwise: ${faults.join('; ')}`);
  return reply;
}

/** Asks below `/api/v1/guild/{guild_id}`, with the embedded bot's token. */
export async function ask(
  world: World,
  path: string,
  { method = 'POST', body, headers }: Ask = {},
): Promise<Reply> {
  const response = await fetch(`${world.service.url}/api/v1/guild/${world.guildId}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${world.service.embeddedToken}`,
      accept: 'application/json',
      'content-type': 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  // Every answer of the API is an object.
  return held(method, `/api/v1/guild/${world.guildId}${path}`, {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text) as Reply['body'],
  });
}

/** Status and code of a rejection, which must use the one envelope. */
export function refusalOf({ status, headers, body }: Reply): { status: number; code: unknown } {
  expect(body).toMatchObject({
    success: false,
    status,
    message: expect.any(String),
    request_id: expect.any(String),
  });
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(headers.get('cache-control')).toBe('no-cache, private');
  return { status, code: body['code'] };
}
