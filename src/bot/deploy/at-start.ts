import { REST } from 'discord.js';
import type { Logger } from 'pino';
import { differenceOf } from './difference.ts';
import {
  applicationOf,
  deployCommands,
  findDuplicates,
  forEveryone,
  isShownToEveryone,
  registeredCommands,
  registrationOf,
  type DeployTarget,
  type Registrable,
  withoutExtensions,
} from './deploy.ts';
import { explainDeployFailure } from './run.ts';

interface AtStart {
  readonly discordToken: string;
  readonly discordApiUrl: string;
  readonly applicationId: string | undefined;
  /** Where commands are registered that are registered nowhere yet; undefined for every server. */
  readonly guildId: string | undefined;
  readonly commands: readonly Registrable[];
  /** Whether the server of the API has all extensions that this one has. Rejects while it is away. */
  readonly hasExtensions: () => Promise<boolean>;
  readonly logger: Logger;
}

/** The start waits for it: Discord has this long for each answer. */
const TIMEOUT_MS = 5_000;

/**
 * Registers the commands where Discord has others than these. They stay where they are: in every server, or in those that
 * they were registered in; and they stay shown to everyone if someone chose that. Never rejects: most commands work also
 * when some are outdated.
 */
export async function registerAtStart(start: AtStart): Promise<void> {
  const { logger, guildId } = start;
  const rest = new REST({ api: start.discordApiUrl, timeout: TIMEOUT_MS, retries: 1 });
  rest.setToken(start.discordToken);
  let { applicationId } = start;
  try {
    applicationId ??= await applicationOf(rest);
    const offered = (await start.hasExtensions()) ? start.commands : withoutExtensions(start.commands);
    const target = { rest, applicationId, guildId };
    if (await update(target, offered, logger)) return;
    const elsewhere = await findDuplicates(target, new Set(offered.map(({ data }) => data.name)));
    for (const place of elsewhere) await update({ ...target, guildId: place }, offered, logger);
    if (elsewhere.length === 0) await register(target, offered, logger);
  } catch (err) {
    const why = explainDeployFailure(err, { applicationId, guildId });
    logger.warn({ err, why, outage: 'commands' }, 'could not register commands, run npm run deploy-commands');
  } finally {
    rest.clearHandlerSweeper();
    rest.clearHashSweeper();
  }
}

/** False if none of the commands is registered there. */
async function update(
  target: DeployTarget,
  offered: readonly Registrable[],
  logger: Logger,
): Promise<boolean> {
  const there = await registeredCommands(target);
  const names = new Set(offered.map(({ data }) => data.name));
  if (!there.some(({ name }) => names.has(name))) return false;
  const commands = isShownToEveryone(there) ? forEveryone(offered) : offered;
  if (differenceOf(there, registrationOf(commands, target.guildId)).length > 0)
    await register(target, commands, logger);
  return true;
}

async function register(
  target: DeployTarget,
  commands: readonly Registrable[],
  logger: Logger,
): Promise<void> {
  const count = await deployCommands({ ...target, commands });
  logger.info({ count, guild: target.guildId }, 'registered commands');
}
