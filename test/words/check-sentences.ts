/** `npm run check:sentences`: bot and settings have no sentences outside the languages. */
import { readdir, readFile } from 'node:fs/promises';
import { sentencesIn } from './sentences.ts';

/** Files with words that are nobody's language, and what they are. */
const NOT_SAID: ReadonlyMap<string, string> = new Map([
  ['api-watch.ts', 'what is wrong with the API, for whoever runs the bot'],
  ['interactions/gateway.ts', 'why the bot does not start, for whoever runs it'],
  ['interactions/http.ts', 'what strangers at the endpoint get, and the log about them'],
  ['interactions/forms.ts', 'what a key is derived for'],
  ['interactions/kinds/component.ts', 'a mistake in the code'],
  ['interactions/kinds/limits.ts', 'a mistake in the code'],
  ['stats/render.ts', 'names of fonts'],
]);

async function sentencesOf(part: string): Promise<string[]> {
  const folder = new URL(`../../src/${part}/`, import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter(
    // Registering is done at a terminal.
    (file) => file.endsWith('.ts') && !file.startsWith('deploy/') && !NOT_SAID.has(file),
  );
  const found = await Promise.all(
    files.map(async (file) =>
      sentencesIn(`src/${part}/${file}`, await readFile(new URL(file, folder), 'utf8')),
    ),
  );
  return found.flat();
}

const found = (await Promise.all(['bot', 'settings'].map(sentencesOf))).flat();
if (found.length > 0) {
  console.error(`Sentences that no language has; give each a key in src/words:\n${found.join('\n')}`);
  process.exitCode = 1;
}
