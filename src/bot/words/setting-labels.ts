import type { Body } from '../../contract/operations.ts';
import type { Key } from '../../words/languages/en.ts';
import { say } from './say.ts';

type Field = keyof Body<'changeTicketGroup'>;

/** These say when a change is made, and aren't settings. */
type Condition = 'revision' | 'erase_existing';

/** The name of each setting of a ticket group, as `/setup` shows it. A field without one doesn't compile. */
export const GROUP_SETTING_LABELS = {
  name: 'setting.name',
  default: 'setting.default',
  opened_channel_id: 'setting.place',
  staff_role_ids: 'setting.staff',
  ping_role_ids: 'setting.pings',
  form_title: 'setting.formTitle',
  form_fields: 'setting.form',
  opener_role_ids: 'setting.openers',
  schedule: 'setting.hours',
  schedule_timezone: 'setting.timeZone',
  max_open: 'setting.maxOpen',
  max_open_per_user: 'setting.maxPerMember',
  open_pause: 'setting.cooldown',
  min_account_age: 'setting.accountAge',
  close_reasons: 'setting.closeReasons',
  close_reason_required: 'setting.reasonRequired',
  expire_after: 'setting.autoClose',
  expire_clearable: 'setting.autoCloseStops',
  owner_left: 'setting.ownerLeft',
  remind_after: 'setting.remindStaff',
  warn_after: 'setting.warnOwner',
  close_after: 'setting.closeAfterWarning',
  closed_category_id: 'setting.closedCategory',
  locked_category_id: 'setting.lockedCategory',
  assigned_category_id: 'setting.assignedCategory',
  transcript_channel_id: 'setting.logChannel',
  form_channel_id: 'setting.formChannel',
  feedback_channel_id: 'setting.ratingChannel',
  transcript_to_owner: 'setting.ownerTranscript',
  erase_after: 'setting.retention',
  language: 'setting.language',
  welcome_message: 'setting.welcomeText',
  welcome_custom_message_id: 'setting.welcomeMessage',
  name_pattern: 'setting.channelNames',
  priority_levels: 'setting.priorities',
  rating_levels: 'setting.ratings',
} as const satisfies Record<Exclude<Field, Condition>, Key>;

/** A field of a ticket group that `/setup` sets. */
export type GroupField = keyof typeof GROUP_SETTING_LABELS;

export function isGroupField(name: string): name is GroupField {
  return Object.hasOwn(GROUP_SETTING_LABELS, name);
}

export const groupSettingLabel = (field: GroupField): string => say(GROUP_SETTING_LABELS[field]);
