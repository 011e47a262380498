import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { LocalDiscord } from '@coatcheck/local-discord';
import { makePrivate, prepareDataDir } from '../service/edge/database/data-dir.ts';
import { sqliteFault } from '../service/edge/database/sqlite/faults.ts';
import { StartError } from '../start-error.ts';
import { VERSION } from '../version.ts';
import { type DiscordAddress, type Running, withListenFaults } from './part.ts';

export async function startLocal(config: Config, running: Running[]): Promise<LocalDiscord> {
  prepareDataDir(config.DATA_DIR);
  const stateFile = join(config.DATA_DIR, 'local-discord.sqlite');
  const [{ startLocalDiscord }, { localGuide }] = await Promise.all([
    import('@coatcheck/local-discord'),
    import('./local-guide.ts'),
  ]);
  const local = await withListenFaults(
    config,
    { port: 'LOCAL_DISCORD_PORT', host: 'LOCAL_DISCORD_HOST' },
    async () => {
      makePrivate(stateFile);
      return startLocalDiscord({
        host: config.LOCAL_DISCORD_HOST,
        port: config.LOCAL_DISCORD_PORT,
        stateFile,
        guide: localGuide,
      });
    },
  ).catch((error: unknown) => {
    throw sqliteFault(error, stateFile);
  });
  await pointLocalDiscord(local, null);
  running.push({
    description: `Local Discord   ${local.url}   ← open this in a browser`,
    stop: () => local.close(),
  });
  return local;
}

/** What people do in the Developer Portal; it may also have kept the address of an earlier start. */
export async function pointLocalDiscord(local: LocalDiscord, endpoint: string | null): Promise<void> {
  const response = await fetch(`${local.apiUrl}/v10/applications/@me`, {
    method: 'PATCH',
    headers: {
      authorization: `Bot ${local.botToken}`,
      'content-type': 'application/json',
      'user-agent': `DiscordBot (coatcheck, ${VERSION})`,
    },
    body: JSON.stringify({ interactions_endpoint_url: endpoint }),
  });
  if (!response.ok) throw new Error(`The local Discord did not accept ${endpoint}: ${await response.text()}`);
}

/** Tells parts in other processes, and the scripts, how to reach a local Discord; its token is worth nothing elsewhere. */
export function connectionTo({ apiUrl, botToken }: LocalDiscord): string {
  return `For the others  DISCORD_API_URL=${apiUrl} DISCORD_TOKEN=${botToken}`;
}

export function discordOf(config: Config, local: LocalDiscord | undefined): DiscordAddress {
  if (local !== undefined) {
    const discordClient = { clientId: local.applicationId, clientSecret: local.clientSecret };
    return { discordToken: local.botToken, discordApiUrl: local.apiUrl, discordClient };
  }
  if (config.DISCORD_TOKEN === undefined) {
    throw new StartError('Set DISCORD_TOKEN; only "npm start" starts a local Discord.');
  }
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret } = config;
  return {
    discordToken: config.DISCORD_TOKEN,
    discordApiUrl: config.DISCORD_API_URL,
    ...(clientId !== undefined &&
      clientSecret !== undefined && { discordClient: { clientId, clientSecret } }),
  };
}
