/**
 * What stands above a channel's first message, with a hint for somebody who sees this page for the first time.
 *
 * @import { Session } from '../session/session.js'
 */
import { isThread } from '../discord-numbers.js';
import { h } from '../dom.js';
import { icon } from '../parts/icon.js';
import { isNewcomer } from '../session/newcomer.js';

/** @param {Session} session */
export function beginning({ store }) {
  const channel = store.channel(store.channelId);
  const thread = channel !== undefined && isThread(channel.type);
  const name = channel?.name ?? '';
  return h(
    'div',
    { class: 'beginning' },
    h('div', { class: 'beginning-icon' }, icon(thread ? 'thread' : 'hash')),
    h('h2', {}, thread ? name : `Welcome to #${name}`),
    h('p', { class: 'faint' }, `This is the start of ${thread ? 'this thread' : `#${name}`}.`),
    isNewcomer() && channel?.can_use_commands !== false && store.commands.length > 0 ? hint() : null,
  );
}

const hint = () =>
  h(
    'p',
    { class: 'hint' },
    h('span', {}, 'New here? Type '),
    h('kbd', {}, '/'),
    h('span', {}, ' below to see the commands.'),
  );
