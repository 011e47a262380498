/**
 * The fields a form can have: how each looks, what its answer is, and what is wrong with it before it is sent.
 */
import type { Component, FieldAnswer } from '../wire.ts';
import type { Directory } from '../session/directory.ts';
import { renderSelect } from '../components/select.ts';
import { defaultsOf } from '../components/select-sources.ts';
import { freshId, h } from '../dom.ts';
import { COMPONENT } from '../discord-numbers.ts';
import { createBoxes, createCheckbox, type Control } from './boxes.ts';
import { createFiles } from './files.ts';
import { say } from '../words/words.ts';

export type Field = ReturnType<typeof createField>;

interface Around {
  directory: Directory;
  label: string;
  labelId: string;
  upload: (file: File) => Promise<{ id: string }>;
  tell: (words: string) => void;
}

const controls: Record<number, (component: Component, around: Around) => Control> = {
  [COMPONENT.textInput]: createTextInput,
  [COMPONENT.stringSelect]: createSelect,
  [COMPONENT.userSelect]: createSelect,
  [COMPONENT.roleSelect]: createSelect,
  [COMPONENT.mentionableSelect]: createSelect,
  [COMPONENT.channelSelect]: createSelect,
  [COMPONENT.radioGroup]: (component, { labelId }) => createBoxes(component, { kind: 'radio', labelId }),
  [COMPONENT.checkboxGroup]: (component, { labelId }) =>
    createBoxes(component, { kind: 'checkbox', labelId }),
  [COMPONENT.checkbox]: createCheckbox,
  [COMPONENT.fileUpload]: createFiles,
};

export function createField(component: Component, around: Pick<Around, 'directory' | 'label' | 'upload'>) {
  const labelId = freshId('label');
  const fault = h('div', { class: 'option-fault', role: 'alert' });
  const tell = (words: string) => {
    fault.textContent = words;
  };
  const control = (controls[component.type] ?? createUnknown)(component, { ...around, labelId, tell });
  return {
    labelId,
    element: control.element,
    fault,
    focus: control.focus,
    check() {
      tell(control.fault());
      return fault.textContent === '';
    },
    /** @returns whether it can be sent now; if not, the field shows why */
    async ready() {
      const words = (await control.ready?.()) ?? '';
      if (words !== '') tell(words);
      return words === '';
    },
    answer: (): FieldAnswer => ({
      custom_id: component.custom_id ?? '',
      type: component.type,
      ...control.answer(),
    }),
  };
}

function createTextInput(component: Component, { labelId }: { labelId: string }): Control {
  const { min_length: min = 0, max_length: max = 4000, required = true, value = '' } = component;
  const attributes = {
    'aria-labelledby': labelId,
    'aria-required': String(required),
    placeholder: component.placeholder,
    maxlength: max,
  };
  const PARAGRAPH = 2;
  const element =
    component.style === PARAGRAPH
      ? h('textarea', { ...attributes, rows: 4 })
      : h('input', { ...attributes, type: 'text' });
  element.value = value;
  return {
    element,
    answer: () => ({ value: element.value }),
    fault() {
      const { length } = element.value;
      if (length === 0) return required ? say('field.required') : '';
      return length < min ? say('bound.characters.least', { bound: min }) : '';
    },
    focus: () => element.focus(),
  };
}

function createSelect(
  component: Component,
  { directory, label }: { directory: Directory; label: string },
): Control {
  let values = defaultsOf(component);
  const element = renderSelect(component, {
    directory,
    chosen: values,
    label,
    onChosen: (chosen) => {
      values = chosen;
    },
  });
  const least = component.required === false ? 0 : (component.min_values ?? 1);
  return {
    element,
    answer: () => ({ values }),
    fault: () => (values.length < least ? say('choose.least', { bound: least }) : ''),
    focus: () => element.querySelector('button')?.focus(),
  };
}

/** A component that this page does not know: it says so, and answers with nothing. */
function createUnknown({ type, required = true }: Component): Control {
  return {
    element: h('div', { class: 'faint' }, say('field.unknown', { type })),
    answer: () => ({ values: [] }),
    fault: () => (required ? say('field.impossible') : ''),
    focus: () => undefined,
  };
}
