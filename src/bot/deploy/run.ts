import { parseArgs } from 'node:util';
import { REST, DiscordAPIError, HTTPError, RateLimitError, RESTJSONErrorCodes } from 'discord.js';
import { invitation } from '../../discord-text/invitation.ts';
import { commandLabel, differenceOf } from './difference.ts';
import {
  applicationOf,
  deployCommands,
  registeredCommands,
  forEveryone,
  NotDiscord,
  findDuplicates,
  registrationOf,
  type DeployTarget,
  type Registrable,
} from './deploy.ts';
import { withoutExtensions } from './deploy.ts';

interface DeployFlags {
  readonly guildId: string | undefined;
  readonly dryRun: boolean;
  readonly clear: boolean;
  /** Shows the ticket commands to everyone; the service alone then decides who may use them. */
  readonly forEveryone: boolean;
}

interface DeployRun extends DeployFlags {
  readonly discordToken: string;
  readonly discordApiUrl: string;
  /** Discord is asked for it when it is left out. */
  readonly applicationId: string | undefined;
  readonly commands: readonly Registrable[];
  /** Whether the server of the API has all extensions that this one has. */
  readonly hasExtensions: boolean;
  readonly print: (line: string) => void;
  /** The time that Discord has to answer. */
  readonly timeoutMs?: number | undefined;
}

export const DEPLOY_USAGE = `Usage: npm run deploy-commands -- [--guild ID] [--for-everyone] [--dry-run] [--clear]
  Registers the bot's commands. Each start of the bot does the same, unless REGISTER_COMMANDS=off.
  --guild         register on this server only (default: DISCORD_GUILD_ID, otherwise every server)
  --for-everyone  show /ticket, /tickets, /notes, /transcript, /reply and /person to everyone: for staff roles without
                  Manage Messages. What they can do with them stays the same
  --dry-run       show what would change, and change nothing
  --clear         remove the registered commands`;

/** Returns the flags, or a sentence that says which one is wrong. */
export function readDeployFlags(argv: readonly string[]): DeployFlags | string {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        guild: { type: 'string' },
        'for-everyone': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        clear: { type: 'boolean' },
      },
    });
    if (values.guild !== undefined && !/^\d{17,20}$/.test(values.guild)) {
      return '--guild takes the id of a server, 17 to 20 digits (in Discord: Developer Mode, then Copy Server ID).';
    }
    return {
      guildId: values.guild,
      forEveryone: values['for-everyone'] ?? false,
      dryRun: values['dry-run'] ?? false,
      clear: values.clear ?? false,
    };
  } catch (error) {
    // parseArgs says in a sentence which flag is unknown or lacks a value.
    return error instanceof Error ? error.message : String(error);
  }
}

const TIMEOUT_MS = 15_000;

/** Registers, compares or clears; prints what happened and returns the exit code. */
export async function runDeploy({
  discordToken,
  discordApiUrl,
  guildId,
  print,
  timeoutMs = TIMEOUT_MS,
  ...run
}: DeployRun): Promise<number> {
  // The library must not retry: the person who runs this reads the answer and can run it again.
  const limits = { retries: 0, timeout: timeoutMs, rejectOnRateLimit: () => true };
  const rest = new REST({ api: discordApiUrl, version: '10', ...limits });
  rest.setToken(discordToken);
  let { applicationId } = run;
  try {
    applicationId ??= await applicationOf(rest);
    const target = { rest, applicationId, guildId };
    const offered = run.hasExtensions ? run.commands : withoutExtensions(run.commands);
    const shown = run.forEveryone ? forEveryone(offered) : offered;
    const commands = run.clear ? [] : shown;
    const duplicates = await findDuplicates(target, new Set(commands.map(({ data }) => data.name)));
    if (duplicates.length > 0) {
      print(explainDuplicates(target, duplicates));
      return 1;
    }
    await (run.dryRun ? showDifference(target, commands, print) : replace(target, commands, print));
    return 0;
  } catch (error) {
    print(explainDeployFailure(error, { applicationId, guildId }));
    return 1;
  } finally {
    rest.clearHandlerSweeper();
    rest.clearHashSweeper();
  }
}

async function showDifference(
  target: DeployTarget,
  commands: readonly Registrable[],
  print: DeployRun['print'],
): Promise<void> {
  const lines = differenceOf(await registeredCommands(target), registrationOf(commands, target.guildId));
  print(
    lines.length === 0 ? `Nothing would change ${scopeText(target)}.` : `Would change ${scopeText(target)}:`,
  );
  for (const line of lines) print(line);
}

async function replace(
  target: DeployTarget,
  commands: readonly Registrable[],
  print: DeployRun['print'],
): Promise<void> {
  const count = await deployCommands({ ...target, commands });
  if (commands.length === 0) print(`Removed all commands ${scopeText(target)}.`);
  else {
    const names = commands.map(({ data }) => commandLabel(data)).join(', ');
    print(`Registered ${count} commands ${scopeText(target)}: ${names}`);
  }
}

/** Explains why nothing was changed. */
function explainDuplicates({ guildId }: DeployTarget, others: readonly (string | undefined)[]): string {
  const clears = others.map((other) =>
    other === undefined
      ? 'npm run deploy-commands -- --clear'
      : `npm run deploy-commands -- --guild ${other} --clear`,
  );
  const where = guildId === undefined ? `in server ${others.join(', ')}` : 'in every server';
  return `The commands are registered ${where} already: people would see each of them twice. Remove those first:\n  ${clears.join('\n  ')}`;
}

function scopeText({ guildId }: DeployTarget): string {
  return guildId === undefined ? 'in every server' : `in server ${guildId}`;
}

interface DeployScope {
  readonly applicationId: string | undefined;
  readonly guildId: string | undefined;
}

/** Explains why registering commands failed, and what to do: for a person at a terminal, so without a stack. */
export function explainDeployFailure(error: unknown, place: DeployScope): string {
  if (error instanceof DiscordAPIError) return explainRefusal(error, place);
  if (error instanceof NotDiscord) {
    return "Discord isn't at DISCORD_API_URL. Correct it, or leave it out.";
  }
  if (error instanceof RateLimitError) {
    return `Discord asks to wait ${Math.ceil(error.retryAfter / 1000)} s before commands are registered again.`;
  }
  if (isUnanswered(error))
    return "Discord didn't answer. Try again in a minute, and compare: --dry-run shows what is registered.";
  if (error instanceof HTTPError) return `Discord has trouble (${error.status}). Try again in a minute.`;
  return `Discord could not be reached (${error instanceof Error ? error.message : String(error)}). Check the connection, and DISCORD_API_URL if it's set.`;
}

/** The connection was there: what was asked may have been done. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return true;
  const causes = [error, error.cause].map((each: unknown) => Object(each).code);
  return causes.some((code) => UNANSWERED.has(code));
}

const UNANSWERED: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

function explainRefusal(error: DiscordAPIError, { applicationId, guildId }: DeployScope): string {
  if (error.status === 401) {
    return 'Discord rejected the bot token. Reset it in the Developer Portal (Bot → Reset Token) and set DISCORD_TOKEN to it.';
  }
  switch (error.code) {
    case RESTJSONErrorCodes.MissingAccess:
      return `The application is not in server ${guildId} with the scope applications.commands. Invite it: ${invitation(applicationId ?? 'APPLICATION_ID', guildId)}`;
    case RESTJSONErrorCodes.UnknownGuild:
      return `There is no server ${guildId} that the application can see. Check --guild or DISCORD_GUILD_ID.`;
    case RESTJSONErrorCodes.UnknownApplication:
    case RESTJSONErrorCodes.NotAuthorizedToPerformThisActionOnThisApplication:
      return `The bot token does not belong to application ${applicationId}. Check DISCORD_APPLICATION_ID, or leave it out.`;
    case RESTJSONErrorCodes.MaximumDailyApplicationCommandCreatesReached:
      return 'Discord allows a server 200 new commands per day, and they are used up. Try again tomorrow.';
    default:
      return `Discord rejected it: ${error.message} (status ${error.status}, code ${error.code}).`;
  }
}
