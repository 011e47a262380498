/** Applies a vote, cast or withdrawn, to a poll. */
import type { Store } from './store.ts';

export function countVote(
  store: Store,
  {
    channel_id,
    message_id,
    user_id,
    answer_id,
  }: { channel_id: string; message_id: string; user_id: string; answer_id: number },
  step: 1 | -1,
) {
  const message = store.histories.get(channel_id)?.list.find(({ id }) => id === message_id);
  if (message?.poll === undefined) return;
  const results = message.poll.results ?? { answer_counts: [] };
  const others = results.answer_counts.filter(({ id }) => id !== answer_id);
  const known = results.answer_counts.find(({ id }) => id === answer_id);
  const me_voted = user_id === store.me.id ? step === 1 : (known?.me_voted ?? false);
  const changed = { id: answer_id, count: (known?.count ?? 0) + step, me_voted };
  const answer_counts = [...others, changed].filter(({ count }) => count > 0);
  message.poll = { ...message.poll, results: { ...results, answer_counts } };
  store.changed('messages');
}
