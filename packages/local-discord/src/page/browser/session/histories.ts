/** The messages of the channels looked at: fetched by pages upwards, kept up to date by events. */
import type { Message } from '../wire.ts';
import type { Api } from './api.ts';
import type { History, Store } from './store.ts';

const PAGE = 50;

/** Beyond this many, the oldest are let go while the reader is at the end; scrolling up fetches them again. */
const KEEP = 400;

/** Snowflakes order by time, and they are longer than a number is exact. */
export const compareIds = (a: string, b: string) => a.length - b.length || (a < b ? -1 : Number(a > b));

export async function firstPage(api: Api, channelId: string): Promise<History> {
  const newest = await api.messages(channelId, { limit: PAGE });
  return { list: newest.toReversed(), reachedStart: newest.length < PAGE };
}

/** Puts the page before the oldest known message in front. */
export async function loadOlder(api: Api, channelId: string, history: History) {
  const oldest = history.list[0];
  if (history.reachedStart || oldest === undefined) return;
  const older = await api.messages(channelId, { before: oldest.id, limit: PAGE });
  const known = new Set(history.list.map((message) => message.id));
  history.list.unshift(...older.filter((message) => !known.has(message.id)).toReversed());
  history.reachedStart = older.length < PAGE;
}

/** So far one goes back for a message, no further: pages of it, one after the other. */
const FURTHEST = 40;

/** Loads what is older until it reaches back to this message, or to where it was. */
export async function loadBackTo(api: Api, channelId: string, history: History, messageId: string) {
  for (let pages = 0; pages < FURTHEST && !history.reachedStart; pages += 1) {
    const oldest = history.list[0];
    if (oldest === undefined || compareIds(oldest.id, messageId) <= 0) return;
    await loadOlder(api, channelId, history);
  }
}

/** A new message, or a new state of a known one. Updates may be partial: what they leave out stays. */
export function putMessage(store: Store, message: Message) {
  const list = store.histories.get(message.channel_id)?.list;
  if (list === undefined) return;
  const at = list.findIndex(({ id }) => id === message.id);
  const known = list[at];
  if (known !== undefined) list[at] = { ...known, ...message };
  else {
    // Nearly always the newest; a late one still finds its place.
    const after = list.findLastIndex(({ id }) => compareIds(id, message.id) < 0);
    list.splice(after + 1, 0, message);
  }
}

export function dropMessage(store: Store, channelId: string, messageId: string) {
  const history = store.histories.get(channelId);
  if (history !== undefined) history.list = history.list.filter(({ id }) => id !== messageId);
}

export function trim(history: History) {
  if (history.list.length <= KEEP) return;
  history.list = history.list.slice(-KEEP / 2);
  history.reachedStart = false;
}
