import { sayIn } from '../../words/say.ts';
import { tellAll, type Worded } from '../../words/worded.ts';

/** As the API and the log say it, whoever asks. */
export function english(...sentences: readonly Worded[]): string {
  return tellAll(sayIn('en'), sentences);
}
