import type { Schema } from '../../contract/operations.ts';
import { say } from '../../words/speaker.ts';

/** One check of the doctor. */
export type Check = Schema<'GuildCheckup'>['checks'][number];

export const CHECK_MARKS = { error: '❌', warning: '⚠️', ok: '✅' } as const satisfies Record<
  Check['status'],
  string
>;
const ORDER = Object.keys(CHECK_MARKS);

export const isFault = ({ status }: Check): boolean => status !== 'ok';

/** The worst first. */
export const bySeverity = (checks: readonly Check[]): readonly Check[] =>
  checks.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));

/** Says how many checks found a problem. */
export function checkTitle(checks: readonly Check[]): string {
  const faults = checks.filter(isFault).length;
  return faults === 0 ? say('doctor.fine') : say('doctor.found', { faults, checks: checks.length });
}
