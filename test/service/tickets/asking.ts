/** Plain HTTP to a running service, for tests of statuses, codes and fields. */
import type { World } from '../../world.ts';

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
  return { status: response.status, headers: response.headers, body: JSON.parse(text) as Reply['body'] };
}
