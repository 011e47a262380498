import { REST } from '@discordjs/rest';
import { type RESTGetAPIGatewayBotResult, Routes } from 'discord-api-types/v10';

/** The shards of this process; `auto` means all shards of the number that Discord recommends. */
export type Shards = 'auto' | { readonly ids: readonly number[]; readonly count: number };

export interface Shard {
  readonly id: number;
  readonly count: number;
}

/** Formats a shard as `3/16`. */
export function shardName({ id, count }: Shard): string {
  return `${id}/${count}`;
}

/** Returns the shards that this process should listen to. @throws when Discord can't be reached. */
export async function planShards(
  shards: Shards,
  { token, api }: { readonly token: string; readonly api: string },
  signal: AbortSignal,
): Promise<readonly Shard[]> {
  if (shards !== 'auto') return shards.ids.map((id) => ({ id, count: shards.count }));
  const rest = new REST({ api, version: '10' }).setToken(token);
  // This is the documented answer of the route.
  const { shards: count } = (await rest.get(Routes.gatewayBot(), { signal })) as RESTGetAPIGatewayBotResult;
  return Array.from({ length: count }, (_, id) => ({ id, count }));
}
