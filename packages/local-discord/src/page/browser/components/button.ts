import type { Component } from '../wire.ts';
import type { Place } from './place.ts';
import { h, safeUrl } from '../dom.ts';
import type { Session } from '../session/session.ts';
import { insideLink } from '../parts/inside-link.ts';
import { emojiText } from '../messages/extras.ts';
import { icon } from '../parts/icon.ts';
import { awaiting, failureOf } from './waiting.ts';

const LINK = 5;

/** Discord's button styles by number. */
const STYLES = ['', 'primary', 'secondary', 'success', 'danger', 'link', 'primary'];

export function renderButton(button: Component, place: Place) {
  const content = [
    button.emoji ? h('span', { class: 'button-emoji' }, emojiText(button.emoji)) : null,
    button.label ? h('span', {}, button.label) : null,
  ];
  if (button.style === LINK) return linkButton(button, content, place.session);
  const { message, session } = place;
  const { custom_id = '' } = button;
  const waiting = awaiting(session.store, message, custom_id);
  return h(
    'button',
    {
      type: 'button',
      class: `button ${STYLES[button.style ?? 2] ?? 'secondary'}${waiting ? ' waiting' : ''}`,
      disabled: button.disabled === true,
      'aria-busy': waiting ? 'true' : null,
      'data-failed': failureOf(session.store, message, custom_id) ? 'true' : null,
      onclick: () => {
        if (!waiting) session.attempt(() => session.interactions.component(message, { type: 2, custom_id }));
      },
    },
    ...content,
  );
}

function linkButton({ url, disabled }: Component, content: (Node | null)[], { directory }: Session) {
  const inside = insideLink(url ?? '', directory);
  if (inside !== null && inside !== 'unseen' && !disabled)
    return h('a', { class: 'button link', title: inside.label, ...inside.attributes }, ...content);
  const href = disabled || inside === 'unseen' ? null : safeUrl(url);
  const attributes = { class: 'button link', href, target: '_blank', rel: 'noopener noreferrer' };
  return h(
    'a',
    href === null ? { ...attributes, role: 'link', 'aria-disabled': 'true' } : attributes,
    ...content,
    icon('out'),
  );
}
