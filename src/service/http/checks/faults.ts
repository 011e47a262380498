import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Fault } from '../../validation-failed.ts';

/** Only so many are told in the end: the others are not even put into words. */
const MAX_ERRORS = 500;

/** `whole`: what the thing itself is called where the fault is in no field of it. */
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
  if (extra !== null) path.push(extra);
  return path.length === 0 ? whole : path.join('.');
}

/** The field that is missing or too much stands beside the path, not in it. */
function namedField({ params }: ErrorObject): string | null {
  const named: unknown =
    params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'] ?? null;
  return typeof named === 'string' ? named : null;
}

function unescapePointer(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

const SENTENCES: Readonly<Record<string, (params: Record<string, unknown>) => string>> = {
  required: () => 'is required',
  additionalProperties: () => 'is not a field of this request',
  unevaluatedProperties: () => 'is not a field of this request',
  type: ({ type }) => `must be ${[type].flat().map(typeName).join(' or ')}`,
  minLength: ({ limit }) =>
    limit === 1 ? 'must not be empty' : `must have at least ${String(limit)} characters`,
  maxLength: ({ limit }) => `must have at most ${String(limit)} characters`,
  minItems: ({ limit }) => `must have at least ${String(limit)} items`,
  maxItems: ({ limit }) => `must have at most ${String(limit)} items`,
  maxProperties: ({ limit }) => `must have at most ${String(limit)} fields`,
  uniqueItems: () => 'must not hold the same item twice',
  minimum: ({ limit }) => `must be at least ${String(limit)}`,
  maximum: ({ limit }) => `must be at most ${String(limit)}`,
  enum: ({ allowedValues }) => `must be one of: ${[allowedValues].flat().join(', ')}`,
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  pattern: ({ pattern }) => patternSentence(String(pattern)),
  format: ({ format }) => formatSentence(String(format)),
};

function sentenceOf({ keyword, params, message }: ErrorObject): string {
  return SENTENCES[keyword]?.(params) ?? message ?? 'is not valid';
}

function patternSentence(pattern: string): string {
  const digits = /^\^(?:\\d|\[0-9\])\{1,20\}\$$/.test(pattern);
  return digits ? 'must be an id: 1 to 20 digits, as a string' : `must match ${pattern}`;
}

function formatSentence(format: string): string {
  if (format === 'date-time') return 'must be an ISO 8601 time such as 2030-01-31T18:00:00Z';
  if (format === 'uri') return 'must be a URL';
  return `must be a valid ${format}`;
}

function typeName(type: unknown): string {
  if (type === 'null') return 'null';
  if (type === 'integer') return 'a whole number';
  return type === 'object' || type === 'array' ? `an ${type}` : `a ${String(type)}`;
}
