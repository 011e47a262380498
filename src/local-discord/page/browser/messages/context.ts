/** The line above a message that says what it answers: a command, or another message. */
import type { Directory } from '../session/directory.ts';
import type { Message } from '../wire.ts';
import { h } from '../dom.ts';
import { renderLine } from '../markdown/render.ts';
import { avatar } from '../parts/avatar.ts';
import { placeAttributes } from '../parts/inside-link.ts';

const REPLY = 19;
const CONTEXT_MENU = 23;

/** Enough to recognise a message by. */
const PREVIEW_LENGTH = 90;

export function renderContext(message: Message, directory: Directory) {
  const user = message.interaction_metadata?.user ?? message.interaction?.user;
  const name = message.interaction?.name ?? message.interaction_metadata?.name;
  if (user !== undefined && name !== undefined) {
    const who = directory.nameOf(user);
    // What stands in a context menu is not typed after a slash.
    const used = message.type === CONTEXT_MENU ? name : `/${name}`;
    return line(avatar(user, who), h('strong', {}, who), ' used ', h('span', { class: 'chip' }, used));
  }
  if (message.type !== REPLY) return null;
  const answered = message.referenced_message;
  if (!answered) return line('Original message was deleted');
  const who = directory.nameOf(answered.author);
  return line(
    avatar(answered.author, who),
    h('strong', {}, who),
    ' ',
    h(
      'a',
      {
        class: 'answered',
        title: 'Go to that message',
        ...placeAttributes(answered.channel_id, answered.id),
      },
      preview(answered.content, directory),
    ),
  );
}

const line = (...children: (Node | string)[]) => h('div', { class: 'context' }, ...children);

function preview(content: string, directory: Directory) {
  if (content === '') return h('span', {}, '(no text)');
  const [first = ''] = content.split('\n');
  const cut = first.length > PREVIEW_LENGTH || first !== content;
  return h(
    'span',
    { class: 'markdown' },
    renderLine(first.slice(0, PREVIEW_LENGTH), directory),
    cut ? '…' : '',
  );
}
