import type { Body } from '../../contract/operations.ts';
import { type Clock, instant } from '../clock.ts';
import { ServiceError } from '../errors.ts';
import { guildNotFound } from '../guilds/access.ts';
import type { SetupDiscord, SetupGuild } from '../guilds/setup-ports.ts';
import { DEFAULT_SETTINGS, staffRolesOf } from '../tickets/default-group.ts';
import type { Ids, TicketDiscord } from '../tickets/ports.ts';
import type { GroupSettings, GroupStore, GroupSurroundings } from './ports.ts';
import { changeOf, type GroupWish } from './wish.ts';

export interface SettingUpDependencies {
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
  change(guildId: string, groupId: string, wish: GroupWish): Promise<GroupSettings>;
  /** Answers the group as it was. */
  remove(guildId: string, groupId: string): Promise<GroupSettings>;
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
      return store.create({ ...group, opened_channel_id: opened }, idempotencyId, (surroundings) =>
        mustBeFree(group.name, surroundings),
      );
    },

    async change(guildId, groupId, wish) {
      const guild = await lookAt(deps, guildId);
      const changed = await store.change(guildId, groupId, (group, surroundings) => {
        const change = changeOf(wish, group, guild, newUid);
        mustBeFree(change.name ?? group.name, surroundings);
        if (change.mode !== undefined && change.mode !== group.mode) mustBeUnused(group, surroundings, MODE);
        return change;
      });
      return changed ?? unknown(groupId);
    },

    async remove(guildId, groupId) {
      const at = instant(clock.now());
      const removed = await store.remove(guildId, groupId, at, (group, surroundings) => {
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
