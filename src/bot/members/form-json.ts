import { isRecord } from '../../contract/json.ts';
import type { Body } from '../../contract/operations.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';

type FormEntry = NonNullable<NonNullable<Body<'createTicket'>['form']>[number]>;

const example = '`[{"title": "Order", "value": "A-1024"}]`';

/** Reads a form's answers from typed JSON; throws an InputError that shows how they are written. */
export function readForm(text: string): FormEntry[] {
  const entries = parse(text);
  if (!Array.isArray(entries)) throw new InputError(say('typedForm.noList', { example }));
  return entries.map(readEntry);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError(say('typedForm.noJson', { example }));
  }
}

function readEntry(entry: unknown, index: number): FormEntry {
  if (!isRecord(entry)) throw faulty(index, 'typedForm.noObject');
  const { title, value, type, ...others } = entry;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw faulty(index, 'typedForm.unknownField');
  if (typeof title !== 'string') throw faulty(index, 'typedForm.noTitle');
  if (typeof value !== 'string') throw faulty(index, 'typedForm.noValue');
  if (type === undefined) return { title, value };
  if (typeof type !== 'number' || !Number.isInteger(type)) throw faulty(index, 'typedForm.badType');
  return { title, value, type };
}

type Fault = `typedForm.${'noObject' | 'unknownField' | 'noTitle' | 'noValue' | 'badType'}`;

function faulty(index: number, fault: Fault): InputError {
  return new InputError(say(fault, { number: index + 1, example }));
}
