/** Buttons and selects: what a person can press or choose in a message or a modal. */
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Form } from '../requests/form.ts';
import { takeCustomId, type Tally } from './polls/tally.ts';

/** All kinds of selects. */
export const SELECT_TYPES = [
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
] as const;

/** A button: with a custom id, or (style 5) a link. */
export function readButton(form: Form, tally: Tally): Record<string, unknown> {
  const style = form.choice('style', [1, 2, 3, 4, 5], { required: true });
  const label = form.string('label', { max: 80 });
  const emoji = form.object('emoji')?.value;
  if (!label && !emoji)
    form.fault(null, 'BUTTON_COMPONENT_INVALID', 'A button must have a label or an emoji');
  const target =
    style === ButtonStyle.Link
      ? { url: form.string('url', { min: 1, max: 512, required: true }) }
      : { custom_id: takeCustomId(form, tally) };
  return { style, label, emoji, ...target, disabled: form.boolean('disabled') ?? false };
}

/** A select of any kind. */
export function readSelect(form: Form, tally: Tally): Record<string, unknown> {
  const ofStrings = form.value['type'] === ComponentType.StringSelect;
  const options = ofStrings ? readOptions(form) : undefined;
  const min = form.integer('min_values', { min: 0, max: 25 }) ?? 1;
  const max = form.integer('max_values', { min: 1, max: 25 }) ?? 1;
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
    default_values: form.list('default_values', { max: 25 })?.map((item) => item.value),
    required: form.boolean('required'),
    disabled: form.boolean('disabled') ?? false,
  };
}

function readOptions(form: Form): Record<string, unknown>[] {
  const values = new Set<string>();
  return (form.list('options', { min: 1, max: 25, required: true }) ?? []).map((option) => {
    const value = option.string('value', { min: 1, max: 100, required: true }) ?? '';
    if (values.has(value)) {
      option.fault(
        'value',
        'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
        'The specified option value is already used',
      );
    }
    values.add(value);
    return {
      label: option.string('label', { min: 1, max: 100, required: true }),
      value,
      description: option.string('description', { max: 100 }),
      emoji: option.object('emoji')?.value,
      default: option.boolean('default') ?? false,
    };
  });
}
