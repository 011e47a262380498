import { REST } from '@discordjs/rest';
import { type RESTGetAPIGatewayBotResult, Routes } from 'discord-api-types/v10';
import type { ShardLeases } from '../../base/model/shard-leases.ts';

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

/** The total number of shards in a name like `3/16`. */
export function countIn(name: string): number {
  return Number(name.slice(name.indexOf('/') + 1));
}

interface Plan {
  readonly shards: Shards;
  readonly token: string;
  readonly api: string;
  readonly leases: Pick<ShardLeases, 'held'>;
}

/**
 * Returns the shards that this process should listen to. With `auto` that is the number that other processes use, since
 * two numbers at a time would bring each event twice; Discord's recommendation counts for the first one, and when Discord
 * requires more than `outgrown`.
 * @throws when Discord or the database can't be reached.
 */
export async function planShards(
  { shards, token, api, leases }: Plan,
  outgrown: number,
  signal: AbortSignal,
): Promise<readonly Shard[]> {
  if (shards !== 'auto') return shards.ids.map((id) => ({ id, count: shards.count }));
  const inUse = Math.max(0, ...[...(await leases.held()).shards.keys()].map(countIn));
  const count = inUse > outgrown ? inUse : await recommended({ token, api }, signal);
  if (count <= outgrown)
    throw new Error(`Discord requires more than ${outgrown} shards, but recommends ${count}`);
  return Array.from({ length: count }, (_, id) => ({ id, count }));
}

async function recommended(
  { token, api }: Pick<Plan, 'token' | 'api'>,
  signal: AbortSignal,
): Promise<number> {
  const rest = new REST({ api, version: '10' }).setToken(token);
  // This is the documented answer of the route.
  const { shards } = (await rest.get(Routes.gatewayBot(), { signal })) as RESTGetAPIGatewayBotResult;
  return shards;
}
