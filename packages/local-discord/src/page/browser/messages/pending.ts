/**
 * Commands under way, and those that nobody answered: rows that only this person sees, below the newest message.
 */
import type { Pending } from '../session/store.ts';
import type { Session } from '../session/session.ts';
import { h } from '../dom.ts';
import { avatar } from '../parts/avatar.ts';
import { icon } from '../parts/icon.ts';

export const renderPending = (session: Session): HTMLElement[] =>
  [...session.store.pending.values()]
    .filter(({ channelId, messageId }) => channelId === session.store.channelId && messageId === undefined)
    .map((pending) => row(pending, session));

function row({ id, words, failure }: Pending, { store, directory, interactions }: Session) {
  const name = directory.nameOf(store.me);
  return h(
    'article',
    { class: 'message ephemeral', 'aria-label': `${words ?? ''}: ${failure ?? 'sending'}` },
    h('div', { class: 'gutter' }, avatar(store.me, name)),
    h(
      'div',
      { class: 'message-main' },
      h(
        'div',
        { class: 'message-head' },
        h('strong', {}, name),
        ' used ',
        h('span', { class: 'chip' }, words ?? ''),
      ),
      failure === undefined
        ? h('div', { class: 'thinking', role: 'status' }, 'Sending…')
        : h('div', { class: 'failed', role: 'alert' }, icon('warning'), failure),
      failure !== undefined &&
        h(
          'div',
          { class: 'ephemeral-note' },
          icon('eye'),
          'Only you can see this · ',
          h(
            'button',
            { type: 'button', class: 'link-button', onclick: () => interactions.forget(id) },
            'Dismiss message',
          ),
        ),
    ),
  );
}
