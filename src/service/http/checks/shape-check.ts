import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Fault } from '../../validation-failed.ts';
import { faultsOf } from './faults.ts';
import { addFormats } from '../../kit/formats.ts';

/** What of a value that no request brought does not fit a schema of the contract, as a request's body would be told. */
export function createShapeCheck(document: object, schema: string): (value: unknown) => readonly Fault[] {
  let validate: ValidateFunction | undefined;
  return (value) => {
    // At the first use: a start does not need it.
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

/** What was stored may be from before a field was refused; Discord leaves it out. */
const isNoUnknownField = ({ keyword }: ErrorObject): boolean => keyword !== 'additionalProperties';
