/** The buttons of a message: answering it, changing or deleting one's own, and what apps offer for it. */
import type { Session } from '../session/session.ts';
import type { Message } from '../wire.ts';
import { MESSAGE_FLAG, hasFlag } from '../discord-numbers.ts';
import { h } from '../dom.ts';
import { ask } from '../parts/ask.ts';
import { askForReaction } from './extras.ts';
import { icon } from '../parts/icon.ts';
import { say } from '../words/words.ts';

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
      tool('react', say('message.react', { name }), (event) => askForReaction(event, message, session)),
    can_send && tool('reply', say('reply.to', { name }), () => store.answer(message)),
    own && isEditable(message) && tool('edit', say('message.edit'), () => store.edit(message)),
    (own || can_manage_messages) &&
      tool('trash', say('message.delete', { name }), () => askToDelete(message, session)),
    h(
      'button',
      {
        type: 'button',
        class: 'tool more',
        'aria-haspopup': 'menu',
        'aria-label': say('message.apps', { name }),
      },
      '⋯',
    ),
  );
}

/** Neither voice messages nor forwarded ones can be changed. */
const isEditable = (message: Message) =>
  !hasFlag(message, MESSAGE_FLAG.voiceMessage) && message.message_snapshots === undefined;

const tool = (mark: IconName, label: string, onclick: (event: Event) => void) =>
  h('button', { type: 'button', class: 'tool', 'aria-label': label, title: label, onclick }, icon(mark));

export const askToDelete = (message: Message, { api, attempt, signal }: Session) =>
  ask({
    title: say('delete.title'),
    words: say('delete.words'),
    yes: say('delete.yes'),
    signal,
    onYes: () => attempt(() => api.remove(message)),
  });
