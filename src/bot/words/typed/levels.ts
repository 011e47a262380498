import type { Schema } from '../../../contract/operations.ts';
import { InputError } from '../errors.ts';
import { plain } from '../wording.ts';

type Level = Schema<'Level'>;

const EMOJI = /^(?:<a?:\w{2,32}:\d{17,20}>|\p{RGI_Emoji})/v;
const EMOJI_AT_END = /(?:<a?:\w{2,32}:\d{17,20}>|\p{RGI_Emoji})$/v;
/** A comma within an explanation belongs to it. */
const BETWEEN = /[,;\n](?![^()]*\))/;
const COLOR = /#[0-9a-f]{6}\b/i;
/** What the service gives a level for which none was typed. */
const NO_COLOR = '#99aab5';
const NONE = new Set(['none', 'no', '-']);
const EXAMPLE =
  'Write them as `🔵 Low, 🟢 Normal*, 🔴 Urgent (within the hour) #dd2e44`; `*` marks the default.';

/** Levels as people type them: a label each, with an emoji, an explanation, a colour and a `*` where they are wanted. */
export function readLevels(typed: string): readonly Level[] {
  if (NONE.has(typed.trim().toLowerCase())) return [];
  return typed.split(BETWEEN).map(readLevel);
}

/** What `readLevels` would read, with nothing in it becoming markup. */
export function levelsText(levels: readonly Level[]): string {
  if (levels.length === 0) return 'none';
  return levels.map(levelText).join(', ');
}

function levelText({ label = '', emoji, description, color, default: isDefault }: Level): string {
  const named = [emoji, plain(label)].filter(Boolean).join(' ');
  const explained = description ? `(${plain(description)})` : '';
  const shade = color === NO_COLOR ? '' : color;
  return [`${named}${isDefault ? '*' : ''}`, explained, shade].filter(Boolean).join(' ');
}

function readLevel(typed: string): Level {
  const color = COLOR.exec(typed)?.[0];
  const [, description = ''] = /\(([^()]*)\)/.exec(typed) ?? [];
  const bare = typed.replace(COLOR, '').replace(`(${description})`, '').trim();
  const isDefault = bare.endsWith('*');
  const { label, emoji } = splitEmoji(isDefault ? bare.slice(0, -1).trim() : bare);
  if (label === '') throw new InputError(`"${plain(typed.trim())}" names no level. ${EXAMPLE}`);
  return { label, emoji, description: description.trim(), default: isDefault, ...(color && { color }) };
}

function splitEmoji(text: string): { label: string; emoji: string } {
  const emoji = (EMOJI.exec(text) ?? EMOJI_AT_END.exec(text))?.[0] ?? '';
  const label =
    emoji !== '' && text.startsWith(emoji)
      ? text.slice(emoji.length)
      : text.slice(0, text.length - emoji.length);
  return { label: label.trim(), emoji };
}
