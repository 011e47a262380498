import formats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { toRfc3339 } from './iso-8601.ts';

/**
 * Adds the formats of JSON Schema. `date-time` is every form of ISO 8601, since the API promises that and not RFC 3339, but
 * only instants that can be stored: `Date` has no leap seconds, and an offset can lead to a year of five digits, which does
 * not sort as text.
 */
export function addFormats(ajv: Ajv2020): void {
  formats.default(ajv, { mode: 'full' });
  ajv.addFormat('date-time', (text) => {
    const time = toRfc3339(text);
    return time !== null && isRfc3339(time) && isStorable(time);
  });
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
