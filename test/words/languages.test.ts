/** The languages, held against English: a translator's slip is found here, not by a member. */
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { compareMessages, type Messages } from '../../scripts/kit/compare-languages.ts';
import { GROUP_SETTINGS } from '../../src/settings/group-settings.ts';
import { ALL_ACTIONS, BULK_ACTIONS } from '../../src/settings/ticket-actions.ts';
import { historyActions, operationIds, type Schema } from '../../src/contract/operations.ts';
import { en, type Key } from '../../src/words/languages/en.ts';
import { type Language, languageOf, languages, messageOf, nameOf } from '../../src/words/languages.ts';
import { sayIn } from '../../src/words/say.ts';
import { COMMANDS } from './names.ts';

const isKey = (key: string): key is Key => Object.hasOwn(en, key);
const KEYS = Object.keys(en).filter(isKey);

/** A command that can be pressed in an answer. */
const COMMAND = /<\/[^>]*>/g;

it('names commands that are registered', () => {
  const registered = new Set(COMMANDS.map(({ words }) => `</${words}>`));
  const named = KEYS.flatMap((key) => en[key].match(COMMAND) ?? []);
  expect(named.filter((command) => !registered.has(command))).toEqual([]);
});

/** Discord shows mentions as they are written in descriptions of commands, footers and code. */
const WITHOUT_MENTIONS = /^\/|^start\.goOn|Next$|\.next(?:Post)?$|^search\.footer$|^ticket\.buttonsOff/;

it('names commands so that they can be pressed', () => {
  const typed = COMMANDS.map(({ words }) => words).join('|');
  const plain = new RegExp(String.raw`(?<![<\w])/(?:${typed})(?![\w-])`);
  expect(KEYS.filter((key) => !WITHOUT_MENTIONS.test(key) && plain.test(en[key]))).toEqual([]);
});

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  const file = `src/words/languages/${language}.json`;

  it('has the same values, its own words, and nothing longer than Discord takes', async () => {
    const messages: Messages = JSON.parse(await readFile(file, 'utf8'));
    const { missing: _, ...faults } = compareMessages(en, messages);
    expect(faults).toEqual({ english: [], tooLong: [], otherValues: [], unknown: [] });
  });

  it('names the same commands as English', () => {
    const named = (message: string) => (message.match(COMMAND) ?? []).toSorted();
    const differing = KEYS.filter((key) => named(messageOf(language, key)).join() !== named(en[key]).join());
    expect(differing).toEqual([]);
  });

  it('is in the order of English, each key once', async () => {
    const text = await readFile(file, 'utf8');
    const messages: Messages = JSON.parse(text);
    const ordered = KEYS.filter((key) => key in messages).map((key) => [key, messages[key]]);
    expect(text).toBe(`${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`);
  });

  it('has nothing that ICU reads otherwise', async () => {
    const messages: Messages = JSON.parse(await readFile(file, 'utf8'));
    // A straight apostrophe is ICU's sign for what is not to be read. What is missing is said in English, which may have it.
    expect(KEYS.filter((key) => messages[key]?.includes("'"))).toEqual([]);
  });
});

it('has no message that nothing says', async () => {
  const files = await readdir('src', { recursive: true });
  const code = files.filter((file) => file.endsWith('.ts') && !file.startsWith('words/languages/'));
  const texts = await Promise.all(code.map(async (file) => readFile(`src/${file}`, 'utf8')));
  // From each quote to the next one: an apostrophe in a comment may be the one before.
  const quoted = texts.flatMap((text) => [...text.matchAll(/'(?=([^'\n]+)')/g)].map(([, inside]) => inside));
  const said = new Set(quoted);
  const unsaid = KEYS.filter((key) => !said.has(key) && !isByConvention(key));
  expect(
    unsaid.map((key) => `src/words/languages: nothing says ${key}. Delete it in each language.`),
  ).toEqual([]);
});

/** The label of a setting, or the words of an action on tickets, an operation or an entry of the history. */
function isByConvention(key: string): boolean {
  const [name, words = ''] = key.split('.');
  if (name === 'setting') return Object.hasOwn(GROUP_SETTINGS, words);
  // Actions on tickets declare their command, and whether they are bulk actions.
  const actions = [...ALL_ACTIONS.values()];
  if (actions.some(({ command }) => command !== undefined && key === `${command}: user`)) return true;
  if (name === 'bulk' && [...BULK_ACTIONS.values()].some(({ of }) => of.operation === words)) return true;
  const isAction = operationIds.some((id) => id === name) || historyActions.some((action) => action === name);
  return isAction && ['can', 'done', 'here', 'said', 'history'].includes(words);
}

it('is of the contract’s languages', () => {
  expectTypeOf<Language>().toEqualTypeOf<Schema<'Language'>>();
});

it.each([
  ['en-GB', 'en'],
  ['de', 'de'],
  ['es-419', 'es'],
  ['es-ES', 'es'],
  ['pt-PT', 'pt-BR'],
  ['ja', 'ja'],
  ['tlh', 'en'],
  [undefined, 'en'],
])('%s is said in %s', (locale, language) => {
  expect(languageOf(locale)).toBe(language);
});

it('says values as they are, and counts as the language does', () => {
  expect(sayIn('fr')('assignTicket.saidClaimed', { who: '<@1>' })).toBe('<@1> a pris en charge le ticket.');
  expect(sayIn('de')('moveTicket.said', { who: 'none', from: '{to}', to: '<b>' })).toBe(
    'Das Ticket wurde von {to} nach <b> verschoben.',
  );
  const files = (count: number) => sayIn('fr')('transcript.withFiles', { messages: 1_234, files: count });
  expect([files(0), files(2)]).toEqual(['1\u202f234, avec 0 fichier', '1\u202f234, avec 2 fichiers']);
  expect((['en', 'fr', 'pt-BR', 'ja'] as const).map(nameOf)).toEqual([
    'English',
    'Français',
    'Português (Brasil)',
    '日本語',
  ]);
});
