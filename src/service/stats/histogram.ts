/** Maps a bucket to the number of durations in it. Durations within 5 % of each other share a bucket. */
export type Histogram = Map<number, number>;

const GROWTH = Math.log(1.05);

/** The bucket of a duration in seconds; durations shorter than a second count as a second. */
export function bucketOf(seconds: number): number {
  return Math.round(Math.log(Math.max(seconds, 1)) / GROWTH);
}

/** The middle of the bucket. Durations in it differ by at most 2.5 %, so three digits are exact enough. */
function secondsOf(bucket: number): number {
  return Number(Math.exp(bucket * GROWTH).toPrecision(3));
}

export function addTo(histogram: Histogram, bucket: number, count: number): void {
  const sum = (histogram.get(bucket) ?? 0) + count;
  if (sum === 0) histogram.delete(bucket);
  else histogram.set(bucket, sum);
}

/** The duration that this share of them (0.5 for half) does not exceed; null if there are none. */
export function percentile(histogram: Histogram, share: number): number | null {
  const buckets = [...histogram].sort(([one], [other]) => one - other);
  const rank = share * buckets.reduce((sum, [, count]) => sum + count, 0);
  let cumulative = 0;
  for (const [bucket, count] of buckets) {
    cumulative += count;
    if (cumulative > 0 && cumulative >= rank) return secondsOf(bucket);
  }
  return null;
}
