import type { Answer } from '../interactions/replies.ts';
import { card, DESCRIPTION } from './embeds.ts';
import { clip } from './wording.ts';

interface LongList {
  readonly title: string;
  /** The lines are formatted, with other people's words escaped. */
  readonly lines: readonly string[];
  readonly ifEmpty: string;
  readonly footer: string;
  /** The name of the file with all lines, for a card that has no room for them. */
  readonly filename: string;
}

/**
 * A page of a list whose lines contain people's texts: long lines are cut on the card only where a file has them in
 * full.
 */
export function wholeList({
  title,
  lines,
  ifEmpty,
  footer,
  filename,
}: LongList): Pick<Answer, 'embeds' | 'files'> {
  const text = lines.join('\n') || ifEmpty;
  if (text.length <= DESCRIPTION) return { embeds: [card({ title, description: text, fields: [], footer })] };
  const longest = longestLine(lines);
  const description = lines.map((line) => clip(line, longest)).join('\n');
  return {
    embeds: [card({ title, description, fields: [], footer })],
    files: [textFile(filename, text, title)],
  };
}

/** The length to which long lines are cut, so that all of them fit: short ones stay whole. */
function longestLine(lines: readonly string[]): number {
  const lengths = lines.map(({ length }) => length + 1).toSorted((one, other) => one - other);
  let left = DESCRIPTION;
  for (const [index, length] of lengths.entries()) {
    const share = Math.floor(left / (lengths.length - index));
    if (length > share) return share - 1;
    left -= length;
  }
  return DESCRIPTION;
}

export function textFile(name: string, text: string, description: string) {
  return {
    name,
    contentType: 'text/plain; charset=utf-8',
    bytes: new TextEncoder().encode(text),
    description,
  };
}
