/**
 * Divides items into rounds, so that a statement can write a whole round: items with the same key are in different rounds, in
 * their order.
 */
export function roundsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Item[][] {
  const rounds: Item[][] = [];
  const seen = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    const round = seen.get(key) ?? 0;
    seen.set(key, round + 1);
    (rounds[round] ??= []).push(item);
  }
  return rounds;
}
