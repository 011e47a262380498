/** Text and files that are covered as a spoiler until someone asks for them. */
import { h } from '../dom.ts';
import { say } from '../words/words.ts';
import { icon } from './icon.ts';

/** `name` says what is below the cover, if that is known. */
export function cover(name: string, show: () => Node): HTMLElement {
  const button = h(
    'button',
    {
      type: 'button',
      class: 'spoiler-cover',
      'aria-label': name === '' ? null : say('file.hidden', { name }),
      onclick: () => button.replaceWith(show()),
    },
    icon('eye'),
    say('file.spoiler'),
  );
  return button;
}
