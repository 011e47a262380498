/** The English catalogue, checked for habits that make it read as translated. */
import { expect, it } from 'vitest';
import { en } from '../../src/words/languages/en.ts';
import { isKey, type Language, messageOf } from '../../src/words/languages.ts';
import { habitsIn } from './habits.ts';

/** Words that people type, in every spelling. */
const isTyped = (key: string): boolean => /^(?:typed|color)\./.test(key);

it('has none of the habits', () => {
  const messages = Object.entries<string>(en).filter(([key]) => !isTyped(key));
  const found = messages.flatMap(([key, message]) => habitsIn(message).map((habit) => `${key}: ${habit}`));
  expect(found).toEqual([]);
});

/** Second words for a thing that has one, by language. */
const SECOND_WORDS = {
  // "WebHooks verwalten" is Discord's own name of the permission; imperatives end in -e.
  de: /\bAdmins\b|anping|gesichert|WebHook(?!s verwalten)|(?<![\wäöüß„])(?:Wähl|Lösch|Führ|Widerruf|Versuch)(?= \p{L})/u,
  // A ticket ends with 終了; names may be a bot's, and colons are as wide as the letters around them.
  ja: /クローズ|非公開|歓迎|\{who\} ?さん|\p{Script=Hiragana}: /u,
  // Saved messages, and Discord's word for a locked thread.
  fr: /messages? personnalisé/iu,
  es: /mensajes? personalizado/iu,
  'pt-BR': /mensage\w+ personalizada|tickets? bloqueado/iu,
} as const satisfies Partial<Record<Language, RegExp>>;

it.each(['de', 'ja', 'fr', 'es', 'pt-BR'] as const)('%s has one word for each thing', (language) => {
  const found = Object.keys(en).filter(
    (key) => isKey(key) && !isTyped(key) && SECOND_WORDS[language].test(messageOf(language, key)),
  );
  expect(found).toEqual([]);
});

/** A ticket is locked, as Discord says of a thread; a person may not open tickets. */
const LOCKED = { es: /bloque/iu, it: /blocc/iu } as const;
const isOfBlocks = (key: string): boolean =>
  /^\/block|^blocks\.|^button\.(?:un)?block$|Blocks?\.can$|^refused\.(?:role|user)?(?:Not)?[bB]locked|^member\.blocked|seeBlocks/.test(
    key,
  );

it.each(['es', 'it'] as const)(
  '%s has different words for locking a ticket and blocking a person',
  (language) => {
    const keys = Object.keys(en).filter((key) => isKey(key) && isOfBlocks(key));
    expect(keys.length).toBeGreaterThan(25);
    expect(keys.filter((key) => isKey(key) && LOCKED[language].test(messageOf(language, key)))).toEqual([]);
  },
);

/** Lines don't break inside French quotation marks and before high punctuation: U+202F there, U+00A0 before a colon. */
const FRENCH_SPACES = /«(?!\u202F)|(?<!\u202F)»|[ \u00A0][;!?]|[ \u202F]:(?!\w)/u;

it('fr has its no-break spaces', () => {
  const keys = Object.keys(en).filter((key) => isKey(key) && !isTyped(key));
  expect(keys.filter((key) => isKey(key) && FRENCH_SPACES.test(messageOf('fr', key)))).toEqual([]);
});

it.each([
  ['Its expiry is told of, and kept for ever', ['told of', 'for ever']],
  ['Least characters', ['least, most']],
  ['{most, number} of {least}, at least 3', []],
  ['It goes on by itself; whoever asks is none', ['by itself', 'whoever', 'is none', 'goes on']],
  ['The ticket is no longer locked', []],
  ['"{typed}" is no role; mend it', ['mend', 'is no …']],
  ['Its colour', ['British spelling']],
  ['Ticket #7 says nothing, and is yours for good', ['for good', 'is yours', 'personified']],
  ['{ticket} has {person} as a member now.', ['has … as a member now']],
  ['It closes <t:1:f> (<t:1:R>).', ['a time twice']],
  ['It closes <t:1:f>. It opened <t:0:R>.', []],
  ['The ticket takes no messages while it goes on', ['goes on', 'takes no']],
  ['Its color', []],
])('%s', (message, habits) => {
  expect(habitsIn(message)).toEqual(habits);
});
