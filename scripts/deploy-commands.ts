/** `npm run deploy-commands`: registers the bot's commands with Discord. What it does is in src/bot/deploy-run.ts. */
import { registered } from '../src/bot/commands.ts';
import { DEPLOY_USAGE, readDeployFlags, runDeploy } from '../src/bot/deploy/run.ts';
import { ConfigError, loadConfig, type Config } from '../src/config.ts';

async function main(): Promise<number> {
  const flags = readDeployFlags(process.argv.slice(2));
  if (typeof flags === 'string') return refuse(`${flags}\n\n${DEPLOY_USAGE}`);
  const config = configOrFaults();
  if (typeof config === 'string') return refuse(config);
  if (config.DISCORD_TOKEN === undefined) {
    return refuse(
      'Set DISCORD_TOKEN to the bot’s token. The local Discord needs no deploying: npm start does it.',
    );
  }
  return runDeploy({
    ...flags,
    guildId: flags.guildId ?? config.DISCORD_GUILD_ID,
    discordToken: config.DISCORD_TOKEN,
    discordApiUrl: config.DISCORD_API_URL,
    applicationId: config.DISCORD_APPLICATION_ID,
    commands: registered,
    print: console.log,
  });
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
