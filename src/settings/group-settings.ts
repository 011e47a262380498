import type { Body, Schema } from '../contract/operations.ts';
import { say } from '../words/speaker.ts';
import { groupSettingLabel, isGroupField, type GroupField } from './setting-labels.ts';
import { bind, type BoundSetting } from './bound.ts';
import {
  answerTimes,
  channel,
  choice,
  duration,
  flag,
  hours,
  language,
  levels,
  limit,
  lines,
  optionalChannel,
  pings,
  roles,
  savedMessage,
  text,
  holidays,
  timeZone,
} from './kinds.ts';
import { CHANNEL_TYPES, type Control, type Section, type Setting } from './setting.ts';

export type Group = Schema<'TicketGroupSettings'>;

/** The form's fields have a screen of their own. */
export type SettingField = Exclude<GroupField, 'form_fields'>;

/** The value that the contract accepts for each setting. */
type Given = {
  readonly [Field in SettingField]: Exclude<Body<'changeTicketGroup'>[Field], undefined>;
};

const MINUTE = 60;
const DAY = 86_400;
const YEAR = 365 * DAY;

const PLACES = [CHANNEL_TYPES.category, CHANNEL_TYPES.text] as const;
const CATEGORY = [CHANNEL_TYPES.category] as const;
const TEXT = [CHANNEL_TYPES.text, CHANNEL_TYPES.announcement] as const;

interface GroupSettingDeclaration<Shown, Given> extends Omit<Setting<Shown, Given>, 'control'> {
  readonly section: Section;
  /** Whether it is among the few that every ticket type needs. */
  readonly isFirst?: boolean;
  /** It means something only while this setting has a value. */
  readonly needs?: SettingField;
  /** Some settings are written with words of another setting, such as the labels of the levels. */
  readonly control: Control<Shown, Given> | ((group: Group) => Control<Shown, Given>);
}

/** A ticket group's settings, each declared once: `/setup` shows and changes them by this table. */
export const GROUP_SETTINGS: {
  readonly [Field in SettingField]: GroupSettingDeclaration<Group[Field], Given[Field]>;
} = {
  name: { section: 'place', isFirst: true, control: text({ max: 100, required: true }) },
  opened_channel_id: {
    section: 'place',
    isFirst: true,
    control: channel(PLACES),
    hint: () => say('settingHint.place'),
  },
  staff_role_ids: {
    section: 'place',
    isFirst: true,
    control: roles('group.noRole'),
    affectsOpen: (before, after) => (isSameSet(before, after) ? undefined : 'setup.affectsStaff'),
  },
  ping_role_ids: { section: 'place', control: pings() },
  // The group that was the default before is the one to make it again.
  default: { section: 'place', control: flag(), hint: () => say('settingHint.default'), isFinal: true },

  form_title: { section: 'form', isFirst: true, control: text({ max: 45 }) },

  opener_role_ids: { section: 'opening', control: roles('group.everyone') },
  schedule: { section: 'opening', isFirst: true, control: hours(), hint: () => say('settingHint.hours') },
  schedule_timezone: {
    section: 'opening',
    needs: 'schedule',
    control: timeZone(),
    hint: () => say('settingHint.timeZone'),
  },
  holidays: {
    section: 'opening',
    needs: 'schedule',
    control: holidays(),
    hint: () => say('settingHint.holidays'),
  },
  max_open: { section: 'opening', control: limit(100_000), hint: () => say('settingHint.noLimit') },
  max_open_per_user: { section: 'opening', control: limit(100_000), hint: () => say('settingHint.noLimit') },
  open_pause: {
    section: 'opening',
    control: duration(1, YEAR, 'settings.none'),
    hint: () => say('settingHint.span'),
  },
  min_account_age: {
    section: 'opening',
    control: duration(1, 10 * YEAR, 'settings.none'),
    hint: () => say('settingHint.span'),
  },

  close_reasons: { section: 'closing', control: lines(), hint: () => say('settingHint.reasons') },
  close_reason_required: { section: 'closing', needs: 'close_reasons', control: flag() },
  expire_after: {
    section: 'closing',
    control: duration(MINUTE, YEAR, 'ticketCard.never'),
    hint: () => say('settingHint.span'),
  },
  expire_clearable: { section: 'closing', needs: 'expire_after', control: flag() },
  owner_left: {
    section: 'closing',
    control: choice({
      keep: () => say('choice.ownerLeftKeep'),
      close: () => say('choice.ownerLeftClose'),
      delete: () => say('choice.ownerLeftDelete'),
    }),
  },
  warn_after: {
    section: 'closing',
    control: duration(300, YEAR, 'ticketCard.never'),
    hint: () => say('settingHint.span'),
  },
  close_after: {
    section: 'closing',
    needs: 'warn_after',
    control: duration(300, YEAR, 'ticketCard.never'),
    hint: () => say('settingHint.span'),
  },
  notice_to_owner: { section: 'closing', control: flag() },

  closed_category_id: { section: 'channels', control: optionalChannel(CATEGORY) },
  locked_category_id: { section: 'channels', control: optionalChannel(CATEGORY) },
  assigned_category_id: { section: 'channels', control: optionalChannel(CATEGORY) },
  transcript_channel_id: { section: 'channels', control: optionalChannel(TEXT) },
  form_channel_id: { section: 'channels', control: optionalChannel(TEXT) },
  feedback_channel_id: { section: 'channels', control: optionalChannel(TEXT) },
  transcript_to_owner: { section: 'channels', control: flag() },
  erase_after: {
    section: 'channels',
    control: duration(DAY, 10 * YEAR, 'group.keptForever'),
    hint: () => say('settingHint.retention'),
  },

  language: { section: 'texts', control: language() },
  welcome_message: {
    section: 'texts',
    control: text({ max: 1500, long: true }),
    hint: () => say('settingHint.template', { example: '{{ owner.name }}' }),
  },
  welcome_custom_message_id: { section: 'texts', control: savedMessage() },
  name_pattern: {
    section: 'texts',
    control: text({ max: 80, required: true }),
    hint: () => say('settingHint.channelNames', { number: '{number}', owner: '{owner}' }),
  },

  priority_levels: {
    section: 'levels',
    control: levels(),
    hint: () => say('settingHint.levels'),
    affectsOpen: (before, after) => (keepsPlaces(before, after) ? undefined : 'setup.affectsLevels'),
  },
  answer_times: {
    section: 'levels',
    control: ({ priority_levels: levels }) => answerTimes(levels),
    hint: () => say('settingHint.answerTimes'),
  },
  answer_reminder_role_ids: {
    section: 'levels',
    needs: 'answer_times',
    control: pings('choice.remindAssignee'),
    hint: () => say('settingHint.answerReminders'),
  },
  answer_reminder_channel_id: { section: 'levels', needs: 'answer_times', control: optionalChannel(TEXT) },
  rating_levels: {
    section: 'levels',
    control: levels({ marked: false }),
    hint: () => say('settingHint.ratings'),
  },
};

type Change = { -readonly [Field in SettingField]?: Given[Field] };

/** A setting of one group, with its present value. */
export interface GroupSetting<Field extends SettingField = SettingField> extends BoundSetting<Field, Change> {
  readonly section: Section;
  readonly isFirst: boolean;
  readonly needs: SettingField | undefined;
}

export function isSettingField(name: string): name is SettingField {
  return isGroupField(name) && name !== 'form_fields';
}

export const groupSettings = (group: Group): readonly GroupSetting[] =>
  Object.keys(GROUP_SETTINGS)
    .filter(isSettingField)
    .map((field) => groupSetting(field, group));

export function groupSetting<Field extends SettingField>(field: Field, group: Group): GroupSetting<Field> {
  const setting = GROUP_SETTINGS[field];
  const bodyOf = (given: Given[Field]) => {
    const body: Change = {};
    body[field] = given;
    return body;
  };
  const present = { field, label: groupSettingLabel(field), value: group[field], bodyOf };
  const control = typeof setting.control === 'function' ? setting.control(group) : setting.control;
  const { section, isFirst = false, needs } = setting;
  return { ...bind({ ...setting, control }, present), section, isFirst, needs };
}

function isSameSet(before: readonly string[], after: readonly string[]): boolean {
  return before.toSorted().join() === after.toSorted().join();
}

/** A ticket's priority is the place of its level: each level that was there stays where it was. */
function keepsPlaces(before: Group['priority_levels'], after: Group['priority_levels']): boolean {
  return before.every(({ label }, place) => after[place]?.label === label);
}
