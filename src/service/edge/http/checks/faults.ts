import type { ErrorObject } from 'ajv/dist/2020.js';
import { clip } from '../../../../discord-text/clip.ts';
import type { Fault } from '../../../base/model/validation-failed.ts';
import { worded, type Worded, type Word } from '../../../../words/worded.ts';

/** The name of an unknown field is reported up to this length: it may be a megabyte. */
const NAME_LENGTH = 100;
/** The report ends long before this many: further errors aren't even put into words. */
const MAX_ERRORS = 500;

/** `whole` names the value itself, for faults that are in none of its fields. */
export function faultsOf(all: readonly ErrorObject[], whole: string): Fault[] {
  const errors = all.slice(0, MAX_ERRORS);
  const withoutBranches = errors.filter((error) => !isBranchSummary(error, errors));
  return withoutBranches.map((error) => ({ field: fieldOf(error, whole), says: sentenceOf(error) }));
}

/** `anyOf` reports each branch and then itself; the branches say more. */
function isBranchSummary(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') return false;
  return errors.some((other) => other !== error && other.schemaPath.startsWith(`${error.schemaPath}/`));
}

function fieldOf(error: ErrorObject, whole: string): string {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  const extra = namedField(error);
  if (extra !== null) path.push(clip(extra, NAME_LENGTH));
  return path.length === 0 ? whole : path.join('.');
}

/** A missing or superfluous field is named separately from the path, not in it. */
function namedField({ params }: ErrorObject): string | null {
  const named: unknown =
    params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'] ?? null;
  return typeof named === 'string' ? named : null;
}

function unescapePointer(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

const SENTENCES: Readonly<Record<string, (params: Record<string, unknown>) => Worded>> = {
  required: () => worded('fault.required'),
  additionalProperties: () => worded('fault.unknownField'),
  unevaluatedProperties: () => worded('fault.unknownField'),
  type: ({ type }) => worded('fault.type', { type: alternatives([type].flat().map(typeName)) }),
  minLength: ({ limit }) =>
    limit === 1 ? worded('fault.empty') : worded('fault.minLength', { limit: Number(limit) }),
  maxLength: ({ limit }) => worded('fault.maxLength', { limit: Number(limit) }),
  minItems: ({ limit }) => worded('fault.minItems', { limit: Number(limit) }),
  maxItems: ({ limit }) => worded('fault.maxItems', { limit: Number(limit) }),
  minProperties: ({ limit }) => worded('fault.minProperties', { limit: Number(limit) }),
  maxProperties: ({ limit }) => worded('fault.maxProperties', { limit: Number(limit) }),
  uniqueItems: () => worded('fault.uniqueItems'),
  minimum: ({ limit }) => worded('fault.minimum', { limit: String(limit) }),
  maximum: ({ limit }) => worded('fault.maximum', { limit: String(limit) }),
  enum: ({ allowedValues }) => worded('fault.enum', { values: [allowedValues].flat().map(String) }),
  const: ({ allowedValue }) => worded('fault.const', { value: JSON.stringify(allowedValue) }),
  pattern: ({ pattern }) => patternSentence(String(pattern)),
  format: ({ format }) => formatSentence(String(format)),
};

function sentenceOf({ keyword, params, message }: ErrorObject): Worded {
  const known = SENTENCES[keyword]?.(params);
  if (known !== undefined) return known;
  return message === undefined ? worded('fault.invalid') : worded('fault.asChecked', { text: message });
}

function patternSentence(pattern: string): Worded {
  const digits = /^\^(?:\\d|\[0-9\])\{1,20\}\$$/.test(pattern);
  return digits ? worded('fault.id') : worded('fault.pattern', { pattern });
}

function formatSentence(format: string): Worded {
  if (format === 'date-time') return worded('fault.time');
  if (format === 'uri') return worded('fault.url');
  return worded('fault.format', { format });
}

const TYPES: Readonly<Record<string, Word>> = {
  null: 'null',
  integer: worded('type.integer'),
  number: worded('type.number'),
  string: worded('type.string'),
  boolean: worded('type.boolean'),
  object: worded('type.object'),
  array: worded('type.array'),
};

function typeName(type: unknown): Word {
  return TYPES[String(type)] ?? String(type);
}

function alternatives(names: readonly Word[]): Word {
  return names.reduce((first, second) => worded('list.or', { first, second }));
}
