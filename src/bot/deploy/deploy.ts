import {
  DiscordAPIError,
  Routes,
  type APIApplicationCommand,
  type APIApplicationCommandSubcommandOption,
  type REST,
  type RESTGetCurrentApplicationResult,
  ApplicationCommandOptionType,
} from 'discord.js';
import { STAFF_COMMANDS } from '../../contract/staff-commands.ts';
import type { Command } from '../interactions/kinds/command.ts';
import type { Menu } from '../interactions/kinds/menu.ts';
import { isExtensionOption, OFFERED_COMMANDS } from '../other-servers.ts';

/** A command as Discord registers it: typed commands and those of context menus go in one list. */
export type Registrable = Pick<Command, 'data'> | Pick<Menu, 'data' | 'isExtension'>;

export interface DeployTarget {
  readonly rest: REST;
  readonly applicationId: string;
  /** One guild, where changes show at once; undefined for every guild. */
  readonly guildId: string | undefined;
}

/**
 * Replaces the registered list by this one; an empty list removes all. Returns how many commands are registered then.
 */
export async function deployCommands(
  target: DeployTarget & { readonly commands: readonly Registrable[] },
): Promise<number> {
  const body = registrationOf(target.commands, target.guildId);
  const registered = await target.rest.put(routeOf(target), { body });
  return asList(registered).length;
}

/** The commands that Discord has registered now, with all translations, which Discord leaves out unless asked. */
export async function registeredCommands(target: DeployTarget): Promise<readonly APIApplicationCommand[]> {
  const query = new URLSearchParams({ with_localizations: 'true' });
  return asList(await target.rest.get(routeOf(target), { query }));
}

/** The bot looks into at most this many servers; a bot in more of them has its commands registered in every server. */
const MAX_GUILDS = 25;

/**
 * Finds where commands of these names are registered a second time, in a server and in every server: people would see
 * them twice.
 */
export async function findDuplicates(
  target: DeployTarget,
  names: ReadonlySet<string>,
): Promise<readonly (string | undefined)[]> {
  const others = target.guildId === undefined ? await guildsOf(target.rest) : [undefined];
  const duplicates: (string | undefined)[] = [];
  for (const guildId of others) {
    const there = await registeredIn({ ...target, guildId });
    if (there.some(({ name }) => names.has(name))) duplicates.push(guildId);
  }
  return duplicates;
}

/** The commands that Discord has registered now, without translations. */
export async function registeredIn(target: DeployTarget): Promise<readonly APIApplicationCommand[]> {
  try {
    return asList(await target.rest.get(routeOf(target)));
  } catch (error) {
    // A bot that was invited without applications.commands has none there.
    if (error instanceof DiscordAPIError && error.status === 403) return [];
    throw error;
  }
}

async function guildsOf(rest: REST): Promise<readonly string[]> {
  const guilds: unknown = await rest.get(Routes.userGuilds());
  if (!Array.isArray(guilds)) throw new NotDiscord('no list of servers');
  return guilds.slice(0, MAX_GUILDS).map((guild: { readonly id: string }) => guild.id);
}

/** The application that a bot token belongs to. */
export async function applicationOf(rest: REST): Promise<string> {
  // The REST client types every answer unknown; this is the one that Discord documents.
  const application = (await rest.get(
    Routes.currentApplication(),
  )) as Partial<RESTGetCurrentApplicationResult>;
  if (typeof application.id !== 'string') throw new NotDiscord('no application');
  return application.id;
}

/**
 * The same commands, but those for tickets without the default permission. Discord hides commands with one from staff
 * roles that lack it, and no bot can change that afterwards.
 */
export function forEveryone(commands: readonly Registrable[]): readonly Registrable[] {
  return commands.map((command) =>
    STAFF_COMMANDS.has(command.data.name) ? withoutPermission(command) : command,
  );
}

/** Whether the commands for tickets were registered for everyone. */
export function isShownToEveryone(commands: readonly APIApplicationCommand[]): boolean {
  const ofStaff = commands.filter(({ name }) => STAFF_COMMANDS.has(name));
  return ofStaff.length > 0 && ofStaff.every((command) => command.default_member_permissions === null);
}

function withoutPermission(command: Registrable): Registrable {
  // The spread keeps which kind of command it is; TypeScript mixes the two kinds up.
  return { ...command, data: { ...command.data, default_member_permissions: null } } as Registrable;
}

/** Exactly what is sent: contexts and integration types apply only to global commands, so a guild's have none. */
export function registrationOf(
  commands: readonly Registrable[],
  guildId: string | undefined,
): Registrable['data'][] {
  if (guildId === undefined) return commands.map(({ data }) => data);
  return commands.map(({ data }) => {
    const { contexts: _contexts, integration_types: _types, ...registration } = data;
    return registration;
  });
}

function routeOf({ applicationId, guildId }: DeployTarget) {
  return guildId === undefined
    ? Routes.applicationCommands(applicationId)
    : Routes.applicationGuildCommands(applicationId, guildId);
}

/** The address answered, but not as Discord does. */
export class NotDiscord extends Error {
  override readonly name = 'NotDiscord';
}

function asList(answer: unknown): APIApplicationCommand[] {
  if (!Array.isArray(answer)) throw new NotDiscord('no list of commands');
  // As above: Discord documents an array of application commands for both routes.
  return answer as APIApplicationCommand[];
}

/**
 * The commands that work with another server of the reference API: subcommands and options that it has no operation for
 * are left out.
 */
export function withoutExtensions(commands: readonly Registrable[]): readonly Registrable[] {
  return commands.flatMap((command) => {
    const { data } = command;
    if (!('options' in data)) return 'isExtension' in command && command.isExtension ? [] : [command];
    const options = (data.options ?? [])
      .filter((option) => option.type === ApplicationCommandOptionType.Subcommand)
      .filter(({ name }) => OFFERED_COMMANDS.has(`${data.name} ${name}`))
      .map((subcommand) => withoutExtensionOptions(data.name, subcommand));
    return options.length === 0 ? [] : [{ data: { ...data, options } }];
  });
}

function withoutExtensionOptions(
  command: string,
  { options = [], ...subcommand }: APIApplicationCommandSubcommandOption,
): APIApplicationCommandSubcommandOption {
  const offered = options.filter(({ name }) => !isExtensionOption(command, subcommand.name, name));
  return { ...subcommand, options: offered };
}
