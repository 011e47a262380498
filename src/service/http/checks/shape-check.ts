import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Fault } from '../../model/validation-failed.ts';
import { faultsOf } from './faults.ts';
import { addFormats } from '../../kit/formats.ts';

/**
 * Checks a value that no request brought against a schema of the contract, and returns the faults that a request's
 * body would have.
 */
export function createShapeCheck(document: object, schema: string): (value: unknown) => readonly Fault[] {
  let validate: ValidateFunction | undefined;
  return (value) => {
    // Compiled at the first use: a start doesn't need it.
    validate ??= compile(document, schema);
    return validate(value) ? [] : faultsOf((validate.errors ?? []).filter(isNoUnknownField), 'body');
  };
}

function compile(document: object, schema: string): ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema(document, 'contract');
  return ajv.compile({ $ref: `contract#/components/schemas/${schema}` });
}

/** A stored value may be older than the refusal of a field; Discord leaves the field out. */
const isNoUnknownField = ({ keyword }: ErrorObject): boolean => keyword !== 'additionalProperties';
