import { type Ajv2020, _ } from 'ajv/dist/2020.js';

/**
 * Makes `maxLength` compare before it counts: JSON Schema counts characters, which for the 14 MB of a file takes longer
 * than all other checks of it.
 */
export function addMaxLength(ajv: Ajv2020): void {
  ajv.removeKeyword('maxLength');
  ajv.addKeyword({
    keyword: 'maxLength',
    type: 'string',
    schemaType: 'number',
    validate: (limit: number, text: string) => fits(text, limit),
    error: { params: ({ schemaCode }) => _`{ limit: ${schemaCode} }`, message: 'is too long' },
  });
}

/** A character is one or two UTF-16 units. */
function fits(text: string, limit: number): boolean {
  if (text.length <= limit) return true;
  if (text.length > 2 * limit) return false;
  let count = 0;
  for (const _character of text) {
    count += 1;
    if (count > limit) return false;
  }
  return true;
}
