/** Modals: a title and up to five inputs, in rows (the old way) or in labels. */
import { ComponentType } from 'discord-api-types/v10';
import type { Form } from '../requests/form.ts';
import { readSelect, SELECT_TYPES } from '../messages/interactive.ts';
import { createTally, takeCustomId, takeId, type Tally } from '../messages/polls/tally.ts';
import { isFileType } from './file-types.ts';
import type { Modal } from './registry.ts';

type Tree = Record<string, unknown>;

const IN_LABEL = [
  ComponentType.TextInput,
  ...SELECT_TYPES,
  ComponentType.FileUpload,
  ComponentType.RadioGroup,
  ComponentType.CheckboxGroup,
  ComponentType.Checkbox,
] as const;

/** Reads the `data` of a modal callback. */
export function readModal(form: Form, ids: Pick<Modal, 'modal_id' | 'interaction_id'>): Modal {
  const data = form.object('data', { required: true });
  const tally = createTally();
  const items = data?.list('components', { min: 1, max: 5, required: true }) ?? [];
  return {
    ...ids,
    title: data?.string('title', { min: 1, max: 45, required: true }) ?? '',
    custom_id: data?.string('custom_id', { min: 1, max: 100, required: true }) ?? '',
    components: items.map((item) => readTop(item, tally)),
  };
}

function readTop(form: Form, tally: Tally): Tree {
  const type = form.choice(
    'type',
    [ComponentType.ActionRow, ComponentType.Label, ComponentType.TextDisplay],
    { required: true },
  );
  const id = takeId(form, tally);
  if (type === ComponentType.TextDisplay)
    return { type, id, content: form.string('content', { min: 1, max: 4000, required: true }) };
  if (type === ComponentType.Label) {
    const inner = form.object('component', { required: true });
    return {
      type,
      id,
      label: form.string('label', { min: 1, max: 45, required: true }),
      description: form.string('description', { max: 100 }),
      component: inner && readInput(inner, tally, true),
    };
  }
  const items = form.list('components', { min: 1, max: 1, required: true }) ?? [];
  return { type, id, components: items.map((item) => readInput(item, tally, false)) };
}

function readInput(form: Form, tally: Tally, labelled: boolean): Tree {
  const allowed: readonly ComponentType[] = labelled ? IN_LABEL : [ComponentType.TextInput];
  const type = form.choice('type', allowed, { required: true });
  if (form.value['disabled'] === true)
    form.fault('disabled', 'COMPONENT_DISABLED_IN_MODAL', 'Components in modals cannot be disabled');
  const id = takeId(form, tally);
  if (type === ComponentType.TextInput) return { type, id, ...readTextInput(form, tally, labelled) };
  if (type === ComponentType.RadioGroup) return { type, id, ...readGroup(form, tally, 2) };
  if (type === ComponentType.CheckboxGroup) return { type, id, ...readGroup(form, tally, 1) };
  if (type === ComponentType.Checkbox)
    return { type, id, custom_id: takeCustomId(form, tally), default: form.boolean('default') ?? false };
  if (type === ComponentType.FileUpload) return { type, id, ...readFileUpload(form, tally) };
  const required = form.boolean('required') ?? true;
  demandOne(form, required);
  return { type, id, ...readSelect(form, tally), required };
}

/** A required field cannot be left empty at the same time. */
function demandOne(form: Form, required: boolean): void {
  if (!required || form.value['min_values'] !== 0) return;
  form.fault('min_values', 'NUMBER_TYPE_MIN', 'int value should be greater than or equal to 1.');
}

function readTextInput(form: Form, tally: Tally, labelled: boolean): Tree {
  return {
    custom_id: takeCustomId(form, tally),
    style: form.choice('style', [1, 2], { required: true }),
    ...(labelled ? {} : { label: form.string('label', { min: 1, max: 45, required: true }) }),
    min_length: form.integer('min_length', { min: 0, max: 4000 }) ?? 0,
    max_length: form.integer('max_length', { min: 1, max: 4000 }) ?? 4000,
    required: form.boolean('required') ?? true,
    value: form.string('value', { max: 4000 }),
    placeholder: form.string('placeholder', { max: 100 }),
  };
}

function readFileUpload(form: Form, tally: Tally): Tree {
  const required = form.boolean('required') ?? true;
  demandOne(form, required);
  const max = form.integer('max_values', { min: 1, max: 10 }) ?? 1;
  const min = form.integer('min_values', { min: 0, max: 10 }) ?? 1;
  if (min > max) form.fault('min_values', 'MIN_VALUES_GREATER', 'Must not be more than max_values.');
  return {
    custom_id: takeCustomId(form, tally),
    min_values: min,
    max_values: max,
    required,
    file_types: readFileTypes(form),
  };
}

function readFileTypes(form: Form): readonly string[] | undefined {
  const types = form.strings('file_types', { max: 10 });
  if (types?.every(isFileType) === false)
    form.fault('file_types', 'FILE_TYPE_INVALID', 'Must be image, video, audio or a file extension.');
  return types;
}

function readGroup(form: Form, tally: Tally, min: number): Tree {
  const required = form.boolean('required') ?? true;
  demandOne(form, required);
  return {
    custom_id: takeCustomId(form, tally),
    options: (form.list('options', { min, max: 10, required: true }) ?? []).map((option) => ({
      label: option.string('label', { min: 1, max: 100, required: true }),
      value: option.string('value', { min: 1, max: 100, required: true }),
      description: option.string('description', { max: 100 }),
      default: option.boolean('default') ?? false,
    })),
    min_values: form.integer('min_values', { min: 0, max: 10 }),
    max_values: form.integer('max_values', { min: 1, max: 10 }),
    required,
  };
}
