import { createApiClient } from '../../../../src/contract/client.ts';
import { useDefaultGroup } from '../../../groups.ts';
import { startWorld } from '../../../world.ts';
import type { Scene } from './scene.ts';

/** Enough for a loaded machine, which answers other calls all the while. */
const SILENCE_MS = 2_000;

export async function startScene(): Promise<Scene & AsyncDisposable> {
  const world = await startWorld({
    lifted: true,
    discordTimeoutMs: SILENCE_MS,
    // Discord's limits are not what this is about.
    discordRequestsPerSecond: 10_000,
  });
  await useDefaultGroup(world, {});
  const { url: baseUrl, embeddedToken: apiKey } = world.service;
  const api = createApiClient({ baseUrl, apiKey, timeoutMs: 60_000, retry: { attempts: 1 } });
  const path = { guild_id: world.guildId };
  return { world, api, path, [Symbol.asyncDispose]: () => world.close() };
}
