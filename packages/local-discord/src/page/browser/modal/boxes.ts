/** Radio buttons and tick boxes of a form. */
import type { Component, FieldAnswer } from '../wire.ts';

/** A field of a form, and its answer. */
export type Control = {
  element: HTMLElement;
  answer: () => Omit<FieldAnswer, 'custom_id' | 'type'>;
  fault: () => string;
  /** Work that must be done before it can be sent; resolves with the error in words, else ''. */
  ready?: () => Promise<string>;
  focus: () => void;
};
import { freshId, h } from '../dom.ts';
import { say } from '../words/words.ts';

export function createBoxes(
  { options = [], required = true, min_values, max_values }: Component,
  { kind, labelId }: { kind: 'radio' | 'checkbox'; labelId: string },
): Control {
  const name = freshId(kind);
  const inputs = options.map((option) =>
    h('input', { type: kind, name, value: option.value, checked: option.default }),
  );
  const chosen = () => inputs.filter(({ checked }) => checked).map(({ value }) => value);
  const element = h(
    'div',
    { class: 'boxes', role: kind === 'radio' ? 'radiogroup' : 'group', 'aria-labelledby': labelId },
    ...options.map(({ label, description }, at) =>
      h(
        'label',
        { class: 'box-row' },
        inputs[at],
        h('span', {}, label, description ? h('small', {}, description) : null),
      ),
    ),
  );
  const least = required ? (min_values ?? 1) : 0;
  const most = max_values ?? options.length;
  return {
    element,
    answer: () => (kind === 'radio' ? { value: chosen()[0] ?? null } : { values: chosen() }),
    fault() {
      const { length } = chosen();
      if (length < least) return kind === 'radio' ? say('choose.one') : say('choose.least', { bound: least });
      return kind === 'checkbox' && length > most ? say('choose.most', { bound: most }) : '';
    },
    focus: () => inputs[0]?.focus(),
  };
}

export function createCheckbox(component: Component, { labelId }: { labelId: string }): Control {
  const input = h('input', { type: 'checkbox', 'aria-labelledby': labelId, checked: component.default });
  return {
    element: h('div', { class: 'boxes' }, h('label', { class: 'box-row' }, input, h('span', {}, say('yes')))),
    answer: () => ({ value: input.checked }),
    fault: () => '',
    focus: () => input.focus(),
  };
}
