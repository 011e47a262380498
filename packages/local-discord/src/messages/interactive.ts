/** Buttons and selects: what a person can press or choose in a message or a modal. */
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Form } from '../requests/form.ts';
import { readEmoji } from './emoji.ts';
import { takeCustomId, type Tally } from './polls/tally.ts';
import { readUrl } from './urls.ts';

/** All kinds of selects. */
export const SELECT_TYPES = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
] as const;

/** Schemes that a button may lead to. */
const LINKED = ['http', 'https', 'discord'] as const;

/** A button: with a custom id, or (style 5) a link. */
export function readButton(form: Form, tally: Tally): Record<string, unknown> {
  const style = form.choice('style', [1, 2, 3, 4, 5], { required: true });
  const label = form.string('label', { max: 80 });
  const emoji = readEmoji(form, tally.refers);
  if (!label?.trim() && !emoji)
    form.fault(null, 'BUTTON_COMPONENT_INVALID', 'A button must have a label or an emoji');
  const target =
    style === ButtonStyle.Link
      ? { url: readUrl(form, 'url', { max: 512, required: true, schemes: LINKED }) }
      : { custom_id: takeCustomId(form, tally) };
  return { style, label, emoji, ...target, disabled: form.boolean('disabled') ?? false };
}

/** A select of any kind. */
export function readSelect(form: Form, tally: Tally): Record<string, unknown> {
  const ofStrings = form.value['type'] === ComponentType.StringSelect;
  const options = ofStrings ? readOptions(form, tally) : undefined;
  const min = form.integer('min_values', { min: 0, max: 25 }) ?? 1;
  const max = form.integer('max_values', { min: 1, max: 25 }) ?? 1;
  demandOrder(form, { min, max });
  demandFewDefaults(form, options ?? [], max);
  if (options && max > options.length && max > 1) {
    form.fault(
      'max_values',
      'NUMBER_TYPE_MAX',
      `int value should be less than or equal to ${options.length}.`,
    );
  }
  return {
    custom_id: takeCustomId(form, tally),
    placeholder: form.string('placeholder', { max: 150 }),
    min_values: min,
    max_values: max,
    options,
    channel_types: form.value['channel_types'],
    default_values: readDefaults(form, tally, { min, max }),
    required: form.boolean('required'),
    disabled: form.boolean('disabled') ?? false,
  };
}

interface Range {
  readonly min: number;
  readonly max: number;
}

/** The minimum can't exceed the maximum. */
export function demandOrder(form: Form, { min, max }: Range): void {
  if (min <= max) return;
  form.fault('min_values', 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`);
}

/** No more options are chosen beforehand than can be. */
export function demandFewDefaults(
  form: Form,
  options: readonly Readonly<Record<string, unknown>>[],
  max: number,
): void {
  const chosen = options.filter((option) => option['default'] === true).length;
  if (chosen <= max) return;
  const message = `Must have at most ${max} default options.`;
  form.fault('options', 'SELECT_COMPONENT_TOO_MANY_DEFAULT_OPTIONS', message);
}

/** The kinds of defaults that each select takes. */
const DEFAULT_KINDS: Readonly<Record<number, readonly string[]>> = {
  [ComponentType.UserSelect]: ['user'],
  [ComponentType.RoleSelect]: ['role'],
  [ComponentType.MentionableSelect]: ['user', 'role'],
  [ComponentType.ChannelSelect]: ['channel'],
};

/** Users, roles or channels chosen beforehand: they exist, and are as many as can be chosen. */
function readDefaults(form: Form, { refers }: Tally, { min, max }: Range) {
  const kinds = DEFAULT_KINDS[Number(form.value['type'])] ?? [];
  const items = form.list('default_values', { max: 25 });
  if (items && items.length > 0 && (items.length < min || items.length > max))
    form.fault('default_values', 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
  return items?.map((item) => {
    const id = item.snowflake('id', { required: true }) ?? '';
    const kind = item.choice('type', kinds, { required: true });
    if (kind !== undefined && !refers.target(kind, id))
      item.fault('id', 'SELECT_COMPONENT_DEFAULT_VALUE_UNKNOWN', `Unknown ${kind}`);
    return item.value;
  });
}

function readOptions(form: Form, { refers }: Tally): Record<string, unknown>[] {
  const values = new Set<string>();
  return (form.list('options', { min: 1, max: 25, required: true }) ?? []).map((option) => {
    const value = takeOptionValue(option, values);
    return {
      label: option.string('label', { min: 1, max: 100, required: true }),
      value,
      description: option.string('description', { max: 100 }),
      emoji: readEmoji(option, refers),
      default: option.boolean('default') ?? false,
    };
  });
}

/** Reads the value of an option, which no other option has. */
export function takeOptionValue(option: Form, taken: Set<string>): string {
  const value = option.string('value', { min: 1, max: 100, required: true }) ?? '';
  if (taken.has(value)) {
    const message = 'The specified option value is already used';
    option.fault('value', 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED', message);
  }
  taken.add(value);
  return value;
}
