import { AsyncLocalStorage } from 'node:async_hooks';
import { languageOf, type Language } from '../../words/languages.ts';
import { sayIn, type Say } from '../../words/say.ts';

/** How the bot finds the words of a language. A test may put others in their place. */
export type Tongue = (language: Language) => Say;

interface Speech {
  readonly language: Language;
  readonly say: Say;
}

const speech = new AsyncLocalStorage<Speech>();
const ENGLISH: Speech = { language: 'en', say: sayIn('en') };

/** All that is said by the work, also later, is for a person with this locale of Discord's. */
export function speakingTo<Result>(
  locale: string | undefined,
  work: () => Result,
  tongue: Tongue = sayIn,
): Result {
  const language = languageOf(locale);
  return speech.run({ language, say: tongue(language) }, work);
}

/**
 * Says it in the language of the person who is answered: nothing that it gives may be kept for anyone else. Values stand
 * as they are: what a person typed is escaped before.
 */
export const say: Say = (key, ...given) => (speech.getStore() ?? ENGLISH).say(key, ...given);

/** The language of the person who is answered, for what `Intl` formats. */
export const language = (): Language => (speech.getStore() ?? ENGLISH).language;
