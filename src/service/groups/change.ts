import type { Body } from '../../contract/operations.ts';
import type { SetupGuild } from '../guilds/setup-ports.ts';
import { type Fault, validationFailed } from '../validation-failed.ts';
import { CATEGORY_FIELDS, checkChannels, modeOf } from './checks/channels.ts';
import { checkForm } from './checks/form.ts';
import { checkLevels, toLevels } from './checks/levels.ts';
import { checkRoles } from './checks/roles.ts';
import { checkSchedule, checkTimeZone, toSchedule } from './checks/schedule.ts';
import type { GroupChange, GroupSettings } from './ports.ts';

/** What a body asks of a group; what it leaves out stays. */
export type GroupChangeBody = Body<'changeTicketGroup'>;

const NUMBER = '{number}';
/** Discord's limit of a modal's title. */
const FORM_TITLE = 45;

/**
 * The change that the body asks for. Pure, so that it is decided upon the group as it is when it changes.
 * @throws VALIDATION_FAILED with all faults at once
 */
export function changeOf(
  body: GroupChangeBody,
  group: GroupSettings,
  guild: SetupGuild,
  newUid: () => string,
): GroupChange {
  const change = toChange(body, guild, newUid);
  const after = { ...group, ...change };
  const faults = [...faultsOf(body, guild), ...contradictions(body, after, group)];
  if (faults.length > 0) throw validationFailed(faults);
  // Discord shows no form without a title.
  if (after.form_fields.length > 0 && after.form_title.trim() === '') {
    return { ...change, form_title: after.name.slice(0, FORM_TITLE) };
  }
  return change;
}

function faultsOf(body: GroupChangeBody, guild: SetupGuild): Fault[] {
  const { name, name_pattern: pattern } = body;
  return [
    ...(name?.trim() === '' ? [{ field: 'name', says: 'must not be empty' }] : []),
    ...checkChannels(guild, body),
    ...checkRoles(guild, 'staff_role_ids', body.staff_role_ids ?? [], NOT_STAFF),
    ...checkRoles(guild, 'opener_role_ids', body.opener_role_ids ?? [], NOT_OPENER),
    ...(pattern === undefined || pattern.includes(NUMBER)
      ? []
      : [{ field: 'name_pattern', says: `must contain ${NUMBER}, so that each ticket has its own name` }]),
    ...checkForm(body.form_fields ?? []),
    ...checkSchedule(body.schedule ?? {}),
    ...checkTimeZone(body.schedule_timezone ?? 'UTC'),
    ...checkLevels('priority_levels', body.priority_levels ?? []),
    ...checkLevels('rating_levels', body.rating_levels ?? []),
  ];
}

const NOT_STAFF = 'is the role that everyone has: all would see all tickets';
const NOT_OPENER = 'is the role that everyone has: leave the list empty to let everyone open tickets';

/** What fits by itself, and not with what the group is. */
function contradictions(body: GroupChangeBody, after: GroupSettings, before: GroupSettings): Fault[] {
  const categories = after.mode === 'thread' ? CATEGORY_FIELDS : [];
  return [
    ...categories
      .filter((field) => after[field] !== null)
      .map((field) => ({ field, says: 'must be null: a thread cannot move to a category' })),
    ...(body.default === false && before.is_default
      ? [{ field: 'default', says: 'cannot be false here: make another group the default instead' }]
      : []),
  ];
}

function toChange(body: GroupChangeBody, guild: SetupGuild, newUid: () => string): GroupChange {
  const { default: isDefault, schedule, priority_levels: priorities, rating_levels: ratings, ...same } = body;
  const opened = body.opened_channel_id;
  const mode = opened === undefined ? null : modeOf(guild, opened);
  return {
    ...same,
    ...(mode !== null && { mode }),
    ...(isDefault === true && { is_default: true }),
    ...(schedule !== undefined && { schedule: toSchedule(schedule) }),
    ...(priorities !== undefined && { priority_levels: toLevels(priorities, newUid) }),
    ...(ratings !== undefined && { rating_levels: toLevels(ratings, newUid) }),
  };
}
