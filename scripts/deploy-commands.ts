/** `npm run deploy-commands`: registers the bot's commands with Discord. Its work is in src/bot/deploy/run.ts. */
import { registered } from '../src/bot/commands.ts';
import { DEPLOY_USAGE, readDeployFlags, runDeploy } from '../src/bot/deploy/run.ts';
import { createApiClient } from '../src/contract/client.ts';
import { ApiError } from '../src/contract/errors.ts';
import { ConfigError, loadConfig, type Config } from '../src/config.ts';
import { asksForHelp } from './kit/command-line.ts';

async function main(): Promise<number> {
  if (asksForHelp()) {
    console.log(DEPLOY_USAGE);
    return 0;
  }
  const flags = readDeployFlags(process.argv.slice(2));
  if (typeof flags === 'string') return refuse(`${flags}\n\n${DEPLOY_USAGE}`);
  const config = configOrFaults();
  if (typeof config === 'string') return refuse(config);
  if (config.DISCORD_TOKEN === undefined) {
    return refuse(
      'Set DISCORD_TOKEN to the bot’s token. The local Discord needs no deploying: npm start does it.',
    );
  }
  // Removing all commands needs no answer of the server.
  const hasExtensions = flags.clear || (await askServer(config));
  if (typeof hasExtensions === 'string') return refuse(hasExtensions);
  if (flags.forEveryone && !hasExtensions) {
    return refuse(
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
    print: console.log,
  });
}

/**
 * Whether the commands' server has all extensions of ours; the embedded one has. Returns a sentence if it is
 * unreachable.
 */
async function askServer({ API_BASE_URL: baseUrl, API_KEY: apiKey }: Config): Promise<boolean | string> {
  if (baseUrl === undefined || apiKey === undefined) return true;
  const client = createApiClient({ baseUrl, apiKey });
  try {
    await client.call('getUser', {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `The server of API_BASE_URL cannot be asked which commands it has something for: ${error.message} Check API_BASE_URL and API_KEY.`;
  }
  return client.knowsExtensions();
}

function configOrFaults(): Config | string {
  try {
    return loadConfig();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

function refuse(message: string): number {
  console.error(message);
  return 2;
}

process.exitCode = await main();
