import { isKey, languages, messageOf, type Language } from '../../words/languages.ts';
import { en, type Key } from '../../words/languages/en.ts';

/**
 * Discord's locales for those of our languages that are not Discord locales themselves; English is the untranslated
 * text.
 */
const LOCALES: Partial<Readonly<Record<Language, readonly string[]>>> = { en: [], es: ['es-ES', 'es-419'] };

/** The key of a command's or an option's description. */
export type DescriptionKey = Extract<Key, `/${string}`>;

/**
 * A description as it is registered with Discord: in English, and in all other languages by locale. `example` replaces
 * `{example}`: it is the same in every language, and may hold braces, which have a meaning in messages.
 */
export function described(key: DescriptionKey, example = '') {
  return { description: english(key, example), description_localizations: translations(key, example) };
}

/** A name that people read but don't type, such as a choice's. Text that isn't a key is the same in every language. */
export function named(key: string) {
  return isKey(key) ? { name: en[key], name_localizations: translations(key) } : { name: key };
}

const english = (key: Key, example = ''): string => withExample(en[key], example);
const withExample = (message: string, example: string): string => message.replace('{example}', () => example);

function translations(key: Key, example = ''): Record<string, string> {
  return Object.fromEntries(
    languages.flatMap((language) =>
      (LOCALES[language] ?? [language]).map((locale) => [
        locale,
        withExample(messageOf(language, key), example),
      ]),
    ),
  );
}
