import { wordingsFrom } from '../../contract/wording.ts';
import { moment, relative, userMention } from '../../discord-text/mention.ts';
import { actionSentence, type GroupNames, type HistoryEntry } from '../../settings/history.ts';
import { say } from '../words/say.ts';
import { translateError } from '../words/translate-error.ts';
import { clip, plain } from '../words/wording.ts';

/** "3 hours ago · @Mara locked it: too loud" */
export function historyLine(entry: HistoryEntry, groups: GroupNames = new Map()): string {
  const { anonymous, detail, reason: originalReason, created_at } = entry;
  const reason = originalReason && translateError(wordingsFrom(detail['reason_wording']), originalReason);
  const action = actionSentence(entry, groups, { say, person: userMention, moment, text: quoted });
  const done = anonymous ? say('history.anonymously', { done: action }) : action;
  const line = reason ? say('history.because', { done, reason: onOneLine(reason) }) : done;
  return `${relative(created_at)} · ${line}`;
}

function quoted(words: string, length: number): string {
  return onOneLine(clip(words, length));
}

/** The text on one line, whatever line breaks it had. */
function onOneLine(words: string): string {
  return plain(words.replaceAll(/\s+/g, ' ').trim());
}
