/** `npm run deploy-commands`: registers the bot's commands with Discord. Its work is in src/bot/deploy/run.ts. */
import { registered } from '../src/bot/commands.ts';
import { DEPLOY_USAGE, readDeployFlags, runDeploy } from '../src/bot/deploy/run.ts';
import { createApiClient } from '../src/contract/client.ts';
import { ApiError } from '../src/contract/errors.ts';
import type { Config } from '../src/config.ts';
import { StartError } from '../src/start-error.ts';
import { createScript, runStarted, UsageError } from './kit/command-line.ts';

export const deploy = createScript(DEPLOY_USAGE, async ({ args, config: readConfig, print }) => {
  const flags = readDeployFlags(args);
  if (typeof flags === 'string') throw new UsageError(flags);
  const config = readConfig();
  if (config.DISCORD_TOKEN === undefined) {
    throw new StartError(
      'Set DISCORD_TOKEN to the bot’s token. The local Discord needs no deploying: npm start does it.',
    );
  }
  // Removing all commands needs no answer of the server.
  const hasExtensions = flags.clear || (await askServer(config));
  if (flags.forEveryone && !hasExtensions) {
    throw new StartError(
      'The server of API_BASE_URL does not ask who may do what: shown to everyone, the commands would be everyone’s. Leave --for-everyone out.',
    );
  }
  return runDeploy({
    ...flags,
    hasExtensions,
    guildId: flags.guildId ?? config.DISCORD_GUILD_ID,
    discordToken: config.DISCORD_TOKEN,
    discordApiUrl: config.DISCORD_API_URL,
    applicationId: config.DISCORD_APPLICATION_ID,
    commands: registered,
    print,
  });
});

/**
 * Whether the commands' server has all extensions of ours; the embedded one has.
 * @throws StartError if it is unreachable.
 */
async function askServer({ API_BASE_URL: baseUrl, API_KEY: apiKey }: Config): Promise<boolean> {
  if (baseUrl === undefined || apiKey === undefined) return true;
  const client = createApiClient({ baseUrl, apiKey });
  try {
    await client.call('getUser', {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new StartError(
      `Couldn't ask the server at API_BASE_URL which commands it supports: ${error.message} Check API_BASE_URL and API_KEY.`,
      { cause: error },
    );
  }
  return client.knowsExtensions();
}

await runStarted(import.meta, deploy);
