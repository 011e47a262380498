import { clip } from '../../../discord-text/clip.ts';
import { type Worded, worded, english } from '../../../words/worded.ts';
import { type FieldFaults, ServiceError } from './errors.ts';

/** A body can have a thousand faults; nobody reads more than these. */
const MAX_FIELDS = 50;
const MAX_IN_MESSAGE = 3;
/**
 * Callers choose the names of unknown fields, which may be a megabyte long; every path of the contract is shorter than
 * this.
 */
const FIELD_LENGTH = 200;

/**
 * One fault: the field's path (`embeds.0.title`), and what is wrong with it, as the rest of a sentence that starts
 * with the field.
 */
export interface Fault {
  readonly field: string;
  readonly says: Worded;
}

/** An error with all faults, each at its field; its message contains the first few as sentences. */
export function validationFailed(faults: readonly Fault[]): ServiceError {
  const byField = Map.groupBy(faults, ({ field }) => clip(field, FIELD_LENGTH));
  const fields = [...byField].slice(0, MAX_FIELDS);
  const shown = Object.fromEntries(fields.map(([field, ofField]) => [field, distinct(ofField)]));
  return new ServiceError('VALIDATION_FAILED', summary(shown), { fieldFaults: shown });
}

function distinct(faults: readonly Fault[]): Worded[] {
  return [...new Map(faults.map(({ says }) => [english(says), says])).values()];
}

function summary(faults: FieldFaults): Worded[] {
  const sentences = Object.entries(faults).flatMap(([field, all]) =>
    all.map((fault) => worded('fault.at', { field, fault })),
  );
  const rest = sentences.length - MAX_IN_MESSAGE;
  const shown = sentences.slice(0, MAX_IN_MESSAGE);
  return rest > 0 ? [...shown, worded('fault.more', { rest })] : shown;
}
