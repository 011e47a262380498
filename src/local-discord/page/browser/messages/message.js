/**
 * One message, whole: who, when, what, and what can be done with it.
 *
 * @import { Message } from '../wire.ts'
 * @import { Session } from '../session/session.js'
 */
import { renderComponents } from '../components/component.js';
import { h } from '../dom.js';
import { MESSAGE_FLAG, hasFlag } from '../discord-numbers.js';
import { renderMarkdown } from '../markdown/render.js';
import { formatTime, stamp } from '../markdown/time.js';
import { avatar } from '../parts/avatar.js';
import { icon } from '../parts/icon.js';
import { mentionsMe } from '../session/unread.js';
import { renderAttachment } from './attachment.js';
import { renderEmbed } from './embed.js';
import { renderContext } from './context.js';
import { renderEditForm } from './edit-form.js';
import { renderReactions } from './extras.js';
import { renderPoll } from './poll.js';
import { isSystemMessage, renderSystemText } from './system.js';
import { renderTools } from './tools.js';

/**
 * @param {Message} message
 * @param {{ session: Session, continues: boolean, onDismiss: (message: Message) => void }} around
 *   `continues`: the one before is by the same author, so the name need not be said again
 */
export function renderMessage(message, { session, continues, onDismiss }) {
  const { directory, store } = session;
  const name = directory.nameOf(message.author);
  const ephemeral = hasFlag(message, MESSAGE_FLAG.ephemeral);
  return h(
    'article',
    {
      class: classes(message, { continues, ephemeral, mentioned: mentionsMe(store, message) }),
      'data-message': message.id,
      'aria-label': `${name}, ${formatTime(new Date(message.timestamp), 's')}`,
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

/** @param {Message} message @param {{ continues: boolean, ephemeral: boolean, mentioned: boolean }} is */
function classes(message, { continues, ephemeral, mentioned }) {
  const names = ['message'];
  if (continues) names.push('continues');
  if (ephemeral) names.push('ephemeral');
  if (mentioned) names.push('mentioned');
  if (isSystemMessage(message)) names.push('system');
  return names.join(' ');
}

/** @param {Message} message @param {Session} session */
function systemLine(message, { directory }) {
  return [
    h('div', { class: 'gutter' }, icon(message.type === 6 ? 'pin' : 'thread')),
    h('div', { class: 'message-main' }, renderSystemText(message, directory), ' ', stamp(message.timestamp)),
  ];
}

/** @param {Message} message @param {string} name @param {Session} session */
function head(message, name, { directory }) {
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
    (message.author.bot || message.webhook_id) && h('span', { class: 'tag' }, 'APP'),
    stamp(message.timestamp),
  );
}

/** @param {Message} message @param {string} name @param {Session} session */
function body(message, name, session) {
  if (hasFlag(message, MESSAGE_FLAG.loading)) return thinking(name);
  const { directory, store } = session;
  if (store.editing?.id === message.id) return renderEditForm(message, store.editing, session);
  return [
    message.content !== '' &&
      h('div', { class: 'markdown content' }, renderMarkdown(message.content, directory), edited(message)),
    message.content === '' && edited(message),
    ...(message.attachments ?? []).map(renderAttachment),
    ...(hasFlag(message, MESSAGE_FLAG.suppressEmbeds) ? [] : (message.embeds ?? [])).map((embed) =>
      renderEmbed(embed, directory),
    ),
    message.poll && renderPoll(message, message.poll, session),
    ...renderComponents(message.components ?? [], { message, session }),
    failed(message, session),
    renderReactions(message, session),
  ];
}

/** Discord says it under the message whose button went unanswered. @param {Message} message @param {Session} session */
function failed(message, { store }) {
  const failure = [...store.pending.values()].findLast((each) => each.messageId === message.id)?.failure;
  if (failure === undefined) return null;
  return h('div', { class: 'failed', role: 'alert' }, icon('warning'), `This interaction failed: ${failure}`);
}

/** @param {Message} message */
function edited({ edited_timestamp: at }) {
  if (!at) return null;
  return h('span', { class: 'edited', title: formatTime(new Date(at), 'F') }, ' (edited)');
}

/** @param {string} name */
function thinking(name) {
  return h(
    'div',
    { class: 'thinking', role: 'status' },
    h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')),
    `${name} is thinking…`,
  );
}

/** @param {() => void} onDismiss */
function ephemeralNote(onDismiss) {
  return h(
    'div',
    { class: 'ephemeral-note' },
    icon('eye'),
    'Only you can see this · ',
    h('button', { type: 'button', class: 'link-button', onclick: onDismiss }, 'Dismiss message'),
  );
}
