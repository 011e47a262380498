/** The value below which the share `part` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}
