/** The buttons of a message: answering it, changing or deleting one's own, and what apps offer for it. */
import type { Session } from '../session/session.ts';
import type { Message } from '../wire.ts';
import { h } from '../dom.ts';
import { ask } from '../parts/ask.ts';
import { askForReaction } from './extras.ts';
import { icon } from '../parts/icon.ts';

type IconName = Parameters<typeof icon>[0];

export function renderTools(message: Message, name: string, session: Session) {
  const { store } = session;
  const {
    can_send = true,
    can_react = false,
    can_manage_messages = false,
  } = store.channel(message.channel_id) ?? {};
  const own = message.author.id === store.me.id;
  return h(
    'div',
    { class: 'message-tools' },
    can_react &&
      tool('react', `React to the message of ${name}`, (event) => askForReaction(event, message, session)),
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

const tool = (mark: IconName, label: string, onclick: (event: Event) => void) =>
  h('button', { type: 'button', class: 'tool', 'aria-label': label, title: label, onclick }, icon(mark));

export const askToDelete = (message: Message, { api, attempt, signal }: Session) =>
  ask({
    title: 'Delete message',
    words: 'The message will be gone for everybody. This can’t be undone.',
    yes: 'Delete',
    signal,
    onYes: () => attempt(() => api.remove(message)),
  });
