import { parseArgs } from 'node:util';
import { REST } from 'discord.js';
import { commandLabel, differenceOf } from './difference.ts';
import { explainDeployFailure } from './errors.ts';
import {
  applicationOf,
  deployCommands,
  registeredCommands,
  forEveryone,
  registrationOf,
  type DeployTarget,
  type Registrable,
} from './deploy.ts';

interface DeployFlags {
  readonly guildId: string | undefined;
  readonly dryRun: boolean;
  readonly clear: boolean;
  /** The commands of tickets are shown to everyone, and the service alone says who may. */
  readonly forEveryone: boolean;
}

interface DeployRun extends DeployFlags {
  readonly discordToken: string;
  readonly discordApiUrl: string;
  /** Asked from Discord when left out. */
  readonly applicationId: string | undefined;
  readonly commands: readonly Registrable[];
  readonly print: (line: string) => void;
}

export const DEPLOY_USAGE = `npm run deploy-commands -- [--guild ID] [--for-everyone] [--dry-run] [--clear]

  --guild ID  register in this server only, where changes show at once (default: DISCORD_GUILD_ID, else every server)
  --for-everyone  show /ticket, /notes, /transcript and /reply to everyone: for staff roles without Manage Messages.
              Who may do what with them is decided by the tickets' staff all the same
  --dry-run   show what would change, and change nothing
  --clear     remove the registered commands`;

/** The flags, or a sentence that says which is wrong. */
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
    // parseArgs says in a sentence which flag it does not know or what it lacks.
    return error instanceof Error ? error.message : String(error);
  }
}

/** Registers, compares or clears; prints what happened and returns the exit code. */
export async function runDeploy({
  discordToken,
  discordApiUrl,
  guildId,
  print,
  ...run
}: DeployRun): Promise<number> {
  // No repetitions by the library: whoever runs this reads the answer and can run it again.
  const rest = new REST({ api: discordApiUrl, version: '10', retries: 0, rejectOnRateLimit: () => true });
  rest.setToken(discordToken);
  let { applicationId } = run;
  try {
    applicationId ??= await applicationOf(rest);
    const target = { rest, applicationId, guildId };
    const shown = run.forEveryone ? forEveryone(run.commands) : run.commands;
    const commands = run.clear ? [] : shown;
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
  print(lines.length === 0 ? `Nothing would change ${placeOf(target)}.` : `Would change ${placeOf(target)}:`);
  for (const line of lines) print(line);
}

async function replace(
  target: DeployTarget,
  commands: readonly Registrable[],
  print: DeployRun['print'],
): Promise<void> {
  const count = await deployCommands({ ...target, commands });
  if (commands.length === 0) print(`Removed all commands ${placeOf(target)}.`);
  else {
    const names = commands.map(({ data }) => commandLabel(data)).join(', ');
    print(`Registered ${count} commands ${placeOf(target)}: ${names}`);
  }
}

function placeOf({ guildId }: DeployTarget): string {
  return guildId === undefined ? 'in every server' : `in server ${guildId}`;
}
