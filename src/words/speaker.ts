import { AsyncLocalStorage } from 'node:async_hooks';
import { Locale } from 'discord-api-types/v10';
import { languageOf, type Language } from './languages.ts';
import { pageSayIn, sayIn, type Say } from './say.ts';

/** The source of words for a language. A test may replace it. */
export type WordSource = (language: Language) => Say;

interface Speaker {
  readonly language: Language;
  /** A BCP 47 tag: two places with one language write dates in different orders. */
  readonly locale: string;
  readonly say: Say;
  readonly isPage: boolean;
}

/** Discord's locales are BCP 47 tags. Asking `Intl` whether a text is one takes a tenth of the time until a command is acknowledged. */
const LOCALES: ReadonlySet<string> = new Set(Object.values(Locale));

const speaker = new AsyncLocalStorage<Speaker>();
const ENGLISH: Speaker = { language: 'en', locale: 'en', say: sayIn('en'), isPage: false };
const current = (): Speaker => speaker.getStore() ?? ENGLISH;

/** Everything that `work` says, now or later, is for a person with this Discord locale. */
export function withLocale<Result>(
  locale: string | undefined,
  work: () => Result,
  wordSource: WordSource = sayIn,
): Result {
  const language = languageOf(locale);
  const tag = locale !== undefined && LOCALES.has(locale) ? locale : language;
  return speaker.run({ language, locale: tag, say: wordSource(language), isPage: false }, work);
}

/** The same for a person who reads a page, which shows no markup of Discord's. */
export function onPage<Result>(language: Language, work: () => Result): Result {
  return speaker.run({ language, locale: language, say: pageSayIn(language), isPage: true }, work);
}

/**
 * Says it in the language of the person who is answered: its result must not be kept for anyone else. Values are
 * inserted as they are: text that a person typed has to be escaped before.
 */
export const say: Say = (key, ...values) => current().say(key, ...values);

/** The language of the person who is answered, for `Intl` formats. */
export const language = (): Language => current().language;

/** The place of that person, as far as Discord tells it: `en-GB`. */
export const locale = (): string => current().locale;

/** Whether that person reads a page, and not a message of Discord. */
export const isPage = (): boolean => current().isPage;
