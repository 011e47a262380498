import { AsyncLocalStorage } from 'node:async_hooks';
import { languageOf, type Language } from '../../words/languages.ts';
import { sayIn, type Say } from '../../words/say.ts';

/** The bot's source of words for a language. A test may replace it. */
export type Tongue = (language: Language) => Say;

interface Speech {
  readonly language: Language;
  readonly say: Say;
}

const speech = new AsyncLocalStorage<Speech>();
const ENGLISH: Speech = { language: 'en', say: sayIn('en') };

/** Everything that `work` says, now or later, is for a person with this Discord locale. */
export function speakingTo<Result>(
  locale: string | undefined,
  work: () => Result,
  tongue: Tongue = sayIn,
): Result {
  const language = languageOf(locale);
  return speech.run({ language, say: tongue(language) }, work);
}

/**
 * Says it in the language of the person who is answered: its result must not be kept for anyone else. Values are
 * inserted as they are: text that a person typed has to be escaped before.
 */
export const say: Say = (key, ...given) => (speech.getStore() ?? ENGLISH).say(key, ...given);

/** The language of the person who is answered, for `Intl` formats. */
export const language = (): Language => (speech.getStore() ?? ENGLISH).language;
