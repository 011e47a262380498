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
