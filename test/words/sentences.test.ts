import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sentencesIn } from './sentences.ts';

it('finds sentences, and leaves logs and mistakes of the code alone', () => {
  const source = `logger.info('not this one'); throw new Error(\`nor \${this} one\`);
    // nor a comment
    const word = 'word'; say('refused.key'); let a: 'some state' = 'some state'; throw new InputError('But this one'); tell(\`and \${name} is here\`);`;
  expect(sentencesIn('a.ts', source)).toEqual(['a.ts:3 But this one', 'a.ts:3 is here']);
});

/** Files with words that are nobody's language, and what they are. */
const NOT_SAID: ReadonlyMap<string, string> = new Map([
  ['api-watch.ts', 'what is wrong with the API, for whoever runs the bot'],
  ['interactions/gateway.ts', 'why the bot does not start, for whoever runs it'],
  ['interactions/forms.ts', 'what a key is derived for'],
  ['interactions/kinds/component.ts', 'a mistake in the code'],
  ['stats/render.ts', 'names of fonts'],
  ['stats/render.ts', 'names of fonts'],
]);

it.each(['bot', 'settings'])('src/%s says nothing but what the languages have', async (part) => {
  const files = (await readdir(`src/${part}`, { recursive: true })).filter(
    // Registering is for whoever runs it, at a terminal.
    (file) => file.endsWith('.ts') && !file.startsWith('deploy/') && !NOT_SAID.has(file),
  );
  const found = await Promise.all(
    files.map(async (file) => sentencesIn(file, await readFile(`src/${part}/${file}`, 'utf8'))),
  );
  expect(found.flat().join('\n')).toBe('');
});
