/** Reactions of a message that are added, taken back, or removed altogether. */
import type { Emoji, Reaction } from '../wire.ts';
import type { Store } from './store.ts';

const keyOf = ({ id, name }: Emoji) => id ?? name;

export function countReaction(
  store: Store,
  {
    channel_id,
    message_id,
    user_id,
    emoji,
  }: { channel_id: string; message_id: string; user_id: string; emoji: Emoji },
  step: 1 | -1,
) {
  const message = store.histories.get(channel_id)?.list.find(({ id }) => id === message_id);
  if (message === undefined) return;
  const reactions = message.reactions ?? [];
  const known = reactions.find((each) => keyOf(each.emoji) === keyOf(emoji));
  const me = user_id === store.me.id ? step === 1 : (known?.me ?? false);
  const changed: Reaction = { emoji, me, count: (known?.count ?? 0) + step };
  message.reactions = (
    known === undefined ? [...reactions, changed] : reactions.map((each) => (each === known ? changed : each))
  ).filter(({ count }) => count > 0);
  store.changed('messages');
}

/** All reactions are gone, or everyone's with one emoji. */
export function dropReactions(
  store: Store,
  { channel_id, message_id, emoji }: { channel_id: string; message_id: string; emoji?: Emoji },
) {
  const message = store.histories.get(channel_id)?.list.find(({ id }) => id === message_id);
  if (message === undefined) return;
  const kept = (each: Reaction) => emoji !== undefined && keyOf(each.emoji) !== keyOf(emoji);
  message.reactions = (message.reactions ?? []).filter(kept);
  store.changed('messages');
}
