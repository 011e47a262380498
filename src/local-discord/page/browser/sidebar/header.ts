/** Above the messages: the channel's name and topic, and who is typing below them. */
import type { Session } from '../session/session.ts';
import { byId, h } from '../dom.ts';
import { renderLine } from '../markdown/render.ts';
import { channelIcon, channelLabel } from '../parts/channel-label.ts';
import { icon } from '../parts/icon.ts';

export function showHeader({ store, directory, signal }: Session) {
  const head = byId('channel-head');
  const typing = byId('typing');

  function renderHead() {
    const channel = store.channel(store.channelId);
    const mentions = [...store.unread.values()].reduce((sum, each) => sum + each.mentions, 0);
    const waiting = mentions === 0 ? '' : `(${mentions}) `;
    document.title = `${waiting}${channel === undefined ? '' : `${channelLabel(channel)} · `}Local Discord`;
    if (channel === undefined) {
      head.replaceChildren();
      return;
    }
    head.replaceChildren(
      icon(channelIcon(channel.type)),
      h('h1', {}, channel.name),
      channel.topic
        ? h('span', { class: 'topic', title: channel.topic }, renderLine(channel.topic, directory))
        : '',
    );
  }

  function renderTyping() {
    const now = Date.now();
    const here = [...(store.typing.get(store.channelId ?? '') ?? [])].filter(([, until]) => until > now);
    const names = here.map(([id]) => directory.nameOfId(id) ?? 'Somebody');
    const words =
      names.length === 0 ? '' : `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} typing…`;
    if (typing.textContent !== words) typing.textContent = words;
  }

  for (const topic of ['guild', 'channel', 'unread'] as const) store.on(topic, renderHead);
  for (const topic of ['typing', 'channel'] as const) store.on(topic, renderTyping);
  // Typing ends by itself, without an event.
  const timer = setInterval(renderTyping, 1000);
  signal.addEventListener('abort', () => clearInterval(timer));
}
