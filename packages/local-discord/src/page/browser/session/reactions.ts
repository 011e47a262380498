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
    burst,
  }: { channel_id: string; message_id: string; user_id: string; emoji: Emoji; burst: boolean },
  step: 1 | -1,
) {
  const message = store.histories.get(channel_id)?.list.find(({ id }) => id === message_id);
  if (message === undefined) return;
  const reactions = message.reactions ?? [];
  const known = reactions.find((each) => keyOf(each.emoji) === keyOf(emoji));
  const mine = user_id === store.me.id ? step === 1 : undefined;
  const { normal, burst: bursts } = known?.count_details ?? { normal: 0, burst: 0 };
  const changed: Reaction = {
    emoji,
    me: burst ? (known?.me ?? false) : (mine ?? known?.me ?? false),
    me_burst: burst ? (mine ?? known?.me_burst ?? false) : (known?.me_burst ?? false),
    count: (known?.count ?? 0) + step,
    count_details: burst ? { normal, burst: bursts + step } : { normal: normal + step, burst: bursts },
  };
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
