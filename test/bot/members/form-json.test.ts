import { describe, expect, it } from 'vitest';
import { readForm } from '../../../src/bot/members/form-json.ts';
import { InputError } from '../../../src/bot/words/errors.ts';

describe('a form typed as JSON', () => {
  it('is read as the list of answers that it is', () => {
    expect(
      readForm('[{"title": "Order", "value": "A-1"}, {"title": "Size", "value": "L", "type": 4}]'),
    ).toEqual([
      { title: 'Order', value: 'A-1' },
      { title: 'Size', value: 'L', type: 4 },
    ]);
    expect(readForm('[]')).toEqual([]);
  });

  it.each([
    ['order: A-1', /isn’t valid JSON/],
    ['{"title": "Order", "value": "A-1"}', /must be a list/],
    ['[1]', /Answer 1 .* must be an object/],
    ['[{"value": "A-1"}]', /Answer 1 .* needs a title/],
    ['[{"title": "Order", "value": "A-1"}, {"title": "Size", "value": 3}]', /Answer 2 .* needs a value/],
    ['[{"title": "Order", "value": "A-1", "type": "4"}]', /answer 1 .* whole number/],
    ['[{"title": "Order", "value": "A-1", "label": "x"}]', /can only have a title, value and type/],
  ])('%s is refused with what is wrong and how it is written', (text, fault) => {
    expect(() => readForm(text)).toThrow(InputError);
    expect(() => readForm(text)).toThrow(fault);
    expect(() => readForm(text)).toThrow(/\[\{"title": "Order", "value": "A-1024"\}\]/);
  });
});
