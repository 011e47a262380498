import type { Say } from './say.ts';

const UNITS = [
  ['unit.d', 86_400],
  ['unit.h', 3_600],
  ['unit.min', 60],
  ['unit.s', 1],
] as const;

/** A duration: "2h 5m", "35m", "3d". A second unit is added only to less than ten of the first. */
export function spanIn(sayIn: Say, seconds: number): string {
  const rounded = Math.max(1, Math.round(seconds));
  const largest = UNITS.findIndex(([, size]) => rounded >= size);
  const [, size = 1] = UNITS[largest] ?? [];
  const smallest = rounded >= 10 * size ? size : (UNITS[largest + 1]?.[1] ?? 1);
  // The value is rounded to the smallest shown unit first, or it could become "1h 60m".
  return unitsIn(sayIn, UNITS, Math.round(rounded / smallest) * smallest);
}

/** A duration in its largest unit alone, for lines that must be short: "2h", "35m". */
export function shortSpanIn(sayIn: Say, seconds: number): string {
  const whole = Math.max(1, Math.floor(seconds));
  const [, size = 1] = UNITS.find(([, each]) => whole >= each) ?? [];
  return unitsIn(sayIn, UNITS, Math.floor(whole / size) * size);
}

type Unit = `unit.${'d' | 'h' | 'min' | 's' | 'day' | 'hour' | 'minute' | 'second'}`;

/** The count of each unit, the largest first; '' where there is not one of the smallest. */
export function unitsIn(
  sayIn: Say,
  units: readonly (readonly [unit: Unit, size: number])[],
  seconds: number,
): string {
  let left = seconds;
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count === 0 ? [] : [sayIn(unit, { count })];
  });
  const [first = '', ...others] = parts;
  return others.reduce((larger, smaller) => sayIn('unit.then', { larger, smaller }), first);
}
