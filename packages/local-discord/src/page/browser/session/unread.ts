/** How far this person has read, kept by the browser so that a reload doesn't mark everything new. */
import type { Channel, Message } from '../wire.ts';
import type { Api } from './api.ts';
import type { Store, Unread } from './store.ts';
import { MESSAGE_FLAG, hasFlag } from '../discord-numbers.ts';
import { compareIds } from './histories.ts';

/** More than these are not counted: "99+". */
const MOST = 100;

const SINCE = 'read-since';
/** 2015-01-01, where Discord's ids begin (ms). */
const EPOCH = 1_420_070_400_000;

const keyOf = (store: Store) => `read:${store.me.id}`;

/** @returns channel → last message read */
function readMarks(store: Store): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(store)) ?? '{}');
  } catch {
    // Storage is switched off or filled by something else: start over, only bold names are lost.
    return {};
  }
}

function keep(store: Store, channelId: string, last: string) {
  try {
    localStorage.setItem(keyOf(store), JSON.stringify({ ...readMarks(store), [channelId]: last }));
  } catch {
    // Storage switched off or full: everything then counts as read after a reload.
  }
}

/**
 * When this browser first showed the page, as an id. Older messages count as read, whatever person and channel; later ones are
 * new to everyone who has not been there.
 */
function beginning(): string {
  const now = String(BigInt(Date.now() - EPOCH) << 22n);
  try {
    const known = localStorage.getItem(SINCE);
    if (known === null) localStorage.setItem(SINCE, now);
    return known ?? now;
  } catch {
    return now;
  }
}

const markOf = (store: Store, channelId: string) => readMarks(store)[channelId] ?? beginning();

const isRead = ({ last_message_id: last }: Channel, mark: string) => !last || compareIds(mark, last) >= 0;

/** One's own messages are not news, nor are those that only answer what one does. */
const isNews = (store: Store, message: Message) =>
  message.author.id !== store.me.id && !hasFlag(message, MESSAGE_FLAG.ephemeral);

/** Counts what came while this person was away. */
export async function findUnread(store: Store, api: Api) {
  const marks = readMarks(store);
  const since = beginning();
  const waiting = store.channels().filter((channel) => !isRead(channel, marks[channel.id] ?? since));
  await Promise.all(waiting.map((channel) => countIn(channel, store, api)));
  store.changed('unread');
}

async function countIn(channel: Channel, store: Store, api: Api) {
  if (store.unread.has(channel.id)) return;
  const query = { after: markOf(store, channel.id), limit: MOST };
  // A channel that's gone by now has nothing to read.
  const newer = await api.messages(channel.id, query).catch(() => []);
  if (isRead(channel, markOf(store, channel.id))) return;
  const news = newer.filter((message) => isNews(store, message));
  if (news.length === 0) markRead(store, channel.id);
  else
    store.unread.set(
      channel.id,
      news.reduce((sum, each) => plus(store, sum, each), { ...NONE }),
    );
}

const NONE: Readonly<Unread> = { messages: 0, mentions: 0 };

const plus = (store: Store, { messages, mentions }: Unread, message: Message): Unread => ({
  messages: messages + 1,
  mentions: mentions + (isForMe(store, message) ? 1 : 0),
});

/** The reader is in the channel: what is new there gets a line above it, and is read. */
export function arrive(store: Store, channelId: string) {
  const after = markOf(store, channelId);
  const loaded = newsIn(store, channelId, after).length;
  const count = Math.max(loaded, store.unread.get(channelId)?.messages ?? 0);
  if (loaded > 0) store.divide({ channelId, after, count });
  markRead(store, channelId);
}

function newsIn(store: Store, channelId: string, after: string) {
  const list = store.histories.get(channelId)?.list ?? [];
  return list.filter((message) => compareIds(message.id, after) > 0 && isNews(store, message));
}

/** The message below the line, if it's loaded. */
export function firstNews(store: Store): Message | undefined {
  const { divider } = store;
  if (divider === null || divider.channelId !== store.channelId) return undefined;
  const history = store.histories.get(divider.channelId);
  const oldest = history?.list[0];
  const reachesBack =
    history?.reachedStart === true || (oldest !== undefined && compareIds(oldest.id, divider.after) <= 0);
  return reachesBack ? newsIn(store, divider.channelId, divider.after)[0] : undefined;
}

function markRead(store: Store, channelId: string) {
  const list = store.histories.get(channelId)?.list ?? [];
  const last = list.at(-1)?.id ?? store.channel(channelId)?.last_message_id;
  if (last) keep(store, channelId, last);
  if (store.unread.delete(channelId)) store.changed('unread');
}

export function noteMessage(store: Store, message: Message) {
  const { channel_id: channelId } = message;
  const own = message.author.id === store.me.id;
  if (own && store.divider?.channelId === channelId) store.divide(null);
  const reading = channelId === store.channelId && document.visibilityState === 'visible';
  if (own || reading) return markRead(store, channelId);
  if (!isNews(store, message)) return;
  store.unread.set(channelId, plus(store, store.unread.get(channelId) ?? NONE, message));
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

/** "99+" beyond what is counted. */
export const countWords = (count: number) => (count >= MOST ? `${MOST - 1}+` : String(count));
