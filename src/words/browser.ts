import Negotiator from 'negotiator';
import { type Language, languageOf } from './languages.ts';

/**
 * The language for a browser: of those that it asks for the first that somebody has translated.
 * @param accepted its Accept-Language header
 */
export function languageOfBrowser(accepted: string | undefined): Language {
  const wanted = new Negotiator({ headers: { 'accept-language': accepted } }).languages();
  const known = wanted.find((tag) => languageOf(tag) !== 'en' || /^en\b/i.test(tag));
  return languageOf(known);
}
