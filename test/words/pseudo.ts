/**
 * English as nobody writes it: each letter of the messages has an accent, and brackets stand around. What a person still
 * reads in plain letters was said by nobody through the languages' messages.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import type { WordSource } from '../../src/bot/words/say.ts';
import { withCommands } from '../../src/words/say.ts';
import { en } from '../../src/words/languages/en.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'àƀçðéƒĝĥíĵķĺɱñöþɋŕšţüṽŵẋýžÀƁÇÐÉƑĜĤÍĴĶĹṀÑÖÞɊŔŠŢÜṼŴẊÝŽ';

/** Every language says the same: it is only what `Intl` writes in. */
export const pseudoWords: WordSource =
  (language) =>
  (key, ...[values]) =>
    String(pseudo(key, withCommands(en[key]), language).format(values));

function pseudo(key: string, message: string, language: string): IntlMessageFormat {
  const elements = new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst();
  accent(elements);
  const all = hasRoom(key) ? [literal('⟦'), ...elements, literal('⟧')] : elements;
  return new IntlMessageFormat(all, language, undefined, { ignoreTag: true });
}

/** Discord counts the letters of what stands on buttons and in forms. */
const hasRoom = (key: string): boolean => !/^(?:label|button|hint|choice|panel)\./.test(key);

const WORDS = 0;
const literal = (value: string) => ({ type: WORDS, value }) as const;

interface Element {
  readonly type: number;
  value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}

function accent(elements: readonly Element[]): void {
  for (const element of elements) {
    if (element.type === WORDS) element.value = withAccents(element.value ?? '');
    for (const { value } of Object.values(element.options ?? {})) accent(value);
  }
}

/** Spans of code, and Discord's own marks, stay as they are. */
function withAccents(text: string): string {
  const parts = text.split(/(`[^`]*`|<t:|:[tTdDfFR]>)/);
  const letters = (part: string) =>
    part.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);
  return parts.map((part, index) => (index % 2 === 0 ? letters(part) : part)).join('');
}
