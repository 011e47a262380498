import formats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/**
 * Adds the formats of JSON Schema, and restricts `date-time` to instants that can be stored: RFC 3339 has leap seconds,
 * which `Date` does not have, and an offset can lead to a year of five digits, which does not sort as text.
 */
export function addFormats(ajv: Ajv2020): void {
  formats.default(ajv, { mode: 'full' });
  ajv.addFormat('date-time', (text) => isRfc3339(text) && isStorable(text));
}

let rfc3339: ValidateFunction<string> | undefined;

function isRfc3339(text: string): boolean {
  // The meta-schemas are left out because loading them takes longer than everything else here.
  rfc3339 ??= formats
    .default(new Ajv2020({ meta: false, validateSchema: false }))
    .compile<string>({ type: 'string', format: 'date-time' });
  return rfc3339(text);
}

function isStorable(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 0 && year <= 9999;
}
