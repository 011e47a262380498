import { isDeepStrictEqual } from 'node:util';
import type { Body } from '../../../contract/operations.ts';
import type { SetupGuild } from '../../base/guilds/setup-ports.ts';
import { type Fault, validationFailed } from '../../base/model/validation-failed.ts';
import { NUMBER } from '../channels/channel-plan.ts';
import { defaultsIn } from '../opening/default-group.ts';
import { checkAnswerTimes } from './checks/answer-times.ts';
import { CATEGORY_FIELDS, checkChannels, modeOf } from './checks/channels.ts';
import { checkForm, distinctTexts } from './checks/form.ts';
import { checkLevels, toLevels } from './checks/levels.ts';
import { checkRoles } from './checks/roles.ts';
import { checkHolidays, checkSchedule, checkTimeZone, toSchedule } from './checks/schedule.ts';
import { customEmojiIds } from '../../base/guilds/emojis.ts';
import { emojisIn } from './group.ts';
import type { GroupChange, GroupSettings } from './ports.ts';
import { worded } from '../../../words/worded.ts';

/** The body of a group change; fields that it leaves out stay as they are. */
export type GroupChangeBody = Body<'changeTicketGroup'>;

/** Discord's limit for a modal's title. */
const FORM_TITLE = 45;

/** Functions that the checks of a change need. */
export interface Checks {
  readonly newUid: () => string;
  /** Returns the faults of a welcome text that is a template. */
  readonly welcomeFaults: (content: string) => readonly Fault[];
}

/**
 * Returns the change that the body asks for. It is pure, so that it is decided on the group as it is when it changes.
 * @throws VALIDATION_FAILED with all faults at once
 */
export function changeOf(
  body: GroupChangeBody,
  group: GroupSettings,
  guild: SetupGuild,
  { newUid, welcomeFaults }: Checks,
): GroupChange {
  const change = toChange(body, group, guild, newUid);
  const after = { ...group, ...change };
  const faults = [
    ...faultsOf(body, guild, knownEmojis(group, guild)),
    ...welcomeFaults(body.welcome_message ?? ''),
    ...contradictions(body, after, group),
  ];
  if (faults.length > 0) throw validationFailed(faults);
  // Discord shows no form without a title.
  if (after.form_fields.length > 0 && after.form_title.trim() === '') {
    return { ...change, form_title: after.name.slice(0, FORM_TITLE) };
  }
  return change;
}

function faultsOf(body: GroupChangeBody, guild: SetupGuild, emojiIds: ReadonlySet<string>): Fault[] {
  const { name, name_pattern: pattern } = body;
  return [
    ...(name?.trim() === '' ? [{ field: 'name', says: worded('fault.empty') }] : []),
    ...checkChannels(guild, body),
    ...checkRoles(guild, 'staff_role_ids', body.staff_role_ids ?? [], NOT_STAFF),
    ...checkRoles(guild, 'ping_role_ids', body.ping_role_ids ?? [], NOT_PINGED),
    ...checkRoles(guild, 'answer_reminder_role_ids', body.answer_reminder_role_ids ?? [], NOT_PINGED),
    ...checkRoles(guild, 'opener_role_ids', body.opener_role_ids ?? [], NOT_OPENER),
    ...(pattern === undefined || pattern.includes(NUMBER)
      ? []
      : [{ field: 'name_pattern', says: worded('fault.namePattern', { number: NUMBER }) }]),
    ...checkForm(body.form_fields ?? [], emojiIds),
    ...distinctTexts(body.close_reasons ?? [], (index) => `close_reasons.${index}`),
    ...checkSchedule(body.schedule ?? {}),
    ...checkHolidays(body.holidays ?? []),
    ...checkTimeZone('schedule_timezone', body.schedule_timezone ?? 'UTC'),
    ...checkLevels('priority_levels', body.priority_levels ?? [], emojiIds),
    ...checkLevels('rating_levels', body.rating_levels ?? [], emojiIds),
  ];
}

/** An emoji that was deleted since it was set may stay. */
function knownEmojis(group: GroupSettings, { emojiIds }: SetupGuild): ReadonlySet<string> {
  return new Set([...emojiIds, ...customEmojiIds(emojisIn(group))]);
}

const NOT_STAFF = worded('fault.everyoneStaff');
const NOT_PINGED = worded('fault.everyonePinged');
const NOT_OPENER = worded('fault.everyoneOpens');

/** Faults of values that are valid on their own but contradict the rest of the group. */
function contradictions(body: GroupChangeBody, after: GroupSettings, before: GroupSettings): Fault[] {
  const categories = after.mode === 'thread' ? CATEGORY_FIELDS : [];
  return [
    ...categories
      .filter((field) => after[field] !== null)
      .map((field) => ({ field, says: worded('fault.threadCategory') })),
    ...(body.default === false && before.is_default
      ? [{ field: 'default', says: worded('fault.stillDefault') }]
      : []),
    ...checkAnswerTimes(body.answer_times ?? [], after.priority_levels),
  ];
}

/**
 * Threads can't move to a category: a group that changes to threads loses its categories along with its channels. A
 * category that the body asks for is a fault.
 */
function withoutCategories(body: GroupChangeBody): GroupChange {
  const left = CATEGORY_FIELDS.filter((field) => body[field] === undefined);
  return Object.fromEntries(left.map((field) => [field, null]));
}

/** Texts that nobody has customized change to the new language, too. */
function translateDefaults({ language }: GroupChangeBody, group: GroupSettings): GroupChange {
  if (language === undefined || language === group.language) return {};
  const [before, after] = [defaultsIn(group.language), defaultsIn(language)];
  return {
    ...(group.welcome_message === before.welcome_message && { welcome_message: after.welcome_message }),
    ...(group.name_pattern === before.name_pattern && { name_pattern: after.name_pattern }),
    ...(isDeepStrictEqual(group.priority_levels, before.priority_levels) && {
      priority_levels: after.priority_levels,
    }),
  };
}

function toChange(
  body: GroupChangeBody,
  group: GroupSettings,
  guild: SetupGuild,
  newUid: () => string,
): GroupChange {
  const {
    default: isDefault,
    schedule,
    priority_levels: priorities,
    rating_levels: ratings,
    // These two say when the change is made, and aren't settings.
    erase_existing: _isConfirmed,
    revision: _revision,
    ...same
  } = body;
  const opened = body.opened_channel_id;
  const mode = opened === undefined ? null : modeOf(guild, opened);
  return {
    ...translateDefaults(body, group),
    ...same,
    ...(mode === 'thread' && withoutCategories(body)),
    ...(mode !== null && { mode }),
    ...(isDefault === true && { is_default: true }),
    ...(schedule !== undefined && { schedule: toSchedule(schedule) }),
    ...(priorities !== undefined && { priority_levels: toLevels(priorities, newUid) }),
    // A level that is gone has no times for answers either.
    ...(priorities !== undefined && {
      answer_times: (body.answer_times ?? group.answer_times).filter(
        ({ priority }) => priority === null || priority < priorities.length,
      ),
    }),
    ...(ratings !== undefined && { rating_levels: toLevels(ratings, newUid) }),
  };
}
