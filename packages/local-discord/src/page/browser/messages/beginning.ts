/**
 * The text above a channel's first message, with a hint for people who see this page for the first time.
 */
import type { Session } from '../session/session.ts';
import { CHANNEL, isThread } from '../discord-numbers.ts';
import { h } from '../dom.ts';
import { channelIcon, channelLabel } from '../parts/channel-label.ts';
import { icon } from '../parts/icon.ts';
import { isNewcomer } from '../session/newcomer.ts';
import { say, sentence } from '../words/words.ts';

export function beginning({ store }: Session) {
  const channel = store.channel(store.channelId);
  const { type = CHANNEL.text, name = '' } = channel ?? {};
  const label = channelLabel({ type, name });
  const welcome = type === CHANNEL.direct || isThread(type) ? name : say('welcome', { channel: label });
  return h(
    'div',
    { class: 'beginning' },
    h('div', { class: 'beginning-icon' }, icon(channelIcon(type))),
    h('h2', {}, welcome),
    h('p', { class: 'faint' }, startOf(type, label)),
    isNewcomer() && channel?.can_use_commands !== false && (store.commands ?? []).length > 0 ? hint() : null,
  );
}

function startOf(type: number, label: string) {
  if (type === CHANNEL.direct) return say('start.direct', { name: label });
  return isThread(type) ? say('start.thread') : say('start.channel', { channel: label });
}

const hint = () => h('p', { class: 'hint' }, h('span', {}, sentence('newcomer', { key: h('kbd', {}, '/') })));
