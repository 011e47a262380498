import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { addMaxLength } from '../../../src/service/base/kit/length.ts';

it.each([
  ['abc', true],
  ['abcd', false],
  ['🎟️a', true],
  ['🎟🎟🎟', true],
  ['🎟🎟🎟🎟', false],
  ['abcdefg', false],
])('%s has at most 3 characters: %s', (text, fits) => {
  const ajv = new Ajv2020();
  addMaxLength(ajv);
  const validate = ajv.compile({ type: 'string', maxLength: 3 });
  expect([validate(text), validate.errors?.[0]?.params]).toEqual([fits, fits ? undefined : { limit: 3 }]);
});
