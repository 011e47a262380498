import type { Fault } from '../../model/validation-failed.ts';
import { worded } from '../../../words/worded.ts';

/** Faults of a list of texts that must not be blank and must differ; `field` returns the path of each. */
export function distinctTexts(texts: readonly string[], field: (index: number) => string): Fault[] {
  return texts.flatMap((text, index) => {
    if (text.trim() === '') return [{ field: field(index), says: worded('fault.empty') }];
    if (texts.indexOf(text) === index) return [];
    return [{ field: field(index), says: worded('fault.sameText', { text }) }];
  });
}
