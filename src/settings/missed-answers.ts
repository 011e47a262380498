import type { Schema } from '../contract/operations.ts';

/** The missed answers of each level that a group still has, the highest first: "Urgent: 3", "Normal: 1". */
export const missedByLevel = (
  byPriority: Schema<'MissedByPriority'> = [],
  levels: readonly Schema<'Level'>[] = [],
  number: (count: number) => string,
): readonly string[] =>
  byPriority.toReversed().flatMap(({ priority, count }) => {
    const label = levels[priority ?? -1]?.label;
    return label === undefined ? [] : [`${label}: ${number(count)}`];
  });
