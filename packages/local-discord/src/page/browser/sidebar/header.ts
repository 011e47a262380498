/** Above the messages: the channel's name and topic, and who is typing below them. */
import type { Session } from '../session/session.ts';
import type { Unread } from '../session/store.ts';
import { byId, h } from '../dom.ts';
import { renderLine } from '../markdown/render.ts';
import { channelIcon, channelLabel } from '../parts/channel-label.ts';
import { icon } from '../parts/icon.ts';
import { badge, unreadWords } from './channels.ts';
import { say, sayCounted } from '../words/words.ts';

export function showHeader({ store, directory, signal }: Session) {
  const head = byId('channel-head');
  const typing = byId('typing');

  /** On a small screen the channels are out of sight: their button says what waits there. */
  function renderWaiting(unread: Unread) {
    const name = say('channels');
    byId('show-channels').setAttribute(
      'aria-label',
      unread.messages === 0 ? name : say('unread', { name, count: unreadWords(unread) }),
    );
    byId('waiting').replaceChildren(...(unread.messages === 0 ? [] : [badge(unread)]));
  }

  function renderHead() {
    const channel = store.channel(store.channelId);
    const unread = sumOf(store.unread.values());
    renderWaiting(unread);
    const waiting = unread.mentions === 0 ? '' : `(${unread.mentions}) `;
    document.title = `${waiting}${channel === undefined ? '' : `${channelLabel(channel)} · `}Local Discord`;
    if (channel === undefined) {
      head.replaceChildren();
      return;
    }
    head.replaceChildren(
      icon(channelIcon(channel.type)),
      h('h1', {}, channel.name),
      channel.topic ? topic(channel.topic) : '',
    );
  }

  /** Cut off where it is long, and then read whole in its title: in names, not in ids. */
  function topic(text: string) {
    const element = h('span', { class: 'topic' }, renderLine(text, directory));
    element.title = element.textContent;
    return element;
  }

  function renderTyping() {
    const now = Date.now();
    const here = [...(store.typing.get(store.channelId ?? '') ?? [])].filter(([, until]) => until > now);
    const names = here.map(([id]) => directory.nameOfId(id) ?? say('somebody'));
    const words = names.length === 0 ? '' : sayCounted('typing', names.length, { names: names.join(', ') });
    if (typing.textContent !== words) typing.textContent = words;
  }

  for (const topic of ['guild', 'channel', 'unread'] as const) store.on(topic, renderHead);
  for (const topic of ['typing', 'channel'] as const) store.on(topic, renderTyping);
  // Typing ends without an event.
  const timer = setInterval(renderTyping, 1000);
  signal.addEventListener('abort', () => clearInterval(timer));
}

function sumOf(unread: Iterable<Unread>): Unread {
  const sum = { messages: 0, mentions: 0 };
  for (const each of unread) {
    sum.messages += each.messages;
    sum.mentions += each.mentions;
  }
  return sum;
}
