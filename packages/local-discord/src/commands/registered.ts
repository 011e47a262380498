/** Stored commands of a scope (global or one guild) and who may use them. */
import { ApplicationCommandType } from 'discord-api-types/v10';
import { DiscordRefusal, refusal } from '../errors.ts';
import type { Command } from '../state/command.ts';
import type { Guild } from '../state/model.ts';
import { ALL_PERMISSIONS } from '../state/permissions.ts';
import type { World } from '../world.ts';
import type { CommandDefinition } from './read-command.ts';

/** A scope has at most this many commands of each type: 100 typed, 15 on users, 15 on messages. */
const MAXIMUM: Readonly<Record<number, number>> = { 1: 100, 2: 15, 3: 15 };

/** The commands of one scope, by name. */
export function commandsIn(world: World, guildId: string | undefined): Command[] {
  return [...world.state.commands.values()].filter((command) => command.guild_id === guildId);
}

/** The commands that may be used in a guild: its own and the global ones, each when its default permission allows. */
export function commandsFor(world: World, guild: Guild, held: bigint): Command[] {
  return [...world.state.commands.values()].filter(
    (command) =>
      (command.guild_id === undefined || command.guild_id === guild.id) &&
      (command.contexts === null || command.contexts.includes(0)) &&
      mayUse(command, held),
  );
}

/** "0" is for administrators; null for everyone. */
function mayUse(command: Command, held: bigint): boolean {
  if (command.default_member_permissions === null || held === ALL_PERMISSIONS) return true;
  const needed = BigInt(command.default_member_permissions);
  return needed !== 0n && (held & needed) === needed;
}

/** Creates, or replaces the one of the same name and type; says which. */
export function upsertCommand(
  world: World,
  guildId: string | undefined,
  definition: CommandDefinition,
): { command: Command; isNew: boolean } {
  const known = commandsIn(world, guildId).find(
    ({ name, type }) => name === definition.name && type === definition.type,
  );
  const command: Command = {
    ...definition,
    id: known?.id ?? world.ids.next(),
    application_id: world.state.application.id,
    ...(guildId === undefined ? {} : { guild_id: guildId }),
    version: world.ids.next(),
  };
  if (!known) demandRoom(world, guildId, command.type);
  store(world, command);
  return { command, isNew: !known };
}

function demandRoom(world: World, guildId: string | undefined, type: ApplicationCommandType): void {
  const maximum = MAXIMUM[type] ?? 0;
  if (commandsIn(world, guildId).filter((command) => command.type === type).length < maximum) return;
  if (type === ApplicationCommandType.ChatInput) throw refusal('commandsTooMany');
  throw new DiscordRefusal(400, 30032, `Maximum number of application commands reached (${maximum})`);
}

/** Replaces the whole list of a scope; commands that keep name and type keep their id. */
export function replaceCommands(
  world: World,
  guildId: string | undefined,
  definitions: readonly CommandDefinition[],
): Command[] {
  const kept = new Set(definitions.map(({ name, type }) => `${type} ${name}`));
  for (const command of commandsIn(world, guildId)) {
    if (!kept.has(`${command.type} ${command.name}`)) forget(world, command);
  }
  const commands = definitions.map((definition) => upsertCommand(world, guildId, definition).command);
  publish(world, guildId);
  return commands;
}

export function removeCommand(world: World, command: Command): void {
  forget(world, command);
  publish(world, command.guild_id);
}

/** Clients learn of new commands automatically; apps aren't notified. */
export function publish(world: World, guildId: string | undefined): void {
  world.events.emit({ t: 'COMMANDS_UPDATE', d: {}, guildId, audience: 'people' });
}

function store(world: World, command: Command): void {
  world.state.commands.set(command.id, command);
  world.state.save('command', command.id, command);
}

function forget(world: World, command: Command): void {
  world.state.commands.delete(command.id);
  world.state.save('command', command.id, null);
}
