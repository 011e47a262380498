/** How far this person has read, kept by the browser so that a reload doesn't mark everything new. */
import type { Message } from '../wire.ts';
import type { Store } from './store.ts';
import { compareIds } from './histories.ts';

const keyOf = (store: Store) => `read:${store.me.id}`;

/** @returns channel → last message read */
function readMarks(store: Store): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(store)) ?? '{}');
  } catch {
    // Storage switched off, or filled by something else: start anew, nothing is lost but bold names.
    return {};
  }
}

function keep(store: Store, marks: Record<string, string>) {
  try {
    localStorage.setItem(keyOf(store), JSON.stringify(marks));
  } catch {
    // Storage switched off or full: the marks then last as long as the page.
  }
}

/** At the start: a channel never seen counts as read, or a newcomer would find everything bold. */
export function findUnread(store: Store) {
  const marks = readMarks(store);
  for (const channel of store.channels()) {
    const last = channel.last_message_id;
    if (!last) continue;
    const mark = marks[channel.id];
    if (mark === undefined) marks[channel.id] = last;
    else if (compareIds(mark, last) < 0 && !store.unread.has(channel.id)) store.unread.set(channel.id, 0);
  }
  keep(store, marks);
}

export function markRead(store: Store, channelId: string) {
  const list = store.histories.get(channelId)?.list ?? [];
  const last = list.at(-1)?.id ?? store.channel(channelId)?.last_message_id;
  if (last) keep(store, { ...readMarks(store), [channelId]: last });
  if (store.unread.delete(channelId)) store.changed('unread');
}

export function noteMessage(store: Store, message: Message) {
  if (message.author.id === store.me.id) return;
  if (message.channel_id === store.channelId && document.visibilityState === 'visible') {
    markRead(store, message.channel_id);
    return;
  }
  const before = store.unread.get(message.channel_id) ?? 0;
  store.unread.set(message.channel_id, before + (isForMe(store, message) ? 1 : 0));
  store.changed('unread');
}

export function mentionsMe(store: Store, message: Message) {
  const roles = store.guild?.members.find(({ user }) => user.id === store.me.id)?.roles ?? [];
  return (
    message.mention_everyone === true ||
    (message.mentions ?? []).some(({ id }) => id === store.me.id) ||
    (message.mention_roles ?? []).some((id) => roles.includes(id))
  );
}

/** Direct messages count like mentions. */
const isForMe = (store: Store, message: Message) =>
  mentionsMe(store, message) || store.directs.some(({ id }) => id === message.channel_id);
