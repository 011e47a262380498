import type { ApiError } from '../../contract/errors.ts';
import { say } from './say.ts';
import { translateError } from './translate-error.ts';
import { groupSettingLabel, isGroupField } from '../../settings/setting-labels.ts';
import { plain } from './wording.ts';

// These are the contract's fields by the option that a moderator typed.
const OPTION_OF: Readonly<Record<string, string>> = {
  user_id: 'user',
  ticket_group_id: 'type',
  group_id: 'type',
  panel_id: 'panel',
  token_id: 'token',
  custom_message_id: 'template',
  priority: 'level',
  ticket_id: 'ticket',
  linked_ticket_id: 'ticket',
  follow_up_of: 'ticket',
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
  button_style: 'button',
};

/** These are typed as one text: their items are counted from one. */
const LISTS = new Set([
  'staff_role_ids',
  'ping_role_ids',
  'answer_reminder_role_ids',
  'answer_times',
  'opener_role_ids',
  'priority_levels',
  'rating_levels',
  'close_reasons',
  'schedule',
]);

/** The option under which people type a field of the contract, or the setting of `/setup`. */
function optionOf(field: string): string | undefined {
  return OPTION_OF[field] ?? settingOf(field);
}

/** The setting of a ticket group that `/setup` shows for a field; other things have names as well. */
export function settingOf(field: string): string | undefined {
  return isGroupField(field) && field !== 'name' ? groupSettingLabel(field) : undefined;
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
      // The ticket type itself is named already.
      ...parts.filter((name) => name !== 'group_id').map(part),
    ].join(' ');
  const option = optionOf(first) ?? first;
  // Other nested fields were typed as JSON: people find them by its own names.
  return LISTS.has(first) ? [option, ...rest.map(part)].join(' ') : [option, ...rest].join('.');
}

function part(name: string): string {
  return isIndex(name) ? `#${Number(name) + 1}` : (PART_OF[name] ?? name);
}

function isIndex(text: string): boolean {
  return /^\d+$/.test(text);
}
