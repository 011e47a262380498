import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Fault } from '../validation-failed.ts';
import { faultsOf } from './faults.ts';

/** What of a value that no request brought does not fit a schema of the contract, as a request's body would be told. */
export function createShapeCheck(document: object, schema: string): (value: unknown) => readonly Fault[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false });
  formats.default(ajv, { mode: 'full' });
  ajv.addSchema(document, 'contract');
  const validate = ajv.compile({ $ref: `contract#/components/schemas/${schema}` });
  return (value) => (validate(value) ? [] : faultsOf(validate.errors ?? [], 'body'));
}
