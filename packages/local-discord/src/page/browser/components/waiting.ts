/** Whether a component of a message is being answered, or was left unanswered. */
import type { Message } from '../wire.ts';
import type { Store } from '../session/store.ts';

const pendingAt = (store: Store, message: Message, customId: string) =>
  [...store.pending.values()]
    .filter((each) => each.messageId === message.id && each.customId === customId)
    .at(-1);

export function awaiting(store: Store, message: Message, customId: string) {
  const pending = pendingAt(store, message, customId);
  return pending !== undefined && pending.failure === undefined;
}

export const failureOf = (store: Store, message: Message, customId: string) =>
  pendingAt(store, message, customId)?.failure;
