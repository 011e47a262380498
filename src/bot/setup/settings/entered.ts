import { roleMention } from '../../../discord-text/mention.ts';
import type { Entered } from '../../../settings/setting.ts';
import { say } from '../../words/say.ts';

const FENCE = '```';

/** A person's text, or the roles that they chose, as a text of the screen, which outlives a restart. */
export function enteredText({ values, typed }: Entered): string {
  const text = typed === '' ? values.map(roleMention).join(' ') : `${FENCE}\n${typed}\n${FENCE}`;
  return text || say('settings.none');
}

/** Reads it back from the second text of the screen. */
export function enteredIn([, text = '']: readonly string[]): Entered {
  const lines = text.split('\n');
  const isWritten = lines[0] === FENCE;
  return {
    typed: isWritten ? lines.slice(1, -1).join('\n') : '',
    values: isWritten ? [] : [...text.matchAll(/<@&(\d+)>/g)].map(([, id = '']) => id),
  };
}
