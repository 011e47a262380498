/**
 * The page's own words, in the language of the person that it acts as. Which one that is, the document itself says: `lang`
 * is the language of the words, `data-locale` that of times and numbers.
 */
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { pl } from './pl.ts';
import { ptBR } from './pt-br.ts';
import type { Key, Words } from './key.ts';

type Values<K extends Key> = { [Name in Placeholder<Text<K>>]: string | number };
type Parts<K extends Key> = { [Name in Placeholder<Text<K>>]: Node | string };
type Counted = { [K in Key]: (typeof en)[K] extends string ? never : K }[Key];

/** All forms of a phrase. */
type Text<K extends Key> = (typeof en)[K] extends string
  ? (typeof en)[K]
  : (typeof en)[K][keyof (typeof en)[K]];
type Placeholder<Phrase> = Phrase extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type Arguments<K extends Key> = [Placeholder<Text<K>>] extends [never] ? [] : [values: Values<K>];

const LANGUAGES: Readonly<Record<string, Words>> = { en, de, es, fr, it, ja, pl, 'pt-BR': ptBR };

const page = document.documentElement;

/** The person's locale, for `Intl`. */
export const locale = () => page.dataset.locale ?? navigator.language;

const words = (): Words => LANGUAGES[page.lang] ?? en;

/** @returns the page's language: a locale of a language that has texts here, else English */
function languageOf(code: string): string {
  const [base = ''] = code.split('-');
  return base === 'pt' ? 'pt-BR' : base in LANGUAGES ? base : 'en';
}

/**
 * Sets the page's language from now on; what is shown already stays.
 *
 * @returns whether it spoke another one before
 */
export function speak(code: string): boolean {
  if (code === page.dataset.locale) return false;
  page.dataset.locale = code;
  page.lang = languageOf(code);
  for (const element of document.querySelectorAll<HTMLElement>('[data-words]'))
    element.textContent = plain(element.dataset.words);
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]'))
    element.setAttribute('aria-label', plain(element.dataset.label));
  return true;
}

/** Returns a phrase that index.html names. */
function plain(key: string = ''): string {
  const phrase = Object.entries(words()).find(([each]) => each === key)?.[1];
  if (typeof phrase !== 'string') throw new Error(`There are no words for ${key}`);
  return phrase;
}

export const say = <K extends Exclude<Key, Counted>>(key: K, ...[values]: Arguments<K>): string =>
  fill(formOf(key, 0), values ?? {});

/** @param count chooses between singular and plural, and fills `{count}` unless the values say otherwise */
export const sayCounted = <K extends Counted>(
  key: K,
  count: number,
  values: Omit<Values<K>, 'count'> & { count?: string },
): string => fill(formOf(key, count), { count: new Intl.NumberFormat(locale()).format(count), ...values });

/** A sentence with elements in it, in the order of the language. */
export const sentence = <K extends Exclude<Key, Counted>>(key: K, parts: Parts<K>): (Node | string)[] =>
  pieces(formOf(key, 0)).map(({ text, name }) => (name === undefined ? text : (nodes(parts)[name] ?? text)));

function formOf(key: Key, count: number): string {
  const phrase = words()[key];
  if (typeof phrase === 'string') return phrase;
  return phrase[new Intl.PluralRules(page.lang).select(count)] ?? phrase.other;
}

const nodes = (parts: Readonly<Record<string, Node | string>>) => parts;

const fill = (phrase: string, values: Readonly<Record<string, string | number | undefined>>) =>
  pieces(phrase)
    .map(({ text, name }) => (name === undefined ? text : String(values[name] ?? text)))
    .join('');

/** Text and placeholders, one after the other. */
const pieces = (phrase: string): { text: string; name?: string }[] =>
  phrase.split(/(\{[a-z]+\})/).flatMap((text) => {
    if (text === '') return [];
    return text.startsWith('{') ? [{ text, name: text.slice(1, -1) }] : [{ text }];
  });
