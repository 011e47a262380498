import { endWithin } from './clip.ts';

/** So far back a line's or a word's end is looked for. */
const BACK = 400;

/**
 * A text in as many pieces as it takes for each to have at most `limit` characters once it is shown as `shown` has it. Put
 * together they are the text; none halves what is seen as one character, nor a word where that can be helped.
 */
export function inPieces(text: string, limit: number, shown: (piece: string) => string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest !== '') {
    const piece = rest.slice(0, endOfPiece(rest, limit, shown));
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return pieces;
}

function endOfPiece(text: string, limit: number, shown: (piece: string) => string): number {
  let end = Math.min(text.length, limit);
  for (;;) {
    const { length } = shown(text.slice(0, end));
    if (length <= limit) return end === text.length ? end : betweenWords(text, endWithin(text, end));
    end = Math.max(1, Math.min(end - 1, Math.floor((end * limit) / length)));
  }
}

function betweenWords(text: string, end: number): number {
  const near = text.slice(Math.max(0, end - BACK), end);
  const back = [near.lastIndexOf('\n'), near.lastIndexOf(' ')].find((index) => index !== -1);
  return back === undefined ? Math.max(1, end) : end - near.length + back + 1;
}
