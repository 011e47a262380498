import { clip } from '../discord-text/clip.ts';
import { type Worded, worded } from '../words/worded.ts';
import { type FieldFaults, ServiceError } from './errors.ts';
import { english } from './kit/english.ts';

/** A body can be wrong in a thousand places; nobody reads more than these. */
const MAX_FIELDS = 50;
const TOLD_IN_MESSAGE = 3;
/** Callers choose the names of fields, which may be a megabyte; a path of ours is shorter than this. */
const FIELD_LENGTH = 200;

/** One wrong thing: where (`embeds.0.title`) and what, as the rest of a sentence that starts with the field. */
export interface Fault {
  readonly field: string;
  readonly says: Worded;
}

/** All faults at once, each at its field; the message tells the first few as sentences. */
export function validationFailed(faults: readonly Fault[]): ServiceError {
  const byField = Map.groupBy(faults, ({ field }) => clip(field, FIELD_LENGTH));
  const fields = [...byField].slice(0, MAX_FIELDS);
  const told = Object.fromEntries(fields.map(([field, found]) => [field, distinct(found)]));
  return new ServiceError('VALIDATION_FAILED', summary(told), { fieldFaults: told });
}

function distinct(faults: readonly Fault[]): Worded[] {
  return [...new Map(faults.map(({ says }) => [english(says), says])).values()];
}

function summary(faults: FieldFaults): Worded[] {
  const sentences = Object.entries(faults).flatMap(([field, all]) =>
    all.map((fault) => worded('fault.at', { field, fault })),
  );
  const rest = sentences.length - TOLD_IN_MESSAGE;
  const told = sentences.slice(0, TOLD_IN_MESSAGE);
  return rest > 0 ? [...told, worded('fault.more', { rest })] : told;
}
