import type { Body } from '../../../contract/operations.ts';
import { type Clock, instant } from '../../base/kit/clock.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { unknownLabels } from './checks/labels.ts';
import { guildNotFound } from '../../base/guilds/permissions/access.ts';
import type { SetupDiscord, SetupGuild } from '../../base/guilds/setup-ports.ts';
import { closedCategory, defaultsIn, openedCategory, staffRolesOf } from '../opening/default-group.ts';
import { unknownGroup } from '../opening/admission.ts';
import { retentionCutoff } from '../tickets/erased.ts';
import type { Ids } from '../../base/kit/ids.ts';
import type { TicketDiscord } from '../tickets/ports.ts';
import type { GroupSettings, GroupStore, GroupSurroundings, WelcomeFaults } from './ports.ts';
import { type Language, languageOf } from '../../../words/languages.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';
import { changeOf, type Checks, type GroupChangeBody } from './change.ts';
import { modeOf } from './checks/channels.ts';
import { REVISION_OF_NEW } from '../../base/model/revision.ts';
import { groupRevision } from './group.ts';
import { isSameStaff } from './checks/roles.ts';
import { worded } from '../../../words/worded.ts';

interface EditorDependencies {
  readonly store: GroupStore;
  readonly setup: SetupDiscord;
  readonly discord: Pick<TicketDiscord, 'guild' | 'category'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly welcomeFaults: Checks['welcomeFaults'];
  /** The reasons why a custom message can't be a welcome message. */
  readonly customWelcomeFaults: WelcomeFaults;
}

/** Creates, changes and deletes ticket groups. */
export interface GroupEditor {
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
  /** Returns the group as it was. */
  remove(guildId: string, groupId: string, idempotencyId: string | null): Promise<GroupSettings>;
}

export function createGroupEditor(deps: EditorDependencies): GroupEditor {
  const { store, clock, ids } = deps;
  const checks = { newUid: () => ids.uuid(), welcomeFaults: deps.welcomeFaults };

  return {
    async create(guildId, body, idempotencyId) {
      if (body.revision !== undefined) throw validationFailed([REVISION_OF_NEW]);
      const guild = await guildOf(deps, guildId);
      const { language = await defaultLanguage(deps, guild) } = body;
      const blank = blankGroup(deps, guild, { ...body, language });
      const requested = { ...blank, ...changeOf(body, blank, guild, checks) };
      const group = { ...requested, ...(await categoriesOf(deps, requested, body)) };
      return store.create(group, idempotencyId, async (surroundings) => {
        mustHaveFreeName(group.name, surroundings);
        await mustFitWelcome(deps, body, surroundings);
        await mustHaveLabels(body, blank, surroundings);
        await mustNotExposeThreads(group, surroundings, 'opened_channel_id');
      });
    },

    async change(guildId, groupId, body, idempotencyId) {
      const guild = await guildOf(deps, guildId);
      const closed = await closedCategoryAfterSwitch(deps, groupId, body, guild);
      const changed = await store.change(guildId, groupId, idempotencyId, async (group, surroundings) => {
        mustHaveRevision(body, group);
        const change = { ...changeOf(body, group, guild, checks), ...closed };
        mustHaveFreeName(change.name ?? group.name, surroundings);
        await mustFitWelcome(deps, body, surroundings);
        await mustHaveLabels(body, group, surroundings);
        await mustConfirmErasure(deps, body, group, surroundings);
        if (change.mode !== undefined && change.mode !== group.mode)
          mustBeUnused(group, surroundings, 'refused.groupModeFixed');
        const field = fieldExposingThreads(group, { ...group, ...change });
        if (field !== null) await mustNotExposeThreads({ ...group, ...change }, surroundings, field);
        return change;
      });
      if (changed === null) throw unknownGroup();
      return changed;
    },

    async remove(guildId, groupId, idempotencyId) {
      const at = instant(clock.now());
      const removed = await store.remove(guildId, groupId, idempotencyId, at, (group, surroundings) => {
        if (group.is_default) throw isDefault(group);
        mustBeUnused(group, surroundings, 'refused.groupHasTickets');
      });
      if (removed === null) throw unknownGroup();
      return removed;
    },
  };
}

async function guildOf({ setup }: EditorDependencies, guildId: string): Promise<SetupGuild> {
  const guild = await setup.look(guildId);
  // The bot left the server between the access check and now.
  if (guild === null) throw guildNotFound(guildId);
  return guild;
}

type TicketCategories = Pick<GroupSettings, 'opened_channel_id' | 'closed_category_id'>;

/**
 * Where the tickets of a new group are, and where they go when they are closed; defaults fill in what the body leaves
 * out.
 */
async function categoriesOf(
  { discord }: EditorDependencies,
  { guild_id, mode, language, opened_channel_id: opened, closed_category_id: closed }: GroupSettings,
  body: GroupChangeBody,
): Promise<TicketCategories> {
  const isClosedGiven = body.closed_category_id !== undefined || mode === 'thread';
  if (opened !== null && isClosedGiven) return { opened_channel_id: opened, closed_category_id: closed };
  const guild = await discord.guild(guild_id);
  return {
    opened_channel_id: opened ?? (await openedCategory(discord, guild, language)),
    closed_category_id: isClosedGiven ? closed : await closedCategory(discord, guild, language),
  };
}

/**
 * A group that changes from threads to channels gets a category for closed tickets, as a new group does: threads
 * aren't moved when they are closed.
 */
async function closedCategoryAfterSwitch(
  { store, discord }: EditorDependencies,
  groupId: string,
  { opened_channel_id: opened, closed_category_id: closed }: GroupChangeBody,
  guild: SetupGuild,
): Promise<Partial<TicketCategories>> {
  if (opened === undefined || closed !== undefined || modeOf(guild, opened) !== 'channel') return {};
  const group = await store.find(guild.id, groupId);
  if (group?.mode !== 'thread') return {};
  const found = await discord.guild(guild.id);
  return { closed_category_id: await closedCategory(discord, found, group.language) };
}

/** The language of the guild's default group; in a guild without groups, the language of its locale. */
async function defaultLanguage({ store }: EditorDependencies, guild: SetupGuild): Promise<Language> {
  const standard = await store.defaultGroup(guild.id);
  return standard?.language ?? languageOf(guild.locale);
}

/** A new group before any setting is applied. */
function blankGroup(
  { clock, ids }: EditorDependencies,
  guild: SetupGuild,
  { name, language }: Pick<GroupSettings, 'name' | 'language'>,
): GroupSettings {
  return {
    ...defaultsIn(language),
    id: ids.snowflake(),
    guild_id: guild.id,
    name,
    staff_role_ids: staffRolesOf(guild),
    is_default: false,
    created_at: instant(clock.now()),
  };
}

function mustHaveRevision({ revision }: GroupChangeBody, group: GroupSettings): void {
  if (revision === undefined || revision === groupRevision(group)) return;
  throw new ServiceError('GROUP_CHANGED', worded('refused.groupChanged'));
}

function mustHaveFreeName(name: string, { namesTaken }: GroupSurroundings): void {
  if (!namesTaken.has(name)) return;
  throw new ServiceError('NAME_TAKEN', worded('refused.groupNameTaken', { name }));
}

/** The field of a change that decides who sees the group's threads; null if no field does. */
function fieldExposingThreads(
  before: GroupSettings,
  after: GroupSettings,
): keyof typeof EXPOSURE_FAULTS | null {
  if (before.opened_channel_id !== after.opened_channel_id) return 'opened_channel_id';
  return isSameStaff(before.staff_role_ids, after.staff_role_ids) ? null : 'staff_role_ids';
}

/** A role sees the threads of a channel by managing them, and then sees all of them. */
const EXPOSURE_FAULTS = {
  opened_channel_id: 'fault.channelShared',
  staff_role_ids: 'fault.staffDiffer',
} as const;

async function mustNotExposeThreads(
  group: GroupSettings,
  surroundings: GroupSurroundings,
  field: keyof typeof EXPOSURE_FAULTS,
): Promise<void> {
  if (group.mode !== 'thread') return;
  const neighbors = await surroundings.sharingThreads(group);
  const other = neighbors.find(({ staffRoleIds }) => !isSameStaff(staffRoleIds, group.staff_role_ids));
  if (other !== undefined)
    throw validationFailed([{ field, says: worded(EXPOSURE_FAULTS[field], { group: other.name }) }]);
}

const WELCOME = 'welcome_custom_message_id';

async function mustFitWelcome(
  { customWelcomeFaults }: EditorDependencies,
  { [WELCOME]: id = null }: GroupChangeBody,
  surroundings: GroupSurroundings,
): Promise<void> {
  if (id === null) return;
  const stored = await surroundings.customMessage(id);
  const faults = stored === null ? [worded('fault.noCustomMessage')] : customWelcomeFaults(stored.message);
  if (faults.length > 0) throw validationFailed(faults.map((says) => ({ field: WELCOME, says })));
}

/** The form may keep labels that were deleted since they were set. */
async function mustHaveLabels(
  { form_fields: rows = [] }: GroupChangeBody,
  before: GroupSettings,
  surroundings: GroupSurroundings,
): Promise<void> {
  const named = rows.flatMap((row, place) =>
    row.flatMap(({ options = [] }, column) =>
      options.flatMap(({ label_id: id }, index) =>
        id === undefined ? [] : [{ id, field: `form_fields.${place}.${column}.options.${index}.label_id` }],
      ),
    ),
  );
  const kept = before.form_fields
    .flat()
    .flatMap(({ options = [] }) => options.flatMap(({ label_id: id }) => id ?? []));
  const faults = await unknownLabels(named, kept, surroundings);
  if (faults.length > 0) throw validationFailed(faults);
}

/** A shorter retention period that is over for some tickets already erases them as soon as it is set. */
async function mustConfirmErasure(
  { clock }: EditorDependencies,
  { erase_after: after = null, erase_existing: isConfirmed = false }: GroupChangeBody,
  { name: group, erase_after: before }: GroupSettings,
  surroundings: GroupSurroundings,
): Promise<void> {
  const isShorter = after !== null && (before === null || after < before);
  if (!isShorter || isConfirmed) return;
  const count = await surroundings.countEnded(retentionCutoff(after, clock.now()));
  if (count > 0)
    throw new ServiceError('GROUP_ERASES_TICKETS', worded('refused.groupErases', { group, count }));
}

function mustBeUnused(
  { name }: GroupSettings,
  { isInUse }: GroupSurroundings,
  key: 'refused.groupModeFixed' | 'refused.groupHasTickets',
): void {
  if (!isInUse) return;
  throw new ServiceError('GROUP_IN_USE', worded(key, { group: name }));
}

function isDefault({ name }: GroupSettings): ServiceError {
  return new ServiceError('GROUP_IN_USE', worded('refused.groupIsDefault', { group: name }));
}
