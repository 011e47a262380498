/** The words of texts as the search compares them, and where they stand in a text. */

/** Scripts without spaces between words: each character stands for itself. */
const CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const WORD = new RegExp(
  `(?=[\\p{L}\\p{N}])(?:${CHARACTER.source}|(?:(?!${CHARACTER.source})[\\p{L}\\p{N}])+)`,
  'gu',
);
/** The same in a text as it was written, with its accents. */
const WRITTEN = new RegExp(
  `(?=[\\p{L}\\p{N}])((?:${CHARACTER.source}|(?:(?!${CHARACTER.source})[\\p{L}\\p{N}\\p{M}])+)\\p{M}*)`,
  'u',
);

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** In lower case, without accents, each once. */
export const searchWords = (text: string): readonly string[] => [...new Set(folded(text).match(WORD) ?? [])];

/**
 * Whether words that begin with it are found, too. A single character would find every twentieth word of all
 * messages, and looking through these takes seconds in which an embedded database lets nothing else happen.
 */
export function isBeginning(word: string): boolean {
  return /^.{2}/su.test(word);
}

/** The text in pieces: each word that the search finds, and what stands between them. */
export function foundIn(
  text: string,
  search: string,
): readonly { readonly piece: string; readonly isFound: boolean }[] {
  const wanted = searchWords(search);
  const isFound = (word: string): boolean => {
    const plain = folded(word);
    return wanted.some((each) => (isBeginning(each) ? plain.startsWith(each) : plain === each));
  };
  // Every second piece is a word.
  return text.split(WRITTEN).map((piece, index) => ({ piece, isFound: index % 2 === 1 && isFound(piece) }));
}
