import type { Body, Schema } from '../contract/operations.ts';
import type { Key } from '../words/languages/en.ts';
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
import { CHANNEL_TYPES, type Control, type Section, type Setting, type Writing } from './setting.ts';

export type Group = Schema<'TicketGroupSettings'>;

/** The form's fields have a separate screen. */
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
  readonly block: GroupBlock;
  /** Whether it is among the few that every ticket type needs. */
  readonly isFirst?: boolean;
  /** It means something only while this setting has a value. */
  readonly needs?: SettingField;
  /** Some settings are written with words of another setting, such as the labels of the levels. */
  readonly control: Control<Shown, Given> | ((group: Group) => Writing<Shown, Given>);
}

/**
 * The blocks of settings, each with the section that it is in. A block is one form in Discord, which has at most five
 * fields: two for roles that are pinged, and up to four for a template.
 */
export const GROUP_BLOCKS = {
  identity: { section: 'place', label: 'block.identity' },
  team: { section: 'place', label: 'block.team' },
  form: { section: 'form', label: 'setting.form_title' },
  hours: { section: 'opening', label: 'setting.schedule' },
  limits: { section: 'opening', label: 'button.limits' },
  reasons: { section: 'closing', label: 'section.closing' },
  autoClose: { section: 'closing', label: 'more.autoClose' },
  categories: { section: 'channels', label: 'block.categories' },
  logs: { section: 'channels', label: 'section.channels' },
  greeting: { section: 'texts', label: 'block.greeting' },
  names: { section: 'texts', label: 'block.names' },
  priorities: { section: 'levels', label: 'setting.priority_levels' },
  targets: { section: 'levels', label: 'setting.answer_times' },
  ratings: { section: 'levels', label: 'setting.rating_levels' },
} as const satisfies Record<string, { readonly section: Section; readonly label: Key }>;

export type GroupBlock = keyof typeof GROUP_BLOCKS;

/** A ticket group's settings, each declared once: `/setup` shows and changes them by this table. */
export const GROUP_SETTINGS: {
  readonly [Field in SettingField]: GroupSettingDeclaration<Group[Field], Given[Field]>;
} = {
  name: { block: 'identity', isFirst: true, control: text({ max: 100, required: true }) },
  opened_channel_id: {
    block: 'identity',
    isFirst: true,
    control: channel(PLACES),
    hint: () => say('settingHint.place'),
  },
  staff_role_ids: {
    block: 'team',
    isFirst: true,
    control: roles('group.noRole'),
    affectsOpen: (before, after) => (isSameSet(before, after) ? undefined : 'setup.affectsStaff'),
  },
  ping_role_ids: { block: 'team', control: pings() },
  // The group that was the default before is the one to make it again.
  default: { block: 'identity', control: flag(), hint: () => say('settingHint.default'), isFinal: true },

  form_title: { block: 'form', isFirst: true, control: text({ max: 45 }) },

  opener_role_ids: { block: 'limits', control: roles('group.everyone') },
  schedule: { block: 'hours', isFirst: true, control: hours(), hint: () => say('settingHint.hours') },
  schedule_timezone: {
    block: 'hours',
    needs: 'schedule',
    control: timeZone(),
    hint: () => say('settingHint.timeZone'),
  },
  holidays: {
    block: 'hours',
    needs: 'schedule',
    control: holidays(),
    hint: () => say('settingHint.holidays'),
  },
  max_open: { block: 'limits', control: limit(100_000), hint: () => say('settingHint.noLimit') },
  max_open_per_user: { block: 'limits', control: limit(100_000), hint: () => say('settingHint.noLimit') },
  open_pause: {
    block: 'limits',
    control: duration(1, YEAR, 'settings.none'),
    hint: () => say('settingHint.span'),
  },
  min_account_age: {
    block: 'limits',
    control: duration(1, 10 * YEAR, 'settings.none'),
    hint: () => say('settingHint.span'),
  },

  close_reasons: { block: 'reasons', control: lines(), hint: () => say('settingHint.reasons') },
  close_reason_required: { block: 'reasons', needs: 'close_reasons', control: flag() },
  expire_after: {
    block: 'autoClose',
    control: duration(MINUTE, YEAR, 'ticketCard.never'),
    hint: () => say('settingHint.span'),
  },
  expire_clearable: { block: 'autoClose', needs: 'expire_after', control: flag() },
  owner_left: {
    block: 'autoClose',
    control: choice({
      keep: () => say('choice.ownerLeftKeep'),
      close: () => say('choice.ownerLeftClose'),
      delete: () => say('choice.ownerLeftDelete'),
    }),
  },
  warn_after: {
    block: 'autoClose',
    control: duration(300, YEAR, 'ticketCard.never'),
    hint: () => say('settingHint.span'),
  },
  close_after: {
    block: 'autoClose',
    needs: 'warn_after',
    control: duration(300, YEAR, 'ticketCard.never'),
    hint: () => say('settingHint.span'),
  },
  notice_to_owner: { block: 'reasons', control: flag() },

  closed_category_id: { block: 'categories', control: optionalChannel(CATEGORY) },
  locked_category_id: { block: 'categories', control: optionalChannel(CATEGORY) },
  assigned_category_id: { block: 'categories', control: optionalChannel(CATEGORY) },
  transcript_channel_id: { block: 'logs', control: optionalChannel(TEXT) },
  form_channel_id: { block: 'logs', control: optionalChannel(TEXT) },
  feedback_channel_id: { block: 'logs', control: optionalChannel(TEXT) },
  transcript_to_owner: { block: 'logs', control: flag() },
  erase_after: {
    block: 'logs',
    control: duration(DAY, 10 * YEAR, 'group.keptForever'),
    hint: () => say('settingHint.retention'),
  },

  language: { block: 'names', control: language() },
  welcome_message: {
    block: 'greeting',
    control: text({ max: 1500, long: true }),
    hint: () => say('settingHint.template', { example: '{{ owner.name }}' }),
  },
  welcome_custom_message_id: { block: 'greeting', control: savedMessage() },
  name_pattern: {
    block: 'names',
    control: text({ max: 80, required: true }),
    hint: () => say('settingHint.channelNames', { number: '{number}', owner: '{owner}' }),
  },

  priority_levels: {
    block: 'priorities',
    control: levels(),
    hint: () => say('settingHint.levels'),
    affectsOpen: (before, after) => (keepsPlaces(before, after) ? undefined : 'setup.affectsLevels'),
  },
  answer_times: {
    block: 'targets',
    control: ({ priority_levels: levels }) => answerTimes(levels),
    hint: () => say('settingHint.answerTimes'),
  },
  answer_reminder_role_ids: {
    block: 'targets',
    needs: 'answer_times',
    control: pings('choice.remindAssignee'),
    hint: () => say('settingHint.answerReminders'),
  },
  answer_reminder_channel_id: { block: 'targets', needs: 'answer_times', control: optionalChannel(TEXT) },
  rating_levels: {
    block: 'ratings',
    control: levels({ marked: false }),
    hint: () => say('settingHint.ratings'),
  },
};

type Change = { -readonly [Field in SettingField]?: Given[Field] };

/** A setting of one group, with its present value. */
export interface GroupSetting<Field extends SettingField = SettingField> extends BoundSetting<Field, Change> {
  readonly block: GroupBlock;
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

/** Each setting that is bound computes its texts, so those of other blocks are left out before. */
export const settingsOfBlock = (group: Group, block: GroupBlock): readonly GroupSetting[] =>
  Object.keys(GROUP_SETTINGS)
    .filter(isSettingField)
    .filter((field) => GROUP_SETTINGS[field].block === block)
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
  const { block, isFirst = false, needs } = setting;
  const { section } = GROUP_BLOCKS[block];
  return { ...bind({ ...setting, control }, present), block, section, isFirst, needs };
}

function isSameSet(before: readonly string[], after: readonly string[]): boolean {
  return before.toSorted().join() === after.toSorted().join();
}

/** A ticket's priority is the place of its level: each level that was there stays where it was. */
function keepsPlaces(before: Group['priority_levels'], after: Group['priority_levels']): boolean {
  return before.every(({ label }, place) => after[place]?.label === label);
}
