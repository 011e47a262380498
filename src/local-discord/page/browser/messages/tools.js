/**
 * What one can do with a message: answer it, change or delete one's own, and what apps offer for it.
 *
 * @import { Session } from '../session/session.js'
 * @import { Message } from '../wire.ts'
 */
import { h } from '../dom.js';
import { ask } from '../parts/ask.js';
import { icon } from '../parts/icon.js';

/** @typedef {Parameters<typeof icon>[0]} IconName */

/** @param {Message} message @param {string} name @param {Session} session */
export function renderTools(message, name, session) {
  const { store } = session;
  const { can_send = true, can_manage_messages = false } = store.channel(message.channel_id) ?? {};
  const own = message.author.id === store.me.id;
  return h(
    'div',
    { class: 'message-tools' },
    can_send && tool('reply', `Reply to ${name}`, () => store.answer(message)),
    own && tool('edit', 'Edit your message', () => store.edit(message)),
    (own || can_manage_messages) &&
      tool('trash', `Delete the message of ${name}`, () => askToDelete(message, session)),
    h(
      'button',
      {
        type: 'button',
        class: 'tool more',
        'aria-haspopup': 'menu',
        'aria-label': `Apps for the message of ${name}`,
      },
      '⋯',
    ),
  );
}

/** @param {IconName} mark @param {string} label @param {() => void} onclick */
const tool = (mark, label, onclick) =>
  h('button', { type: 'button', class: 'tool', 'aria-label': label, title: label, onclick }, icon(mark));

/** @param {Message} message @param {Session} session */
export const askToDelete = (message, { api, attempt, signal }) =>
  ask({
    title: 'Delete message',
    words: 'The message will be gone for everybody. This can’t be undone.',
    yes: 'Delete',
    signal,
    onYes: () => attempt(() => api.remove(message)),
  });
