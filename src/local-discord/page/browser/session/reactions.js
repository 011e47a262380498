/**
 * What a reaction, added or taken back, changes in a message.
 *
 * @import { Emoji, Reaction } from '../wire.ts'
 * @import { Store } from './store.js'
 */

/** @param {Emoji} emoji */
const keyOf = ({ id, name }) => id ?? name;

/**
 * @param {Store} store
 * @param {{ channel_id: string, message_id: string, user_id: string, emoji: Emoji }} d
 * @param {1 | -1} step
 */
export function countReaction(store, { channel_id, message_id, user_id, emoji }, step) {
  const message = store.histories.get(channel_id)?.list.find(({ id }) => id === message_id);
  if (message === undefined) return;
  const reactions = message.reactions ?? [];
  const known = reactions.find((each) => keyOf(each.emoji) === keyOf(emoji));
  const me = user_id === store.me.id ? step === 1 : (known?.me ?? false);
  /** @type {Reaction} */
  const changed = { emoji, me, count: (known?.count ?? 0) + step };
  message.reactions = (
    known === undefined ? [...reactions, changed] : reactions.map((each) => (each === known ? changed : each))
  ).filter(({ count }) => count > 0);
  store.changed('messages');
}
