/** The guild's channels by category, each with its threads below it. */
import type { Channel } from '../wire.ts';
import type { Session } from '../session/session.ts';
import type { Unread } from '../session/store.ts';
import { byId, h } from '../dom.ts';
import { CHANNEL, isThread } from '../discord-numbers.ts';
import { compareIds } from '../session/histories.ts';
import { channelIcon } from '../parts/channel-label.ts';
import { icon } from '../parts/icon.ts';
import { createRoving } from '../parts/roving.ts';
import { countWords } from '../session/unread.ts';
import { say, sayCounted } from '../words/words.ts';

/** Discord's order: by position, then by age. */
const byPlace = (a: Channel, b: Channel) => (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id);

export function showChannels({ store, signal }: Session) {
  const nav = byId('channels');
  const roving = createRoving(nav, {
    row: '.channel',
    keyOf: ({ dataset }) => dataset.channel,
    first: (rows) => rows.find((each) => each.ariaCurrent === 'page') ?? rows[0],
    signal,
  });

  function render() {
    const channels = store.guild?.channels ?? [];
    roving.redraw(() =>
      nav.replaceChildren(
        ...within(channels, null),
        ...categories(channels).flatMap((each) => category(each, channels)),
        ...directMessages(),
      ),
    );
  }

  /** The newest first, as the server lists them. */
  const directMessages = () =>
    store.directs.length === 0
      ? []
      : [h('h2', { class: 'category' }, icon('chevron'), say('directs')), ...store.directs.map(link)];

  const categories = (channels: Channel[]) =>
    channels.filter(({ type }) => type === CHANNEL.category).toSorted(byPlace);

  function category(each: Channel, channels: Channel[]) {
    const inside = within(channels, each.id);
    return [h('h2', { class: 'category' }, icon('chevron'), each.name), ...inside];
  }

  function within(channels: Channel[], parent: string | null) {
    const known = new Set(channels.map(({ id }) => id));
    return (
      channels
        .filter(({ type }) => type !== CHANNEL.category && !isThread(type))
        // A category that this person can't see still has channels that they can.
        .filter(({ parent_id: id }) => (id && known.has(id) ? id : null) === parent)
        .toSorted(byPlace)
        .flatMap((channel) => [link(channel), ...threadsOf(channel, channels)])
    );
  }

  /** Archived threads leave the list, but for the one being read. */
  const threadsOf = (channel: Channel, channels: Channel[]) =>
    channels
      .filter(({ type, parent_id }) => isThread(type) && parent_id === channel.id)
      .filter(({ id, thread_metadata: thread }) => thread?.archived !== true || id === store.channelId)
      .toSorted((a, b) => compareIds(a.id, b.id))
      .map(link);

  function link({ id, name, type, can_send, thread_metadata: thread }: Channel) {
    const current = id === store.channelId;
    const unread = store.unread.get(id);
    const thready = isThread(type);
    return h(
      'a',
      {
        class: `channel${thready ? ' thread' : ''}${unread === undefined ? '' : ' unread'}`,
        href: '#',
        'data-channel': id,
        'aria-current': current ? 'page' : null,
        'aria-label': unread === undefined ? name : say('unread', { name, count: unreadWords(unread) }),
      },
      icon(channelIcon(type)),
      h('span', { class: 'channel-name' }, name),
      (thread?.locked || can_send === false) &&
        h('span', { class: 'channel-lock', title: say('channel.readonly') }, icon('lock')),
      unread !== undefined && badge(unread),
    );
  }

  for (const topic of ['guild', 'channel', 'unread'] as const) store.on(topic, render);
  render();
}

/** Mentions in red; without any, how many there are to read. */
export const badge = ({ messages, mentions }: Unread) =>
  h(
    'span',
    { class: mentions > 0 ? 'badge' : 'badge quiet' },
    countWords(mentions > 0 ? mentions : messages),
  );

export const unreadWords = ({ messages, mentions }: Unread) =>
  [
    sayCounted('unread.messages', messages, { count: countWords(messages) }),
    ...(mentions > 0 ? [sayCounted('unread.mentions', mentions, { count: countWords(mentions) })] : []),
  ].join(', ');
