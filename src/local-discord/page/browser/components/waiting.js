/**
 * Whether a component of a message is being answered, or was left unanswered.
 *
 * @import { Message } from '../wire.ts'
 * @import { Store } from '../session/store.js'
 */

/** @param {Store} store @param {Message} message @param {string} customId */
const pendingAt = (store, message, customId) =>
  [...store.pending.values()]
    .filter((each) => each.messageId === message.id && each.customId === customId)
    .at(-1);

/** @param {Store} store @param {Message} message @param {string} customId */
export function awaiting(store, message, customId) {
  const pending = pendingAt(store, message, customId);
  return pending !== undefined && pending.failure === undefined;
}

/** @param {Store} store @param {Message} message @param {string} customId */
export const failureOf = (store, message, customId) => pendingAt(store, message, customId)?.failure;
