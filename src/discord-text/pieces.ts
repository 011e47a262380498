import { endWithin } from './clip.ts';

/** The distance within which the end of a line or a word is searched. */
const SEARCH_BACK = 400;

/**
 * Splits a text into pieces that have at most `limit` characters each after `render`. Joined, the pieces are the text again;
 * no piece splits a character, and words are split only if that can't be avoided.
 */
export function inPieces(text: string, limit: number, render: (piece: string) => string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest !== '') {
    const piece = rest.slice(0, endOfPiece(rest, limit, render));
    pieces.push(piece);
    rest = rest.slice(piece.length);
  }
  return pieces;
}

function endOfPiece(text: string, limit: number, render: (piece: string) => string): number {
  let end = Math.min(text.length, limit);
  for (;;) {
    const { length } = render(text.slice(0, end));
    if (length <= limit) return end === text.length ? end : betweenWords(text, endWithin(text, end));
    end = Math.max(1, Math.min(end - 1, Math.floor((end * limit) / length)));
  }
}

function betweenWords(text: string, end: number): number {
  const tail = text.slice(Math.max(0, end - SEARCH_BACK), end);
  const back = [tail.lastIndexOf('\n'), tail.lastIndexOf(' ')].find((index) => index !== -1);
  return back === undefined ? Math.max(1, end) : end - tail.length + back + 1;
}
