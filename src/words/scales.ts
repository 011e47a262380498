/** Ticks of an axis of whole numbers from 0: at most five, each 1, 2 or 5 times some power of ten. */
export function countTicks(largest: number): number[] {
  const rough = Math.max(largest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((each) => each * power >= rough) ?? 10;
  const step = Math.max(1, factor * power);
  const count = Math.ceil(Math.max(largest, 1) / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Durations that people use, each a few times as long as the one before. */
const COMMON_DURATIONS = [
  1,
  10,
  MINUTE,
  5 * MINUTE,
  20 * MINUTE,
  HOUR,
  4 * HOUR,
  12 * HOUR,
  DAY,
  3 * DAY,
  7 * DAY,
  30 * DAY,
  90 * DAY,
  365 * DAY,
  3650 * DAY,
];

/** Ticks of an axis of durations from the shortest to the longest, all equally far apart. */
export function durationTicks(seconds: readonly number[]): number[] {
  const from = COMMON_DURATIONS.findLastIndex((each) => each <= Math.min(...seconds));
  const to = COMMON_DURATIONS.findIndex((each) => each >= Math.max(...seconds));
  // An axis needs at least two ticks: with one it has no length.
  const first = Math.min(Math.max(from, 0), COMMON_DURATIONS.length - 2);
  const last = to === -1 ? COMMON_DURATIONS.length - 1 : Math.max(to, first + 1);
  return COMMON_DURATIONS.slice(first, last + 1);
}

/**
 * The position of a duration on the axis, 0 to 1; ticks are evenly spaced, and positions between two are in proportion.
 */
export function positionOf(ticks: readonly number[], seconds: number): number {
  const above = ticks.findIndex((tick) => tick >= seconds);
  if (above === 0) return 0;
  if (above === -1) return 1;
  const [low = 1, high = 1] = ticks.slice(above - 1, above + 1);
  const between = (Math.log(seconds) - Math.log(low)) / (Math.log(high) - Math.log(low));
  return (above - 1 + between) / (ticks.length - 1);
}
