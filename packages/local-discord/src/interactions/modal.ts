/** Modals: a title and up to five inputs, in rows (the old way) or in labels. */
import { ComponentType } from 'discord-api-types/v10';
import type { Form } from '../requests/form.ts';
import {
  demandFewDefaults,
  demandOrder,
  readSelect,
  SELECT_TYPES,
  takeOptionValue,
} from '../messages/interactive.ts';
import { createTally, takeCustomId, takeId, type Tally } from '../messages/polls/tally.ts';
import { createReferences } from '../messages/references.ts';
import type { World } from '../world.ts';
import { isFileType } from './file-types.ts';
import type { Modal } from './registry.ts';

type Tree = Record<string, unknown>;

const TEXT_MAX = 4000;

const IN_LABEL = [
  ComponentType.TextInput,
  ...SELECT_TYPES,
  ComponentType.FileUpload,
  ComponentType.RadioGroup,
  ComponentType.CheckboxGroup,
  ComponentType.Checkbox,
] as const;

/** Reads the `data` of a modal callback. */
export function readModal(world: World, form: Form, ids: Pick<Modal, 'modal_id' | 'interaction_id'>): Modal {
  const data = form.object('data', { required: true });
  const tally = createTally(data?.value['components'], createReferences(world, []));
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
  if (type === ComponentType.RadioGroup) return { type, id, ...readGroup(form, tally, type) };
  if (type === ComponentType.CheckboxGroup) return { type, id, ...readGroup(form, tally, type) };
  if (type === ComponentType.Checkbox)
    return { type, id, custom_id: takeCustomId(form, tally), default: form.boolean('default') ?? false };
  if (type === ComponentType.FileUpload) return { type, id, ...readFileUpload(form, tally) };
  const required = form.boolean('required') ?? true;
  demandOne(form, required);
  return { type, id, ...readSelect(form, tally), required };
}

/** A required field can't allow an empty selection. */
function demandOne(form: Form, required: boolean): void {
  if (!required || form.value['min_values'] !== 0) return;
  const message = 'Select menus marked as required cannot have a min_values of 0';
  form.fault('min_values', 'SELECT_COMPONENT_REQUIRED_ZERO_MIN_VALUES', message);
}

function readTextInput(form: Form, tally: Tally, labelled: boolean): Tree {
  const min = form.integer('min_length', { min: 0, max: TEXT_MAX }) ?? 0;
  const max = form.integer('max_length', { min: 1, max: TEXT_MAX }) ?? TEXT_MAX;
  if (min > max)
    form.fault('min_length', 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`);
  return {
    custom_id: takeCustomId(form, tally),
    style: form.choice('style', [1, 2], { required: true }),
    ...(labelled ? {} : { label: form.string('label', { min: 1, max: 45, required: true }) }),
    min_length: min,
    max_length: max,
    required: form.boolean('required') ?? true,
    value: form.string('value', { max }),
    placeholder: form.string('placeholder', { max: 100 }),
  };
}

function readFileUpload(form: Form, tally: Tally): Tree {
  const required = form.boolean('required') ?? true;
  demandOne(form, required);
  const max = form.integer('max_values', { min: 1, max: 10 }) ?? 1;
  const min = form.integer('min_values', { min: 0, max: 10 }) ?? 1;
  demandOrder(form, { min, max });
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

/** A group of radio buttons or checkboxes; one of checkboxes takes as many answers as it has options, unless it says otherwise. */
function readGroup(
  form: Form,
  tally: Tally,
  type: ComponentType.RadioGroup | ComponentType.CheckboxGroup,
): Tree {
  const several = type === ComponentType.CheckboxGroup;
  const required = form.boolean('required') ?? true;
  demandOne(form, required);
  const options = readGroupOptions(form, several ? 1 : 2);
  const min = form.integer('min_values', { min: 0, max: options.length });
  const max = form.integer('max_values', { min: 1, max: options.length });
  const most = several ? (max ?? options.length) : 1;
  demandOrder(form, { min: min ?? 0, max: most });
  demandFewDefaults(form, options, most);
  return { custom_id: takeCustomId(form, tally), options, min_values: min, max_values: max, required };
}

function readGroupOptions(form: Form, min: number): Tree[] {
  const values = new Set<string>();
  return (form.list('options', { min, max: 10, required: true }) ?? []).map((option) => ({
    label: option.string('label', { min: 1, max: 100, required: true }),
    value: takeOptionValue(option, values),
    description: option.string('description', { max: 100 }),
    default: option.boolean('default') ?? false,
  }));
}
