import type { Body } from '../../contract/operations.ts';
import { type Clock, instant } from '../kit/clock.ts';
import { ServiceError } from '../errors.ts';
import { guildNotFound } from '../guilds/permissions/access.ts';
import type { SetupDiscord, SetupGuild } from '../guilds/setup-ports.ts';
import { DEFAULT_SETTINGS, staffRolesOf } from '../tickets/opening/default-group.ts';
import type { Ids, TicketDiscord } from '../tickets/ports.ts';
import type { GroupSettings, GroupStore, GroupSurroundings } from './ports.ts';
import { validationFailed } from '../validation-failed.ts';
import { changeOf, type GroupChangeBody } from './change.ts';

interface SettingUpDependencies {
  readonly store: GroupStore;
  readonly setup: SetupDiscord;
  readonly discord: Pick<TicketDiscord, 'guild' | 'category'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Makes, changes and deletes ticket groups. */
export interface GroupSettingUp {
  create(
    guildId: string,
    body: Body<'createTicketGroup'>,
    idempotencyId: string | null,
  ): Promise<GroupSettings>;
  change(
    guildId: string,
    groupId: string,
    body: GroupChangeBody,
    idempotencyId: string | null,
  ): Promise<GroupSettings>;
  /** Answers the group as it was. */
  remove(guildId: string, groupId: string, idempotencyId: string | null): Promise<GroupSettings>;
}

const CATEGORY = 'Tickets';

export function createGroupSettingUp(deps: SettingUpDependencies): GroupSettingUp {
  const { store, clock, ids } = deps;
  const newUid = (): string => ids.uuid();

  return {
    async create(guildId, body, idempotencyId) {
      const guild = await lookAt(deps, guildId);
      const blank = blankGroup(deps, guild, body.name);
      const group = { ...blank, ...changeOf(body, blank, guild, newUid) };
      const opened = group.opened_channel_id ?? (await findCategory(deps, guildId));
      return store.create({ ...group, opened_channel_id: opened }, idempotencyId, async (surroundings) => {
        mustBeFree(group.name, surroundings);
        await mustNotShowToOthers(group, surroundings, 'opened_channel_id');
      });
    },

    async change(guildId, groupId, body, idempotencyId) {
      const guild = await lookAt(deps, guildId);
      const changed = await store.change(guildId, groupId, idempotencyId, async (group, surroundings) => {
        const change = changeOf(body, group, guild, newUid);
        mustBeFree(change.name ?? group.name, surroundings);
        if (change.mode !== undefined && change.mode !== group.mode) mustBeUnused(group, surroundings, MODE);
        const field = fieldThatShows(group, { ...group, ...change });
        if (field !== null) await mustNotShowToOthers({ ...group, ...change }, surroundings, field);
        return change;
      });
      return changed ?? unknown(groupId);
    },

    async remove(guildId, groupId, idempotencyId) {
      const at = instant(clock.now());
      const removed = await store.remove(guildId, groupId, idempotencyId, at, (group, surroundings) => {
        if (group.is_default) throw isDefault(group);
        mustBeUnused(group, surroundings, DELETED);
      });
      return removed ?? unknown(groupId);
    },
  };
}

async function lookAt({ setup }: SettingUpDependencies, guildId: string): Promise<SetupGuild> {
  const guild = await setup.look(guildId);
  // Left between the access check and now.
  if (guild === null) throw guildNotFound(guildId);
  return guild;
}

/** Found by its name when an earlier try got this far. */
async function findCategory({ discord }: SettingUpDependencies, guildId: string): Promise<string> {
  return discord.category(await discord.guild(guildId), CATEGORY, 'The category of a ticket group');
}

/** A new group before anything of it is set. */
function blankGroup({ clock, ids }: SettingUpDependencies, guild: SetupGuild, name: string): GroupSettings {
  return {
    ...DEFAULT_SETTINGS,
    id: ids.snowflake(),
    guild_id: guild.id,
    name,
    mode: 'channel',
    opened_channel_id: null,
    staff_role_ids: staffRolesOf(guild),
    ticket_count: 0,
    transcript_channel_id: null,
    form_title: '',
    form_fields: [],
    is_default: false,
    created_at: instant(clock.now()),
  };
}

const MODE = 'Between channels and threads a group can only change while it has none';
const DELETED = 'Delete or move them first';

function mustBeFree(name: string, { namesTaken }: GroupSurroundings): void {
  if (!namesTaken.has(name)) return;
  throw new ServiceError(
    'NAME_TAKEN',
    `This server has a ticket group "${name}" already. Choose another name.`,
  );
}

/** What of a change decides who sees the group's threads; null: nothing of it. */
function fieldThatShows(before: GroupSettings, after: GroupSettings): keyof typeof SHOWS | null {
  if (before.opened_channel_id !== after.opened_channel_id) return 'opened_channel_id';
  return isSameStaff(before.staff_role_ids, after.staff_role_ids) ? null : 'staff_role_ids';
}

/** A role sees the threads of a channel by managing them, and then sees all of them. */
const SHOWS = {
  opened_channel_id: (name: string) =>
    `is where the threads of "${name}" are, which has other staff, and staff see all threads of a channel. Choose another channel, or give both groups the same staff`,
  staff_role_ids: (name: string) =>
    `differ from those of "${name}", whose threads are in the same channel, and staff see all threads of a channel. Give one of the two groups another channel first`,
} as const;

async function mustNotShowToOthers(
  group: GroupSettings,
  surroundings: GroupSurroundings,
  field: keyof typeof SHOWS,
): Promise<void> {
  if (group.mode !== 'thread') return;
  const neighbours = await surroundings.sharing(group);
  const other = neighbours.find(({ staffRoleIds }) => !isSameStaff(staffRoleIds, group.staff_role_ids));
  if (other !== undefined) throw validationFailed([{ field, says: SHOWS[field](other.name) }]);
}

function isSameStaff(one: readonly string[], other: readonly string[]): boolean {
  return one.every((id) => other.includes(id)) && other.every((id) => one.includes(id));
}

function mustBeUnused({ name }: GroupSettings, { isInUse }: GroupSurroundings, remedy: string): void {
  if (!isInUse) return;
  throw new ServiceError('GROUP_IN_USE', `"${name}" has tickets that are not deleted. ${remedy}.`);
}

function isDefault({ name }: GroupSettings): ServiceError {
  return new ServiceError(
    'GROUP_IN_USE',
    `"${name}" is the server's default ticket group. Make another one the default first.`,
  );
}

function unknown(groupId: string): never {
  throw new ServiceError('GROUP_NOT_FOUND', `This server has no ticket group ${groupId}.`);
}
