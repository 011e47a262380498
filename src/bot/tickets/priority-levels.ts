import type { Schema } from '../../contract/operations.ts';
import { onTicket, type Call } from '../interactions/call.ts';
import { ApiError } from '../../contract/errors.ts';
import { readableGroups } from '../setup/ticket-groups.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import { labelTexts, labelsWithIds, readableLabels } from './labels.ts';
import { formatList } from '../words/list-format.ts';
import type { Ticket } from './wording.ts';
import { plain } from '../words/wording.ts';

/** A priority level of a ticket's group. */
export interface PriorityLevel {
  readonly index: number;
  readonly label: string;
  readonly level: Schema<'Level'>;
}

/** The levels of the group that the ticket is in. */
export async function priorityLevels(
  call: Call,
  ticket: string | undefined,
): Promise<readonly PriorityLevel[]> {
  return labeledLevels(await levelsOf(call, ticket));
}

export function labeledLevels(levels: readonly Schema<'Level'>[]): readonly PriorityLevel[] {
  return levels.map((level, index) => ({ index, level, label: level.label || String(index) }));
}

async function levelsOf(call: Call, ticket: string | undefined): Promise<readonly Schema<'Level'>[]> {
  if (!(await call.client.knowsExtensions())) return levelsInTranscript(call, ticket);
  const { group_id } = await onTicket(call, 'getTicket', ticket, {});
  const path = { guild_id: call.guildId, group_id };
  const { priority_levels: levels } = await call.client.call('getTicketGroup', { path }, call.options);
  return levels ?? [];
}

/** Another server returns a group's levels only with the transcript, if at all. */
async function levelsInTranscript(
  call: Call,
  ticket: string | undefined,
): Promise<readonly Schema<'Level'>[]> {
  const { group } = await onTicket(call, 'getTicketTranscript', ticket, {});
  return group.priority_levels ?? [];
}

/** The names of a ticket's group and its levels; on a server that does not return its groups, the levels' numbers. */
export interface TicketLabels {
  readonly group?: string;
  readonly priority?: string | undefined;
  readonly rating?: string | undefined;
  readonly labels?: string | undefined;
  readonly links?: string | undefined;
}

export async function ticketLabels(
  call: Call,
  { priority, rating, group_id, label_ids: ids = [] }: Ticket,
): Promise<TicketLabels> {
  const [group, labels] = await Promise.all([
    cachedGroup(call, group_id),
    ids.length === 0 ? [] : readableLabels(call),
  ]);
  const name = group?.name ?? (await listedName(call, group_id));
  return {
    ...(name !== undefined && { group: plain(name) }),
    priority:
      typeof priority === 'number' ? levelText(group?.priority_levels?.[priority], priority) : undefined,
    // Ratings begin at 1.
    rating: typeof rating === 'number' ? levelText(group?.rating_levels?.[rating - 1], rating) : undefined,
    labels: labelTexts(labelsWithIds(labels, ids)) || undefined,
  };
}

/** Another server of the reference lists its groups, and shows none alone. */
async function listedName(call: Call, groupId: string): Promise<string | undefined> {
  if (await call.client.knowsExtensions()) return undefined;
  return (await readableGroups(call)).find(({ id }) => id === groupId)?.name;
}

const levelText = (level: Schema<'Level'> | undefined, number: number): string =>
  [level?.emoji, plain(level?.label || String(number))].filter(Boolean).join(' ');

/** Empty where the levels can't be read. */
export async function cachedLevels(call: Call, groupId: string): Promise<readonly Schema<'Level'>[]> {
  return (await cachedGroup(call, groupId))?.priority_levels ?? [];
}

/**
 * The cached group, for showing tickets: a card or a list should not wait for a second request each time. Null where it
 * can't be read.
 */
export async function cachedGroup(call: Call, groupId: string) {
  try {
    return await call.forms.group(call, groupId);
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** The typed index, or the index of the typed label, with the words for it. */
export async function readLevel(
  call: Call,
  ticket: string | undefined,
  typed: string,
): Promise<{ readonly index: number; readonly words: string }> {
  const wanted = typed.trim().toLowerCase();
  const isIndex = /^\d{1,9}$/.test(wanted);
  // An index needs no list, and so works on a server that has none; the service checks whether there is such a level.
  const levels = isIndex && !(await call.client.knowsExtensions()) ? [] : await priorityLevels(call, ticket);
  if (isIndex) {
    const index = Number(wanted);
    return { index, words: plain(levels[index]?.label ?? String(index)) };
  }
  const found = levels.find(({ label }) => label.trim().toLowerCase() === wanted);
  if (!found) throw unknownLevel(typed, levels);
  return { index: found.index, words: plain(found.label) };
}

function unknownLevel(typed: string, levels: readonly PriorityLevel[]): InputError {
  const level = plain(typed);
  if (levels.length === 0) return new InputError(say('findLevel.groupHasNone', { level }));
  const names = levels.map(({ index, label }) => `${plain(label)} (${index})`);
  return new InputError(say('findLevel.none', { level, levels: formatList(names) }));
}
