/** How often each duration occurred: bucket → count. Durations within 5 % of each other share a bucket. */
export type Histogram = Map<number, number>;

const GROWTH = Math.log(1.05);

/** Of a duration in seconds; what is shorter than a second is a second. */
export function bucketOf(seconds: number): number {
  return Math.round(Math.log(Math.max(seconds, 1)) / GROWTH);
}

/** The middle of the bucket: no duration in it is further away than 2.5 %. Three digits are as exact as that. */
function secondsOf(bucket: number): number {
  return Number(Math.exp(bucket * GROWTH).toPrecision(3));
}

export function addTo(histogram: Histogram, bucket: number, count: number): void {
  const sum = (histogram.get(bucket) ?? 0) + count;
  if (sum === 0) histogram.delete(bucket);
  else histogram.set(bucket, sum);
}

/** The duration that so many of them, 0.5 for half, do not exceed; null where there are none. */
export function percentile(histogram: Histogram, share: number): number | null {
  const buckets = [...histogram].sort(([one], [other]) => one - other);
  const rank = share * buckets.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [bucket, count] of buckets) {
    passed += count;
    if (passed > 0 && passed >= rank) return secondsOf(bucket);
  }
  return null;
}
