const WHOLE_NUMBER = /^-?\d{1,15}$/;

/** A query is text: what the contract declares as an integer becomes one, where it looks like one. */
export function numbersIn(
  query: unknown,
  schema: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given = Object.entries(Object(query) as Record<string, unknown>); // parsed by the server: an object
  return Object.fromEntries(
    given.map(([name, value]) => [name, isInteger(schema, name) ? asNumber(value) : value]),
  );
}

function asNumber(value: unknown): unknown {
  return typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : value;
}

function isInteger(schema: Readonly<Record<string, unknown>>, name: string): boolean {
  const properties = schema['properties'];
  if (typeof properties !== 'object' || properties === null || !Object.hasOwn(properties, name)) return false;
  const property: unknown = Object.getOwnPropertyDescriptor(properties, name)?.value;
  return (
    typeof property === 'object' && property !== null && 'type' in property && property.type === 'integer'
  );
}
