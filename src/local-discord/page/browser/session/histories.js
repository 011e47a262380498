/**
 * The messages of the channels looked at: fetched by pages upwards, kept up to date by events.
 *
 * @import { Message } from '../wire.ts'
 * @import { Api } from './api.js'
 * @import { History, Store } from './store.js'
 */

export const PAGE = 50;

/** Beyond this many, the oldest are let go while the reader is at the end; scrolling up fetches them again. */
export const KEEP = 400;

/**
 * Snowflakes order by time, and they are longer than a number is exact.
 *
 * @param {string} a
 * @param {string} b
 */
export const compareIds = (a, b) => a.length - b.length || (a < b ? -1 : Number(a > b));

/**
 * @param {Api} api
 * @param {string} channelId
 * @returns {Promise<History>}
 */
export async function firstPage(api, channelId) {
  const newest = await api.messages(channelId, { limit: PAGE });
  return { list: newest.toReversed(), reachedStart: newest.length < PAGE };
}

/**
 * Puts the page before the oldest known message in front.
 *
 * @param {Api} api
 * @param {string} channelId
 * @param {History} history
 */
export async function loadOlder(api, channelId, history) {
  const oldest = history.list[0];
  if (history.reachedStart || oldest === undefined) return;
  const older = await api.messages(channelId, { before: oldest.id, limit: PAGE });
  const known = new Set(history.list.map((message) => message.id));
  history.list.unshift(...older.filter((message) => !known.has(message.id)).toReversed());
  history.reachedStart = older.length < PAGE;
}

/**
 * A new message, or a new state of a known one. Updates may be partial: what they leave out stays.
 *
 * @param {Store} store
 * @param {Message} message
 */
export function putMessage(store, message) {
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

/**
 * @param {Store} store
 * @param {string} channelId
 * @param {string} messageId
 */
export function dropMessage(store, channelId, messageId) {
  const history = store.histories.get(channelId);
  if (history !== undefined) history.list = history.list.filter(({ id }) => id !== messageId);
}

/** @param {History} history */
export function trim(history) {
  if (history.list.length <= KEEP) return;
  history.list = history.list.slice(-KEEP / 2);
  history.reachedStart = false;
}
