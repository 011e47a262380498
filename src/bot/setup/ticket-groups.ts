import { ApplicationCommandOptionType } from 'discord.js';
import { ApiError } from '../../contract/errors.ts';
import type { Schema } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import type { CommandOption } from '../interactions/kinds/arguments.ts';
import { matching, suggestion } from '../interactions/kinds/suggestion.ts';
import { findId, findNamed, GROUPS, listNamed } from '../server/named-items.ts';
import { say } from '../words/say.ts';

type Group = Schema<'TicketGroup'>;

/** Which group a command is about; suggests them by name. */
export const groupOption = {
  name: 'group',
  description: '/…: group',
  type: ApplicationCommandOptionType.String,
  required: true,
  max_length: 100,
  complete: async (call, typed) =>
    matching(await listGroups(call), typed, ({ name }) => name).map(({ id, name, count }) =>
      suggestion(say('group.suggested', { name, count }), id),
    ),
} as const satisfies CommandOption;

/** The guild's ticket groups. */
export const listGroups = (call: Call): Promise<readonly Group[]> => listNamed(call, GROUPS);

/** For their names alone, without which a list is still one: who works on a ticket need not be one who may read groups. */
export async function readableGroups(call: Call): Promise<readonly Group[]> {
  try {
    return await listGroups(call);
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** The group that was typed: chosen from the suggestions, which gives its id, or by its name. */
export const findGroup = (call: Call, typed: string): Promise<Group> => findNamed(call, GROUPS, typed);

/** As `findGroup`, where the id is all that is wanted: one that was chosen needs no list. */
export const findGroupId = (call: Call, typed: string): Promise<string> => findId(call, GROUPS, typed);
