/** Actions of a person in the client that the app receives as an interaction. */
import {
  ApplicationCommandType as CommandType,
  InteractionType,
  PermissionFlagsBits as Bit,
} from 'discord-api-types/v10';
import { localised } from '../commands/localizations.ts';
import { commandsFor } from '../commands/registered.ts';
import { invalidForm, refusal } from '../errors.ts';
import { dispatchInteraction } from '../interactions/payload.ts';
import type { Interaction } from '../interactions/registry.ts';
import { listFor, nothingWanted, resolve } from '../interactions/resolve.ts';
import { seatOf, type Seat } from '../messages/write-access.ts';
import type { Command, CommandOption } from '../state/command.ts';
import type { Channel } from '../state/model.ts';
import { demandBits, isThread } from '../state/permissions.ts';
import { localeOf, type World } from '../world.ts';
import { checkValue, type GivenOption } from './typed-options.ts';

/**
 * What commands and context menus take: also Send Messages, in a thread that of its channel, where Send Messages in Threads
 * counts as well. @see https://github.com/discord/discord-api-docs/issues/2696 and 6916
 */
const neededFor = (channel: Channel): readonly bigint[] => [
  Bit.UseApplicationCommands,
  Bit.SendMessages,
  ...(isThread(channel) ? [Bit.SendMessagesInThreads] : []),
];

/** Whether commands can be run here: with the required permissions, never in an archived thread. */
export const mayUseCommands = ({ channel, held }: Pick<Seat, 'channel' | 'held'>): boolean =>
  neededFor(channel).every((bit) => (held & bit) !== 0n) &&
  !(isThread(channel) && channel.thread_metadata.archived);

/** Demands that commands can be run here at all, never in an archived thread. */
function commandSeat(world: World, channelId: string, userId: string): Seat {
  const seat = seatOf(world, channelId, userId);
  if (seat.guild) demandBits(seat.held, ...neededFor(seat.channel));
  if (isThread(seat.channel) && seat.channel.thread_metadata.archived) throw refusal('threadArchived');
  return seat;
}

/** The commands that this person may use here. */
export function usableCommands(world: World, channelId: string, userId: string): Command[] {
  const { guild, held } = commandSeat(world, channelId, userId);
  if (!guild)
    return [...world.state.commands.values()].filter(
      ({ guild_id, contexts }) => guild_id === undefined && contexts?.includes(1) !== false,
    );
  return commandsFor(world, guild, held);
}

/** The commands that the page offers in a channel, in this person's language: of guilds only, and none where none can be run. */
export function offeredCommands(world: World, channelId: string, userId: string): object[] {
  const { channel, guild, held } = seatOf(world, channelId, userId);
  if (!guild || !mayUseCommands({ channel, held })) return [];
  const locale = localeOf(world, userId);
  return commandsFor(world, guild, held).map((command) => localised(command, locale));
}

/** Runs (type 2) or completes (type 4) a typed command. */
export function typeCommand(
  world: World,
  userId: string,
  parts: { channelId: string; command: Command; options: readonly GivenOption[]; autocomplete?: boolean },
): Interaction {
  const { channel, guild } = commandSeat(world, parts.channelId, userId);
  const { command, options, autocomplete = false } = parts;
  const wanted = nothingWanted();
  for (const { declared, given } of pairs(command.options ?? [], options)) {
    if (!autocomplete) checkValue(declared, given.value);
    const list = listFor(declared.type, 'option');
    if (list && !(autocomplete && given.value === '')) wanted[list].push(String(given.value));
  }
  const resolved = resolve(world, guild, channel, userId, wanted);
  const data = {
    ...commandData(command),
    ...(options.length > 0 ? { options } : {}),
    ...(resolved ? { resolved } : {}),
  };
  const type = autocomplete
    ? InteractionType.ApplicationCommandAutocomplete
    : InteractionType.ApplicationCommand;
  return dispatchInteraction(world, {
    type,
    userId,
    channel,
    guild,
    data,
    commandType: command.type,
    commandName: [command.name, ...typedWords(options)].join(' '),
  });
}

/** The subcommand group and subcommand among the given options. */
function typedWords(options: readonly GivenOption[]): string[] {
  const deeper = options.find((option) => option.options !== undefined);
  return deeper ? [deeper.name, ...typedWords(deeper.options ?? [])] : [];
}

/** A command of the context menu, on a user or a message. */
export function contextCommand(
  world: World,
  userId: string,
  { channelId, command, targetId }: { channelId: string; command: Command; targetId: string },
): Interaction {
  const { channel, guild } = commandSeat(world, channelId, userId);
  const onMessage = command.type === CommandType.Message;
  const message = onMessage ? world.state.messages(channelId).get(targetId) : undefined;
  // The client offers no apps on what only its reader sees.
  const isHidden = world.state.notes.get(targetId)?.onlyFor !== undefined;
  if (onMessage && (!message || isHidden)) throw refusal('unknownMessage');
  const resolved = message
    ? { messages: { [targetId]: message } }
    : resolve(world, guild, channel, userId, { ...nothingWanted(), users: [targetId] });
  const data = { ...commandData(command), target_id: targetId, resolved };
  const type = InteractionType.ApplicationCommand;
  return dispatchInteraction(world, {
    type,
    userId,
    channel,
    guild,
    data,
    commandType: command.type,
    commandName: command.name,
  });
}

function commandData({ id, name, type, guild_id }: Command) {
  return { id, name, type, ...(guild_id === undefined ? {} : { guild_id }) };
}

/** Given values with their declarations, down through subcommands. */
function pairs(
  declared: readonly CommandOption[],
  given: readonly GivenOption[],
): { declared: CommandOption; given: GivenOption }[] {
  const missing = declared.find(
    (option) => option.required && !given.some(({ name }) => name === option.name),
  );
  if (missing && !given.some(hasFocus)) {
    throw invalidForm(
      ['data', 'options', missing.name],
      'APPLICATION_COMMAND_OPTION_REQUIRED',
      'This option is required.',
    );
  }
  return given.flatMap((option) => {
    const match = declared.find(({ name, type }) => name === option.name && type === option.type);
    if (!match)
      throw invalidForm(
        ['data', 'options', option.name],
        'APPLICATION_COMMAND_OPTION_INVALID',
        'Unknown option',
      );
    return option.options ? pairs(match.options ?? [], option.options) : [{ declared: match, given: option }];
  });
}

function hasFocus(option: GivenOption): boolean {
  return option.focused === true;
}
