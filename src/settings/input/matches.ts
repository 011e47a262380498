/** The items that contain the typed text, first those that begin with it. */
export function matchesOf<Item>(
  items: readonly Item[],
  typed: string,
  nameOf: (item: Item) => string,
): readonly Item[] {
  const query = typed.trim().toLowerCase();
  const found = items
    .map((item) => ({ item, at: nameOf(item).toLowerCase().indexOf(query) }))
    .filter(({ at }) => at !== -1);
  const first = found.filter(({ at }) => at === 0);
  const others = found.filter(({ at }) => at > 0);
  return [...first, ...others].map(({ item }) => item);
}
