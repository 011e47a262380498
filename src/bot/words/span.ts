const UNITS = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const;

/** How long something takes: "2 h 5 min", "35 min", "3 d". A second unit only beside less than ten of the first. */
export function span(seconds: number): string {
  const rounded = Math.max(1, Math.round(seconds));
  const largest = UNITS.findIndex(([, size]) => rounded >= size);
  const [, size = 1] = UNITS[largest] ?? [];
  const smallest = rounded >= 10 * size ? size : (UNITS[largest + 1]?.[1] ?? 1);
  // Rounded to what is shown first, or "1 h 60 min" could come of it.
  let left = Math.round(rounded / smallest) * smallest;
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    if (count > 0) parts.push(`${count} ${unit}`);
    left -= count * size;
  }
  return parts.join(' ');
}
