import type { ApiError } from '../../contract/errors.ts';
import { say } from './say.ts';
import { translateError } from './translate-error.ts';
import { plain } from './wording.ts';

// These are the contract's fields by the option that a moderator typed.
const OPTION_OF: Readonly<Record<string, string>> = {
  user_id: 'user',
  ticket_group_id: 'group',
  group_id: 'group',
  panel_id: 'panel',
  token_id: 'token',
  custom_message_id: 'message',
  priority: 'level',
  ticket_id: 'ticket',
  channel_id: 'channel',
  message_id: 'message',
  avatar_url: 'avatar-url',
  thread_name: 'thread-name',
  applied_tags: 'applied-tags',
  allowed_mentions: 'allowed-mentions',
  expire_at: 'at',
  expires_at: 'expires',
  ends_at: 'until',
  eternal: 'enabled',
  // These are a ticket group's settings.
  opened_channel_id: 'channel',
  closed_category_id: 'closed-category',
  locked_category_id: 'locked-category',
  assigned_category_id: 'assigned-category',
  transcript_channel_id: 'transcripts',
  form_channel_id: 'form-results',
  feedback_channel_id: 'feedback',
  staff_role_ids: 'staff',
  ping_role_ids: 'roles',
  opener_role_ids: 'openers',
  name_pattern: 'name-pattern',
  welcome_message: 'welcome',
  welcome_custom_message_id: 'welcome',
  form_title: 'form-title',
  schedule: 'hours',
  schedule_timezone: 'timezone',
  priority_levels: 'priorities',
  rating_levels: 'ratings',
  max_open: 'max-open',
  max_open_per_user: 'max-open-per-user',
  expire_after: 'expire-after',
  expire_clearable: 'expire-clearable',
  owner_left: 'owner-left',
  transcript_to_owner: 'owner-transcript',
  close_reasons: 'reasons',
  close_reason_required: 'required',
  open_pause: 'pause',
  min_account_age: 'account-age',
  erase_after: 'erase-after',
  remind_after: 'remind-after',
  warn_after: 'warn-after',
  close_after: 'close-after',
  // This is a panel's text.
  description: 'text',
};

/** The parts of a form's field, and of a panel's option. */
const PART_OF: Readonly<Record<string, string>> = {
  min_length: 'min',
  max_length: 'max',
  min_values: 'min',
  max_values: 'max',
  content: 'text',
  file_types: 'options',
  group_id: 'group',
  button_style: 'button',
};

/** These are typed as one text: their items are counted from one. */
const LISTS = new Set([
  'staff_role_ids',
  'ping_role_ids',
  'opener_role_ids',
  'priority_levels',
  'rating_levels',
  'close_reasons',
  'schedule',
]);

/** The option under which people type a field of the contract. */
export function optionOf(field: string): string | undefined {
  return OPTION_OF[field];
}

/** A line for each faulty field, under the name by which it was typed. */
export function faultLines(error: ApiError): string[] {
  return faultsByField(error).map(
    ([field, faults]) => `- ${say('fault.line', { field: plain(optionPath(field.split('.'))), faults })}`,
  );
}

/** The faults of each field, by the contract's name of it. */
export function faultsByField({
  errors,
  errorWordings,
}: Pick<ApiError, 'errors' | 'errorWordings'>): (readonly [field: string, faults: string])[] {
  return Object.entries(errors).map(([field, faults]) => {
    const wordings = errorWordings[field] ?? [];
    const all = faults
      .map((fault, place) => translateError(wordings.slice(place, place + 1), fault))
      .reduce((first, second) => (first === '' ? second : say('list.more', { first, second })), '');
    return [field, plain(all)];
  });
}

function optionPath([first = '', ...rest]: readonly string[]): string {
  const [index = '', ...parts] = rest;
  // A custom message's parts have options of their own.
  if (first === 'message' && rest.length > 0) return optionPath(rest);
  // The rows have one field each: `form_fields.0.0.title`.
  if (first === 'form_fields')
    return [
      isIndex(index) ? say('typed.field', { number: Number(index) + 1 }) : say('typed.fields'),
      ...parts.slice(1).map(part),
    ].join(' ');
  if (first === 'options')
    return [
      isIndex(index) ? say('typed.option', { number: Number(index) + 1 }) : say('typed.options'),
      ...parts.map(part),
    ].join(' ');
  const option = OPTION_OF[first] ?? first;
  // Other nested fields were typed as JSON: people find them by its own names.
  return LISTS.has(first) ? [option, ...rest.map(part)].join(' ') : [option, ...rest].join('.');
}

function part(name: string): string {
  return isIndex(name) ? `#${Number(name) + 1}` : (PART_OF[name] ?? name);
}

function isIndex(text: string): boolean {
  return /^\d+$/.test(text);
}
