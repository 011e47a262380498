import { REST } from '@discordjs/rest';
import { type RESTGetAPIGatewayBotResult, Routes } from 'discord-api-types/v10';

/** `auto`: all of as many as Discord recommends; otherwise these shards of that many. */
export type Shards = 'auto' | { readonly ids: readonly number[]; readonly count: number };

export interface Shard {
  readonly id: number;
  readonly count: number;
}

/** `3/16` */
export function shardName({ id, count }: Shard): string {
  return `${id}/${count}`;
}

/** The shards that this process is to listen to. @throws when Discord cannot be asked. */
export async function planShards(
  shards: Shards,
  { token, api }: { readonly token: string; readonly api: string },
  signal: AbortSignal,
): Promise<readonly Shard[]> {
  if (shards !== 'auto') return shards.ids.map((id) => ({ id, count: shards.count }));
  const rest = new REST({ api, version: '10' }).setToken(token);
  // The route's own answer.
  const { shards: count } = (await rest.get(Routes.gatewayBot(), { signal })) as RESTGetAPIGatewayBotResult;
  return Array.from({ length: count }, (_, id) => ({ id, count }));
}
