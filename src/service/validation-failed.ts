import { type FieldErrors, ServiceError } from './errors.ts';

/** A body can be wrong in a thousand places; nobody reads more than these. */
const MAX_FIELDS = 50;
const TOLD_IN_MESSAGE = 3;

/** One wrong thing: where (`embeds.0.title`) and what, as the rest of a sentence that starts with the field. */
export interface Fault {
  readonly field: string;
  readonly says: string;
}

/** All faults at once, each at its field; the message tells the first few as sentences. */
export function validationFailed(faults: readonly Fault[]): ServiceError {
  const byField = Map.groupBy(faults, ({ field }) => field);
  const fields = [...byField].slice(0, MAX_FIELDS);
  const errors = Object.fromEntries(
    fields.map(([field, found]) => [field, [...new Set(found.map(({ says }) => says))]]),
  );
  return new ServiceError('VALIDATION_FAILED', summary(errors), { errors });
}

function summary(errors: FieldErrors): string {
  const sentences = Object.entries(errors).flatMap(([field, all]) => all.map((says) => `${field} ${says}.`));
  const rest = sentences.length - TOLD_IN_MESSAGE;
  const told = sentences.slice(0, TOLD_IN_MESSAGE).join(' ');
  return rest > 0 ? `${told} (And ${rest} more, see "errors".)` : told;
}
