import { worded } from '../../../../words/worded.ts';
import type { Fault } from '../../../base/model/validation-failed.ts';

interface NamedLabel {
  readonly id: string;
  /** The field that names it. */
  readonly field: string;
}

/** The faults of fields that name labels which the guild doesn't have. `kept` may stay: they were deleted since they were set. */
export async function unknownLabels(
  named: readonly NamedLabel[],
  kept: readonly string[],
  { labels }: { readonly labels: (ids: readonly string[]) => Promise<readonly { readonly id: string }[]> },
): Promise<Fault[]> {
  const found = await labels([...new Set(named.map(({ id }) => id))]);
  const known = [...kept, ...found.map(({ id }) => id)];
  return named
    .filter(({ id }) => !known.includes(id))
    .map(({ field }) => ({ field, says: worded('fault.noSuchLabel') }));
}
