import {
  DiscordAPIError,
  Routes,
  type APIApplicationCommand,
  type REST,
  type RESTGetCurrentApplicationResult,
} from 'discord.js';
import type { Command } from '../interactions/kinds/command.ts';
import type { Menu } from '../interactions/kinds/menu.ts';

/** What Discord keeps of a command: typed ones and those of context menus go in one list. */
export type Registrable = Pick<Command, 'data'> | Pick<Menu, 'data'>;

export interface DeployTarget {
  readonly rest: REST;
  readonly applicationId: string;
  /** One guild, where changes show at once; without it, every guild. */
  readonly guildId: string | undefined;
}

/** Replaces the registered list by this one; an empty list removes all. Returns how many there are now. */
export async function deployCommands(
  target: DeployTarget & { readonly commands: readonly Registrable[] },
): Promise<number> {
  const body = registrationOf(target.commands, target.guildId);
  const registered = await target.rest.put(routeOf(target), { body });
  return asList(registered).length;
}

/** What Discord has registered now, with all translations: without being asked it gives none. */
export async function registeredCommands(target: DeployTarget): Promise<readonly APIApplicationCommand[]> {
  const query = new URLSearchParams({ with_localizations: 'true' });
  return asList(await target.rest.get(routeOf(target), { query }));
}

/** So many servers are looked into: a bot in more of them has its commands in every server. */
const LOOKED_INTO = 25;

/** Where commands of these names are registered as well, in a server and in every server: people see them twice. */
export async function registeredTwice(
  target: DeployTarget,
  names: ReadonlySet<string>,
): Promise<readonly (string | undefined)[]> {
  const others = target.guildId === undefined ? await guildsOf(target.rest) : [undefined];
  const twice: (string | undefined)[] = [];
  for (const guildId of others) {
    const there = await registeredIn({ ...target, guildId });
    if (there.some(({ name }) => names.has(name))) twice.push(guildId);
  }
  return twice;
}

async function registeredIn(target: DeployTarget): Promise<readonly APIApplicationCommand[]> {
  try {
    return asList(await target.rest.get(routeOf(target)));
  } catch (error) {
    // Invited without applications.commands: there are none.
    if (error instanceof DiscordAPIError && error.status === 403) return [];
    throw error;
  }
}

async function guildsOf(rest: REST): Promise<readonly string[]> {
  const guilds: unknown = await rest.get(Routes.userGuilds());
  if (!Array.isArray(guilds)) throw new NotDiscord('no list of servers');
  return guilds.slice(0, LOOKED_INTO).map((guild: { readonly id: string }) => guild.id);
}

/** The application that a bot token belongs to. */
export async function applicationOf(rest: REST): Promise<string> {
  // The REST client types every answer unknown; this is Discord's documented one.
  const application = (await rest.get(
    Routes.currentApplication(),
  )) as Partial<RESTGetCurrentApplicationResult>;
  if (typeof application.id !== 'string') throw new NotDiscord('no application');
  return application.id;
}

/** Staff's own: all others are for whoever runs the server. */
const OF_TICKETS: ReadonlySet<string> = new Set(['ticket', 'notes', 'transcript', 'reply']);

/**
 * The same commands, those of tickets without the permission that Discord asks for before it shows them: it would hide
 * them from staff roles that lack it, and no bot can change that afterwards.
 */
export function forEveryone(commands: readonly Registrable[]): readonly Registrable[] {
  return commands.map((command) => (OF_TICKETS.has(command.data.name) ? shown(command) : command));
}

function shown({ data }: Registrable): Registrable {
  // Of one kind or the other, which the spread of either keeps: TypeScript mixes the two up.
  return { data: { ...data, default_member_permissions: null } } as Registrable;
}

/** Exactly what is sent: a guild's commands take no contexts, those are for global ones only. */
export function registrationOf(
  commands: readonly Registrable[],
  guildId: string | undefined,
): Registrable['data'][] {
  if (guildId === undefined) return commands.map(({ data }) => data);
  return commands.map(({ data }) => {
    const { contexts: _contexts, ...registration } = data;
    return registration;
  });
}

function routeOf({ applicationId, guildId }: DeployTarget) {
  return guildId === undefined
    ? Routes.applicationCommands(applicationId)
    : Routes.applicationGuildCommands(applicationId, guildId);
}

/** Something answered that is not Discord. */
export class NotDiscord extends Error {
  override readonly name = 'NotDiscord';
}

function asList(answer: unknown): APIApplicationCommand[] {
  if (!Array.isArray(answer)) throw new NotDiscord('no list of commands');
  // As above: Discord documents an array of application commands for both routes.
  return answer as APIApplicationCommand[];
}
