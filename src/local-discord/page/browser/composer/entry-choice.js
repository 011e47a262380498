/**
 * A command as a row of the list: its words, its options, what it does.
 *
 * @import { Entry } from '../commands/catalogue.js'
 */
import { h } from '../dom.js';
import { icon } from '../parts/icon.js';

/**
 * @param {Entry} entry
 * @param {() => void} take
 */
export const entryChoice = (entry, take) => ({
  value: take,
  mark: icon('slash'),
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
