/** One message, whole: who, when, what, and what can be done with it. */
import type { Message } from '../wire.ts';
import type { Session } from '../session/session.ts';
import { renderComponents } from '../components/component.ts';
import { h } from '../dom.ts';
import { MESSAGE_FLAG, hasFlag } from '../discord-numbers.ts';
import { renderMarkdown } from '../markdown/render.ts';
import { formatTime, stamp } from '../markdown/time.ts';
import { avatar } from '../parts/avatar.ts';
import { icon } from '../parts/icon.ts';
import { mentionsMe } from '../session/unread.ts';
import { renderCarried, renderForwards, renderThreadLink } from './carried.ts';
import { renderContext } from './context.ts';
import { renderEditForm } from './edit-form.ts';
import { renderReactions } from './extras.ts';
import { renderPoll } from './poll.ts';
import { isSystemMessage, renderSystemText } from './system.ts';
import { renderTools } from './tools.ts';
import { say, sentence } from '../words/words.ts';

/** @param around `continues`: the one before is by the same author, so the name need not be said again */
export function renderMessage(
  message: Message,
  {
    session,
    continues,
    onDismiss,
  }: { session: Session; continues: boolean; onDismiss: (message: Message) => void },
) {
  const { directory, store } = session;
  const name = directory.nameOf(message.author);
  const ephemeral = hasFlag(message, MESSAGE_FLAG.ephemeral);
  return h(
    'article',
    {
      class: classes(message, { continues, ephemeral, mentioned: mentionsMe(store, message) }),
      'data-message': message.id,
      'aria-label': say('message.label', { name, time: formatTime(new Date(message.timestamp), 's') }),
    },
    isSystemMessage(message)
      ? systemLine(message, session)
      : [
          continues ? null : renderContext(message, directory),
          h('div', { class: 'gutter' }, continues ? stamp(message.timestamp) : avatar(message.author, name)),
          h(
            'div',
            { class: 'message-main' },
            continues ? null : head(message, name, session),
            body(message, name, session),
            ephemeral && ephemeralNote(() => onDismiss(message)),
          ),
          !ephemeral && renderTools(message, name, session),
        ],
  );
}

function classes(
  message: Message,
  { continues, ephemeral, mentioned }: { continues: boolean; ephemeral: boolean; mentioned: boolean },
) {
  const names = ['message'];
  if (continues) names.push('continues');
  if (ephemeral) names.push('ephemeral');
  if (mentioned) names.push('mentioned');
  if (isSystemMessage(message)) names.push('system');
  return names.join(' ');
}

function systemLine(message: Message, { directory }: Session) {
  return [
    h('div', { class: 'gutter' }, icon(message.type === 6 ? 'pin' : 'thread')),
    h('div', { class: 'message-main' }, renderSystemText(message, directory), ' ', stamp(message.timestamp)),
  ];
}

function head(message: Message, name: string, { directory }: Session) {
  const author = h(
    'span',
    { class: 'author', 'data-user': message.webhook_id ? null : message.author.id },
    name,
  );
  const colour = directory.colourOf(message.author.id);
  if (colour !== null) author.style.setProperty('--role', colour);
  return h(
    'div',
    { class: 'message-head' },
    author,
    (message.author.bot || message.webhook_id) && h('span', { class: 'tag' }, say('app.tag')),
    stamp(message.timestamp),
  );
}

function body(message: Message, name: string, session: Session) {
  if (hasFlag(message, MESSAGE_FLAG.loading)) return thinking(name);
  const { directory, store } = session;
  if (store.editing?.id === message.id) return renderEditForm(message, store.editing, session);
  return [
    message.content !== '' &&
      h('div', { class: 'markdown content' }, renderMarkdown(message.content, directory), edited(message)),
    message.content === '' && edited(message),
    ...renderCarried(message, directory),
    ...renderForwards(message, session),
    message.poll && renderPoll(message, message.poll, session),
    ...renderComponents(message.components ?? [], { message, session }),
    failed(message, session),
    renderReactions(message, session),
    renderThreadLink(message, session),
  ];
}

/** Discord says it under the message whose button went unanswered. */
function failed(message: Message, { store }: Session) {
  const failure = [...store.pending.values()].findLast((each) => each.messageId === message.id)?.failure;
  if (failure === undefined) return null;
  return h(
    'div',
    { class: 'failed', role: 'alert' },
    icon('warning'),
    say('failed.interaction', { reason: failure }),
  );
}

function edited({ edited_timestamp: at }: Message) {
  if (!at) return null;
  return h('span', { class: 'edited', title: formatTime(new Date(at), 'F') }, ` ${say('edited')}`);
}

function thinking(name: string) {
  return h(
    'div',
    { class: 'thinking', role: 'status' },
    h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')),
    say('thinking', { name }),
  );
}

export function ephemeralNote(onDismiss: () => void) {
  const attributes = { type: 'button', class: 'link-button', onclick: onDismiss };
  const dismiss = h('button', attributes, say('dismiss'));
  return h('div', { class: 'ephemeral-note' }, icon('eye'), h('span', {}, sentence('only.you', { dismiss })));
}
