/** The line above a message that says what it answers: a command, or another message. */
import type { Directory } from '../session/directory.ts';
import type { Message } from '../wire.ts';
import { h } from '../dom.ts';
import { renderLine } from '../markdown/render.ts';
import { avatar } from '../parts/avatar.ts';
import { placeAttributes } from '../parts/inside-link.ts';
import { say, sentence } from '../words/words.ts';

const REPLY = 19;
const CONTEXT_MENU = 23;

/** Enough to recognise a message by. */
const PREVIEW_LENGTH = 90;

export function renderContext(message: Message, directory: Directory) {
  const user = message.interaction_metadata?.user ?? message.interaction?.user;
  const name = message.interaction?.name ?? message.interaction_metadata?.name;
  if (user !== undefined && name !== undefined) {
    const who = directory.nameOf(user);
    // Commands of a context menu are not typed after a slash.
    const used = message.type === CONTEXT_MENU ? name : `/${name}`;
    const words = { name: h('strong', {}, who), command: h('span', { class: 'chip' }, used) };
    return line(avatar(user, who), ...sentence('used', words));
  }
  if (message.type !== REPLY) return null;
  const answered = message.referenced_message;
  if (!answered) return line(say('reply.gone'));
  const who = directory.nameOf(answered.author);
  return line(
    avatar(answered.author, who),
    h('strong', {}, who),
    ' ',
    h(
      'a',
      {
        class: 'answered',
        title: say('reply.go'),
        ...placeAttributes(answered.channel_id, answered.id),
      },
      preview(gistOf(answered), directory),
    ),
  );
}

const line = (...children: (Node | string)[]) => h('div', { class: 'context' }, ...children);

/** The text that a message is recognized by: its own, else the first that it shows. */
function gistOf(message: Message): string {
  const { content, embeds: [embed] = [], poll, attachments: [file] = [] } = message;
  const { sticker_items: [sticker] = [], message_snapshots: [forwarded] = [] } = message;
  const shown = [
    content,
    embed?.title,
    embed?.description,
    poll?.question.text,
    file?.filename,
    sticker?.name,
    forwarded?.message.content,
  ];
  return shown.find((text) => text !== undefined && text !== '') ?? '';
}

function preview(gist: string, directory: Directory) {
  if (gist === '') return h('span', {}, say('reply.empty'));
  const [first = ''] = gist.split('\n');
  const cut = first.length > PREVIEW_LENGTH || first !== gist;
  return h(
    'span',
    { class: 'markdown' },
    renderLine(first.slice(0, PREVIEW_LENGTH), directory),
    cut ? '…' : '',
  );
}
