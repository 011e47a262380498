/** A group of boxes to tick: roles, permissions. */
import { freshId, h } from '../dom.ts';

export interface Box {
  element: HTMLElement;
  /** The role's id, or the permission's bit. */
  value: string;
  isChosen: () => boolean;
}

export function checkBox(
  value: string,
  name: string,
  { checked = false, isEnabled = true }: { checked?: boolean; isEnabled?: boolean } = {},
): Box {
  const input = h('input', { type: 'checkbox', value, checked, disabled: !isEnabled });
  const element = h('label', { class: 'box-row' }, input, h('span', {}, name));
  return { element, value, isChosen: () => input.checked };
}

export const chosenOf = (all: Box[]) => all.filter((each) => each.isChosen()).map(({ value }) => value);

/** @param hint what is said of them; where there are none, why */
export function checkBoxes(title: string, all: Box[], hint: string = '') {
  const id = freshId('boxes');
  return h(
    'div',
    { class: 'boxes', role: 'group', 'aria-labelledby': id },
    h('h3', { id, class: 'modal-label' }, title),
    hint !== '' && h('p', { class: 'faint' }, hint),
    ...all.map(({ element }) => element),
  );
}
