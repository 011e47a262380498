import { isRecord } from '../../contract/json.ts';
import type { Body } from '../../contract/operations.ts';
import { InputError } from '../words/errors.ts';

type FormEntry = NonNullable<NonNullable<Body<'createTicket'>['form']>[number]>;

const EXAMPLE = '[{"title": "Order", "value": "A-1024"}]';

/** A form's answers, typed as JSON; throws an InputError that shows how they are written. */
export function readForm(text: string): FormEntry[] {
  const entries = parse(text);
  if (!Array.isArray(entries))
    throw new InputError(`The form must be a list of answers, such as \`${EXAMPLE}\`.`);
  return entries.map(readEntry);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError(`The form is not valid JSON. It looks like this: \`${EXAMPLE}\`.`);
  }
}

function readEntry(entry: unknown, index: number): FormEntry {
  if (!isRecord(entry)) throw faulty(index, 'must be an object with a title and a value');
  const { title, value, type, ...others } = entry;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw faulty(index, 'may have only title, value and type');
  if (typeof title !== 'string') throw faulty(index, 'needs a title, in quotes');
  if (typeof value !== 'string') throw faulty(index, 'needs a value, in quotes');
  if (type === undefined) return { title, value };
  if (typeof type !== 'number' || !Number.isInteger(type))
    throw faulty(index, 'has a type that is not a whole number');
  return { title, value, type };
}

function faulty(index: number, fault: string): InputError {
  return new InputError(`Answer ${index + 1} of the form ${fault}. Example: \`${EXAMPLE}\`.`);
}
