/** Worlds whose tickets are channels, and worlds whose tickets are threads: most commands do the same in both. */
import type { Tables } from '../../src/service/edge/database/schema.ts';
import { SEED_IDS } from '@coatcheck/local-discord/seed';
import { openDatabase } from '../../src/service/edge/database/database.ts';
import type { TicketGroup } from '../../src/service/core/model/ticket.ts';
import { useDefaultGroup } from '../groups.ts';
import { groupRow, insertGroups } from '../service/lists/rows.ts';
import { startWorld, type World, type WorldOptions } from '../world.ts';
import { type Form, FORMS } from './acting.ts';

export interface Mode {
  readonly mode: TicketGroup['mode'];
  readonly opened_channel_id: string | null;
}

export const MODES: readonly Mode[] = [
  { mode: 'channel', opened_channel_id: null },
  { mode: 'thread', opened_channel_id: SEED_IDS.general },
];

/** Typed in channels, and from elsewhere for threads: that both work for either is what `routes.test.ts` holds. */
export const formsIn = ({ mode }: Mode): readonly Form[] =>
  FORMS.filter(({ isHere }) => isHere === (mode === 'channel'));

export const LEVELS = ['Low', 'Normal', 'High', 'Urgent'].map((label) => ({
  label,
  description: '',
  emoji: '',
  default: label === 'Normal',
  color: '',
  _uid: label,
}));

/** A world whose default group, "Support", makes tickets in this mode. */
export async function startModeWorld(
  mode: Mode,
  options: WorldOptions = {},
  settings: Partial<TicketGroup> = {},
): Promise<World> {
  const world = await startWorld({ lifted: true, ...options });
  await useDefaultGroup(world, { ...mode, priority_levels: LEVELS, ...settings });
  return world;
}

/** One more group; not the default. */
export async function addGroup(
  world: Pick<World, 'database'>,
  id: string,
  settings: Partial<Tables['ticket_groups']>,
): Promise<void> {
  const database = openDatabase(world.database);
  try {
    const staff_role_ids = JSON.stringify([SEED_IDS.moderatorRole]);
    await insertGroups(database, [groupRow(id, { staff_role_ids, ...settings })]);
  } finally {
    await database.close();
  }
}
