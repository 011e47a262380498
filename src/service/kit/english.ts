import { sayIn } from '../../words/say.ts';
import { tellAll, type Worded } from '../../words/worded.ts';

/** The sentences in English, the language of the API and the log for all callers. */
export function english(...sentences: readonly Worded[]): string {
  return tellAll(sayIn('en'), sentences);
}
