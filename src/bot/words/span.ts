import type { Say } from '../../words/say.ts';
import { say } from './say.ts';

const UNITS = [
  ['unit.d', 86_400],
  ['unit.h', 3_600],
  ['unit.min', 60],
  ['unit.s', 1],
] as const;

/**
 * A duration: "2 h 5 min", "35 min", "3 d". A second unit is added only to less than ten of the first. It is in the
 * language of the person who is answered, or in another.
 */
export function span(seconds: number, sayIn: Say = say): string {
  const rounded = Math.max(1, Math.round(seconds));
  const largest = UNITS.findIndex(([, size]) => rounded >= size);
  const [, size = 1] = UNITS[largest] ?? [];
  const smallest = rounded >= 10 * size ? size : (UNITS[largest + 1]?.[1] ?? 1);
  // The value is rounded to the smallest shown unit first, or it could become "1 h 60 min".
  return inUnits(UNITS, Math.round(rounded / smallest) * smallest, sayIn);
}

type Unit = `unit.${'d' | 'h' | 'min' | 's' | 'day' | 'hour' | 'minute' | 'second'}`;

/** The count of each unit, the largest first; '' where there is not one of the smallest. */
export function inUnits(
  units: readonly (readonly [unit: Unit, size: number])[],
  seconds: number,
  sayIn: Say = say,
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
