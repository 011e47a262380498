import { ApplicationCommandOptionType } from 'discord.js';
import { ApiError } from '../../contract/errors.ts';
import type { Schema } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import type { CommandOption } from '../interactions/kinds/arguments.ts';
import { matching, suggestion, type Choice } from '../interactions/kinds/suggestion.ts';
import { findId, findNamed, GROUPS, listNamed } from '../server/named-items.ts';
import { InputError, serviceReason } from '../words/errors.ts';
import { say } from '../words/say.ts';

type Group = Schema<'TicketGroup'>;

/** The group that a command is about; suggests groups by name. */
export const groupOption = {
  name: 'type',
  description: '/…: type',
  type: ApplicationCommandOptionType.String,
  required: true,
  max_length: 100,
  complete: (call, typed) => suggestGroups(call, typed, (groups) => groups),
} as const satisfies CommandOption;

/** @param among picks the groups that the command can take */
export async function suggestGroups(
  call: Call,
  typed: string,
  among: (groups: readonly Group[]) => readonly Group[],
): Promise<readonly Choice[]> {
  return matching(among(await listGroups(call)), typed, ({ name }) => name).map(({ id, name, count }) =>
    suggestion(say('group.suggested', { name, count }), id),
  );
}

/**
 * The groups that tickets of a group can move to: channels can't become threads. Another server doesn't tell the mode, and
 * decides itself.
 */
export function movableFrom(groupId: string | undefined, groups: readonly Group[]): readonly Group[] {
  const mode = groups.find(({ id }) => id === groupId)?.mode;
  return groups.filter((group) => group.id !== groupId && (mode === undefined || group.mode === mode));
}

/** Runs a step about one group. If it was deleted, `/setup` offers the others: no command's option does here. */
export async function onGroup<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'GROUP_NOT_FOUND') throw error;
    throw new InputError(
      say('list.sentences', { first: serviceReason(error), second: say('advice.chooseInSetup') }),
    );
  }
}

export const readGroup = async (
  { client, guildId, options }: Call,
  id: string,
): Promise<Schema<'TicketGroupSettings'>> =>
  onGroup(() => client.call('getTicketGroup', { path: { guild_id: guildId, group_id: id } }, options));

/** Lists the guild's ticket groups. */
export const listGroups = (call: Call): Promise<readonly Group[]> => listNamed(call, GROUPS);

/**
 * Lists the groups for their names only, which a list can do without: people who work on a ticket may not be allowed to
 * read groups.
 */
export async function readableGroups(call: Call): Promise<readonly Group[]> {
  try {
    return await listGroups(call);
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** Finds the typed group: by id, if it was chosen from the suggestions, or by name. */
export const findGroup = (call: Call, typed: string): Promise<Group> => findNamed(call, GROUPS, typed);

/** As `findGroup`, where only the id is needed: a group that was chosen needs no list. */
export const findGroupId = (call: Call, typed: string): Promise<string> => findId(call, GROUPS, typed);
