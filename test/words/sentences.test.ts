import { expect, it } from 'vitest';
import { sentencesIn } from './sentences.ts';

it('finds sentences, and leaves logs and mistakes of the code alone', () => {
  const source = `logger.info('not this one'); throw new Error(\`nor \${this} one\`);
    // nor a comment
    const word = 'word'; say('refused.key'); let a: 'some state' = 'some state'; throw new InputError('But this one'); tell(\`and \${name} is here\`);`;
  expect(sentencesIn('a.ts', source)).toEqual(['a.ts:3 But this one', 'a.ts:3 is here']);
});
