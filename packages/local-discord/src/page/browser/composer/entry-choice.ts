/** A command as a row of the list: its words, its options, what it does. */
import type { Entry } from '../commands/catalogue.ts';
import { h } from '../dom.ts';

export const entryChoice = (entry: Entry, take: () => void) => ({
  value: take,
  title: h(
    'span',
    { class: 'entry' },
    h('span', { class: 'entry-words' }, `/${entry.words}`),
    ...entry.options.map(({ name, required }) =>
      h('span', { class: `entry-option${required ? ' required' : ''}` }, required ? name : `${name}?`),
    ),
  ),
  detail: entry.description,
});
