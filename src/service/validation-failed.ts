import { clip } from '../discord-text/clip.ts';
import { type Worded, worded } from '../words/worded.ts';
import { type FieldFaults, ServiceError } from './errors.ts';
import { english } from './kit/english.ts';

/** A body can have a thousand faults; nobody reads more fields than this. */
const MAX_FIELDS = 50;
const FAULTS_IN_MESSAGE = 3;
/** Callers choose the names of fields, which may be megabytes long; the paths of the contract are shorter than this. */
const FIELD_LENGTH = 200;

/** A fault: its field (`embeds.0.title`), and the rest of a sentence that starts with the field. */
export interface Fault {
  readonly field: string;
  readonly says: Worded;
}

/** Reports all faults at once, by field; the message has the first few as sentences. */
export function validationFailed(faults: readonly Fault[]): ServiceError {
  const byField = Map.groupBy(faults, ({ field }) => clip(field, FIELD_LENGTH));
  const fields = [...byField].slice(0, MAX_FIELDS);
  const fieldFaults = Object.fromEntries(fields.map(([field, all]) => [field, distinct(all)]));
  return new ServiceError('VALIDATION_FAILED', summary(fieldFaults), { fieldFaults });
}

function distinct(faults: readonly Fault[]): Worded[] {
  return [...new Map(faults.map(({ says }) => [english(says), says])).values()];
}

function summary(faults: FieldFaults): Worded[] {
  const sentences = Object.entries(faults).flatMap(([field, all]) =>
    all.map((fault) => worded('fault.at', { field, fault })),
  );
  const rest = sentences.length - FAULTS_IN_MESSAGE;
  const shown = sentences.slice(0, FAULTS_IN_MESSAGE);
  return rest > 0 ? [...shown, worded('fault.more', { rest })] : shown;
}
