import type { Schema } from '../../contract/operations.ts';
import type { Call } from '../interactions/call.ts';
import { findId, findNamed, GROUPS, listNamed } from '../server/named-items.ts';

export type Group = Schema<'TicketGroup'>;

/** The guild's ticket groups. */
export const listGroups = (call: Call): Promise<readonly Group[]> => listNamed(call, GROUPS);

/** The group that was typed: chosen from the suggestions, which gives its id, or by its name. */
export const findGroup = (call: Call, typed: string): Promise<Group> => findNamed(call, GROUPS, typed);

/** As `findGroup`, where the id is all that is wanted: one that was chosen needs no list. */
export const findGroupId = (call: Call, typed: string): Promise<string> => findId(call, GROUPS, typed);
