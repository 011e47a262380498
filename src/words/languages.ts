import de from './languages/de.json' with { type: 'json' };
import { en, type Key } from './languages/en.ts';
import es from './languages/es.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };
import it from './languages/it.json' with { type: 'json' };
import ja from './languages/ja.json' with { type: 'json' };
import pl from './languages/pl.json' with { type: 'json' };
import ptBR from './languages/pt-BR.json' with { type: 'json' };

/** A translation may be missing keys: they're shown in English until someone translates them. */
type Translation = Readonly<Partial<Record<Key, string>>>;

/** A file with a key that English doesn't have doesn't compile. */
const translation = <Messages extends Translation>(
  messages: Messages & Readonly<Record<Exclude<keyof Messages, Key>, never>>,
): Translation => messages;

/** By BCP 47 tag. */
const LANGUAGES = {
  en,
  de: translation(de),
  fr: translation(fr),
  es: translation(es),
  'pt-BR': translation(ptBR),
  ja: translation(ja),
  it: translation(it),
  pl: translation(pl),
} as const;

export type Language = keyof typeof LANGUAGES;

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

export const languages: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage);

export const isKey = (key: string): key is Key => Object.hasOwn(en, key);

const names = new Map<Language, string>();

/** As its own speakers call it. Loading a language's names takes ICU a millisecond. */
export function nameOf(language: Language): string {
  const known = names.get(language);
  if (known !== undefined) return known;
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  const capitalized = name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
  names.set(language, capitalized);
  return capitalized;
}

/** The message of a key as its translators wrote it, or the English one until they have. */
export function messageOf(language: Language, key: Key): string {
  return LANGUAGES[language][key] ?? en[key];
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
