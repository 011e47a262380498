/** `12/40/180`: the half, 99 and 100 of a hundred, in ms. */
export function percentiles(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return `${at(0.5)}/${at(0.99)}/${at(1)}`;
}
