import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * The formats of JSON Schema, with instants that can be kept: RFC 3339 knows leap seconds, which `Date` does not, and an
 * offset reaches into years of five digits, which do not sort as text.
 */
export function addFormats(ajv: Ajv2020): void {
  formats.default(ajv, { mode: 'full' });
  ajv.addFormat('date-time', (text) => isRfc3339(text) && isKept(text));
}

// Without the schemas of schemas: they take longer than all else of it, at every start.
const isRfc3339 = formats
  .default(new Ajv2020({ meta: false, validateSchema: false }))
  .compile<string>({ type: 'string', format: 'date-time' });

function isKept(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 0 && year <= 9999;
}
