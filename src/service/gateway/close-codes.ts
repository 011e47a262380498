import { GatewayCloseCodes as Close } from 'discord-api-types/v10';

/** Close codes after which Discord would refuse the same session again. The library does not reconnect after them. */
const PERMANENT: ReadonlyMap<number, string> = new Map([
  [
    Close.AuthenticationFailed,
    'Discord does not accept the bot token any more. Set DISCORD_TOKEN to the new one, and start again',
  ],
  [Close.InvalidShard, 'Discord refused the shard numbers. Check SHARDS'],
  [Close.ShardingRequired, 'The bot is in too many servers for its number of shards. Set SHARDS=auto'],
  [Close.InvalidAPIVersion, 'Discord no longer offers this version of its gateway. Update this software'],
  [Close.InvalidIntents, 'Discord does not know the intents that were asked for. Update this software'],
  [Close.DisallowedIntents, 'Discord refused the intents'],
]);

/**
 * Returns null if the library reconnects automatically.
 * @see https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
 */
export function whyClosedForGood(code: number): string | null {
  return PERMANENT.get(code) ?? null;
}

export function isDisallowed(code: number): boolean {
  return code === Close.DisallowedIntents.valueOf();
}

/** Whether Discord now requires more shards than when this session began. */
export function needsMoreShards(code: number): boolean {
  return code === Close.ShardingRequired.valueOf();
}
