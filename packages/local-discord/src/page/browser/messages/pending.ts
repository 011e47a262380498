/**
 * Commands under way, and those that nobody answered: rows that only this person sees, below the newest message.
 */
import type { Pending } from '../session/store.ts';
import type { Session } from '../session/session.ts';
import { h } from '../dom.ts';
import { avatar } from '../parts/avatar.ts';
import { icon } from '../parts/icon.ts';
import { ephemeralNote } from './message.ts';
import { say, sentence } from '../words/words.ts';

export const renderPending = (session: Session): HTMLElement[] =>
  [...session.store.pending.values()]
    .filter(({ channelId, messageId }) => channelId === session.store.channelId && messageId === undefined)
    .map((pending) => row(pending, session));

function row({ id, words, failure }: Pending, { store, directory, interactions }: Session) {
  const name = directory.nameOf(store.me);
  return h(
    'article',
    { class: 'message ephemeral', 'aria-label': `${words ?? ''}: ${failure ?? say('sending')}` },
    h('div', { class: 'gutter' }, avatar(store.me, name)),
    h(
      'div',
      { class: 'message-main' },
      h(
        'div',
        { class: 'message-head' },
        sentence('used', {
          name: h('strong', {}, name),
          command: h('span', { class: 'chip' }, words ?? ''),
        }),
      ),
      failure === undefined
        ? h('div', { class: 'thinking', role: 'status' }, say('sending'))
        : h('div', { class: 'failed', role: 'alert' }, icon('warning'), failure),
      failure !== undefined && ephemeralNote(() => interactions.forget(id)),
    ),
  );
}
