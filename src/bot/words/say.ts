import { AsyncLocalStorage } from 'node:async_hooks';
import { languageOf, type Language } from '../../words/languages.ts';
import { sayIn, type Say } from '../../words/say.ts';

/** The bot's source of words for a language. A test may replace it. */
export type WordSource = (language: Language) => Say;

interface Speaker {
  readonly language: Language;
  readonly say: Say;
}

const speaker = new AsyncLocalStorage<Speaker>();
const ENGLISH: Speaker = { language: 'en', say: sayIn('en') };

/** Everything that `work` says, now or later, is for a person with this Discord locale. */
export function withLocale<Result>(
  locale: string | undefined,
  work: () => Result,
  wordSource: WordSource = sayIn,
): Result {
  const language = languageOf(locale);
  return speaker.run({ language, say: wordSource(language) }, work);
}

/**
 * Says it in the language of the person who is answered: its result must not be kept for anyone else. Values are
 * inserted as they are: text that a person typed has to be escaped before.
 */
export const say: Say = (key, ...values) => (speaker.getStore() ?? ENGLISH).say(key, ...values);

/** The language of the person who is answered, for `Intl` formats. */
export const language = (): Language => (speaker.getStore() ?? ENGLISH).language;
