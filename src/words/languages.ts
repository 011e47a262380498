import { de } from './languages/de.ts';
import { en, type Key } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { ja } from './languages/ja.ts';
import { ptBR } from './languages/pt-BR.ts';

/** By BCP 47 tag. */
const LANGUAGES = { en, de, fr, es, 'pt-BR': ptBR, ja } as const satisfies Record<
  string,
  Readonly<Record<Key, string>>
>;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

export const languages: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage);

export const isKey = (key: string): key is Key => Object.hasOwn(en, key);

/** As its own speakers call it. */
export function nameOf(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The message of a key as its translators wrote it. */
export function messageOf(language: Language, key: Key): string {
  return LANGUAGES[language][key];
}

/**
 * The language for one of Discord's locales: `es-419` is said in Spanish, `pt-PT` in Brazilian Portuguese, what nobody
 * has translated in English.
 * @see https://docs.discord.com/developers/reference#locales
 */
export function languageOf(locale: string | null | undefined): Language {
  const tag = locale ?? '';
  if (isLanguage(tag)) return tag;
  const [base = ''] = tag.split('-');
  if (isLanguage(base)) return base;
  return languages.find((language) => language.startsWith(`${base}-`)) ?? 'en';
}
