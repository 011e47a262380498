/**
 * A list to choose from while the focus stays in a text field: commands, options, people. The field's keys are
 * given to `press`; the ARIA pattern is the combobox with a listbox.
 */
import { freshId, h } from '../dom.ts';

export type Choice<T> = {
  value: T;
  title: Node | string;
  detail?: Node | string | undefined;
  mark?: Node | undefined;
};

/** More than this nobody reads; typing narrows the list. */
const MOST = 50;

export function createChoiceList<T>({ label, onPick }: { label: string; onPick: (value: T) => void }) {
  const id = freshId('choices');
  const element = h('div', { id, class: 'choices', role: 'listbox', 'aria-label': label, hidden: true });
  let choices: Choice<T>[] = [];
  let current = 0;
  let moved = false;

  function mark() {
    for (const [at, row] of [...element.children].entries()) {
      row.setAttribute('aria-selected', String(at === current));
      if (at === current && moved) row.scrollIntoView({ block: 'nearest' });
    }
  }

  const row = (choice: Choice<T>, at: number) =>
    h(
      'div',
      {
        id: `${id}-${at}`,
        class: 'choice',
        role: 'option',
        'aria-selected': 'false',
        // The field keeps the focus: a blur would close the list before the click arrives.
        onmousedown: (event: Event) => event.preventDefault(),
        onclick: () => onPick(choice.value),
      },
      choice.mark,
      h('span', { class: 'choice-title' }, choice.title),
      choice.detail === undefined ? null : h('span', { class: 'choice-detail' }, choice.detail),
    );

  function move(by: number) {
    moved = true;
    current = (current + by + choices.length) % choices.length;
    mark();
  }

  return {
    id,
    element,
    show(list: Choice<T>[]) {
      choices = list.slice(0, MOST);
      current = 0;
      moved = false;
      element.replaceChildren(...choices.map(row));
      element.hidden = choices.length === 0;
      mark();
    },
    hide() {
      choices = [];
      element.hidden = true;
    },
    isOpen: () => !element.hidden,
    /** Whether the reader chose with the arrows, rather than just finding the first row marked. */
    hasMoved: () => moved,
    pick() {
      const choice = choices[current];
      if (choice !== undefined) onPick(choice.value);
    },
    /** The value for aria-activedescendant of the field. */
    activeId: () => (element.hidden ? null : `${id}-${current}`),
    /**
     * Moves by the arrow keys.
     *
     * @returns whether the key was one of them
     */
    press(event: KeyboardEvent): boolean {
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (by === 0 || element.hidden) return false;
      event.preventDefault();
      move(by);
      return true;
    },
  };
}
