import type { Say } from '../../words/say.ts';
import { spanIn } from '../../words/span.ts';
import { say } from './say.ts';

/** A duration in the language of the person who is answered, or in another: "2h 5m", "35m", "3d" in English. */
export const span = (seconds: number, sayIn: Say = say): string => spanIn(sayIn, seconds);
