import { Ajv2020, type AnySchema, type ValidateFunction, type ErrorObject } from 'ajv/dist/2020.js';
import type { FastifyRequest } from 'fastify';
import { type Fault, validationFailed } from '../../../base/model/validation-failed.ts';
import { faultsOf } from './faults.ts';
import { addFormats } from '../../../base/kit/formats.ts';
import { addMaxLength } from '../../../base/kit/length.ts';
import type { RequestSchemas } from '../operation-schemas.ts';

/** The checks of a request, in two steps: while the ids are invalid, nothing else is worth reporting. */
export interface RequestChecks {
  /** Throws VALIDATION_FAILED for path ids that are invalid. */
  ids(request: FastifyRequest): void;
  /** Throws VALIDATION_FAILED with every fault of query and body together; an absent body is `{}`. */
  content(request: FastifyRequest): void;
}

export type CreateChecks = (schemas: () => RequestSchemas) => RequestChecks;

/** The contract's linter checks its schemas: compiling the meta-schemas at each start would take longer than theirs. */
const CONTRACT_SCHEMAS = { allErrors: true, strict: false, meta: false, validateSchema: false } as const;

/**
 * Our own validator is used because Fastify's would coerce: `user_id: 5` must be refused, not become "5" (a snowflake
 * as a number has lost digits already), and it would stop at the first wrong part of a request.
 */
export function createRequestChecks(): CreateChecks {
  const ajv = new Ajv2020({ ...CONTRACT_SCHEMAS, coerceTypes: false, useDefaults: false });
  addFormats(ajv);
  addMaxLength(ajv);
  // The by-ticket and by-channel twins share their bodies, which are compiled once.
  const compiled = new Map<string, ValidateFunction>();

  function compile(schema: AnySchema): ValidateFunction {
    const key = JSON.stringify(schema);
    const known = compiled.get(key) ?? ajv.compile(schema);
    compiled.set(key, known);
    return known;
  }

  /** Compiled when it is first needed: all of them at once were half of a start. */
  function lazyCheck(schema: () => AnySchema): (value: unknown, whole: string) => Fault[] {
    let validate: ValidateFunction | undefined;
    return (value, whole) => {
      validate ??= compile(schema());
      return validate(value) ? [] : faultsOf(validate.errors ?? [], whole);
    };
  }

  return (schemas) => {
    let read: RequestSchemas | undefined;
    const known = (): RequestSchemas => (read ??= schemas());
    const checkPath = lazyCheck(() => known().path);
    const checkQuery = lazyCheck(() => known().query);
    const checkBody = lazyCheck(() => known().body ?? true);

    return {
      ids(request) {
        throwFaults(checkPath(request.params, 'path'));
      },
      content(request) {
        const values = valuesIn(request.query, known().query);
        request.query = values;
        // Fastify leaves no body as undefined (nothing sent) or null (a JSON null): only the first is "none".
        if (request.body === undefined) request.body = {};
        throwFaults([
          ...checkQuery(values, 'query').map(toParameterFault),
          ...checkBody(request.body, 'body'),
        ]);
      },
    };
  };
}

/** `status.1` is one of the values of the parameter `status`. */
function toParameterFault({ field, says }: Fault): Fault {
  return { field: field.replace(/\.\d+$/, ''), says };
}

function throwFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw validationFailed(faults);
}

const WHOLE_NUMBER = /^-?\d{1,15}$/;

/**
 * Query parameters are text: a value becomes an integer or a boolean if the contract declares it as one and it looks
 * like one, and a list if it is declared as one, even if it was given once.
 */
export function valuesIn(query: unknown, schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(Object(query) as Record<string, unknown>); // parsed by the server: an object
  return Object.fromEntries(given.map(([name, value]) => [name, asDeclared(value, typeOf(schema, name))]));
}

function asDeclared(value: unknown, type: unknown): unknown {
  if (type === 'array') return [value].flat();
  if (typeof value !== 'string') return value;
  if (type === 'integer') return WHOLE_NUMBER.test(value) ? Number(value) : value;
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function typeOf(schema: Readonly<Record<string, unknown>>, name: string): unknown {
  const properties = schema['properties'];
  if (typeof properties !== 'object' || properties === null || !Object.hasOwn(properties, name))
    return undefined;
  const property: unknown = Object.getOwnPropertyDescriptor(properties, name)?.value;
  return typeof property === 'object' && property !== null && 'type' in property ? property.type : undefined;
}

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
  const ajv = new Ajv2020(CONTRACT_SCHEMAS);
  addFormats(ajv);
  addMaxLength(ajv);
  ajv.addSchema(document, 'contract');
  return ajv.compile({ $ref: `contract#/components/schemas/${schema}` });
}

/** A stored value may be older than the refusal of a field; Discord leaves the field out. */
const isNoUnknownField = ({ keyword }: ErrorObject): boolean => keyword !== 'additionalProperties';
