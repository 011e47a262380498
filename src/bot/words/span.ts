import type { Say } from '../../words/say.ts';
import { spanIn } from '../../words/span.ts';
import { say } from './say.ts';

/** A duration in the language of the person who is answered, or in another: "2 h 5 min", "35 min", "3 d". */
export const span = (seconds: number, sayIn: Say = say): string => spanIn(sayIn, seconds);
