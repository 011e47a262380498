import { ApiError } from '../../../contract/errors.ts';
import type { Schema } from '../../../contract/operations.ts';
import type { Call } from '../../interactions/call.ts';
import { listNamed, PANELS, type Named } from '../../server/named-items.ts';
import { listGroups } from '../ticket-groups.ts';

export type Group = Schema<'TicketGroupSettings'>;
export type Panel = Schema<'TicketPanelSettings'>;

/** Each item takes a separate request. A server that is set up for the first time has at most one. */
const MAX_REQUESTS = 10;

/** The current setup: nothing is stored between two components but this and their custom ids. */
export interface Setup {
  readonly group: Group | undefined;
  /** The first panel that opens tickets of this group, posted or not. */
  readonly panel: Panel | undefined;
  /** Whether members can open tickets with any panel. */
  readonly isPosted: boolean;
  /** All panels, to find a free name. */
  readonly panels: readonly Named[];
}

/** `groupId`: the group that was found before; without it, or if it is deleted, the default group is taken. */
export async function findSetup(call: Call, groupId: string): Promise<Setup> {
  const [group, panels] = await Promise.all([findGroup(call, groupId), listNamed(call, PANELS)]);
  const read = group === undefined ? [] : await readPanels(call, panels);
  return {
    group,
    panels,
    panel: read.find(({ options }) => options.some(({ group_id: offered }) => offered === group?.id)),
    isPosted: read.some(({ messages }) => messages.length > 0),
  };
}

async function findGroup(call: Call, groupId: string): Promise<Group | undefined> {
  const known = groupId === '' ? undefined : await settingsOf(call, groupId);
  if (known !== undefined) return known;
  let first: Group | undefined;
  for (const { id } of (await listGroups(call)).slice(0, MAX_REQUESTS)) {
    const group = await settingsOf(call, id);
    if (group?.default) return group;
    first ??= group;
  }
  return first;
}

/** Undefined when the group was just deleted. */
async function settingsOf({ client, guildId, options }: Call, id: string): Promise<Group | undefined> {
  try {
    return await client.call('getTicketGroup', { path: { guild_id: guildId, group_id: id } }, options);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'GROUP_NOT_FOUND') return undefined;
    throw error;
  }
}

async function readPanels(
  { client, guildId, options }: Call,
  panels: readonly Named[],
): Promise<readonly Panel[]> {
  return Promise.all(
    panels
      .slice(0, MAX_REQUESTS)
      .map(({ id }) => client.call('getTicketPanel', { path: { guild_id: guildId, panel_id: id } }, options)),
  );
}
