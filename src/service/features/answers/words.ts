/**
 * The search for answers. A text is compared with the answers by its significant words, whatever its language is:
 * nothing of it is a pattern or a query.
 */
import { createRequire } from 'node:module';
import { allWithin } from '../../../discord-text/layout.ts';
import type { MessageBody } from '../../base/model/message.ts';

/** A word of an answer, as the index has it. */
export interface IndexedWord {
  readonly word: string;
  /** As `beginningOf` returns it. */
  readonly beginning: string;
  readonly custom_message_id: string;
  /** The message's name has the word. */
  readonly isInName: boolean;
}

/** Longer words are compared by their beginning. */
const WORD_LENGTH = 40;
/** Shorter words mean little, except in scripts whose characters are words or syllables. */
const MIN_LENGTH = 3;
/** What a person typed is compared by its first words, and an answer is found by its first ones. */
const MAX_TYPED_WORDS = 24;
const MAX_INDEXED_WORDS = 300;

/** Finds the words of all scripts, also of those that have no spaces between words. */
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
const DENSE_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Japanese inflections and particles; the meaning of a word is in the characters before them. */
const HIRAGANA_END = /\p{Script=Hiragana}+$/u;
const APOSTROPHE = /['’]/g;

const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(APOSTROPHE, ' ');

const require = createRequire(import.meta.url);
/** Loaded with the first text: with the words of all its languages, it takes 1.2 MB of memory. */
const library = (): typeof import('stopword') => require('stopword');
let stopWords: ReadonlySet<string> | undefined;

/** Words that every text of their language has. A text may mix languages, so those of all are left out. */
function stopWordsOfAll(): ReadonlySet<string> {
  if (stopWords !== undefined) return stopWords;
  const { deu, eng, fra, ita, pol, porBr, spa } = library();
  stopWords = new Set([deu, eng, fra, ita, pol, porBr, spa].flat().flatMap((word) => fold(word).split(' ')));
  return stopWords;
}

/** The significant words of a text, each once: in lower case, without accents. */
function wordsOf(text: string): readonly string[] {
  const segments = [...segmenter.segment(text.replaceAll(APOSTROPHE, ' '))];
  const words = segments.filter(({ isWordLike }) => isWordLike).map(({ segment }) => toWord(segment));
  return [...new Set(words.filter(isSignificant))];
}

function toWord(segment: string): string {
  const word = fold(segment).slice(0, WORD_LENGTH).toWellFormed();
  return word.replace(HIRAGANA_END, '');
}

function isSignificant(word: string): boolean {
  if (stopWordsOfAll().has(word)) return false;
  return word.length >= MIN_LENGTH || DENSE_SCRIPT.test(word);
}

/** The words to search answers for. */
export function typedWords(texts: readonly string[]): readonly string[] {
  return wordsOf(texts.join('\n')).slice(0, MAX_TYPED_WORDS);
}

const PLACEHOLDER = /\{\{.*?\}\}|\{%.*?%\}/gs;

/** The words by which an answer is found. */
export function indexedWords(
  name: string,
  message: MessageBody,
): readonly Omit<IndexedWord, 'custom_message_id'>[] {
  const ofName = wordsOf(name);
  const ofText = wordsOf(answerText(message).replaceAll(PLACEHOLDER, ' ')).filter(
    (word) => !ofName.includes(word),
  );
  return [
    ...ofName.map((word) => ({ word, beginning: beginningOf(word), isInName: true })),
    ...ofText.map((word) => ({ word, beginning: beginningOf(word), isInName: false })),
  ].slice(0, MAX_INDEXED_WORDS);
}

/** Everything that a message says, as Markdown. */
export function answerText({ content = '', embeds = [], components = [] }: MessageBody): string {
  const ofEmbeds = embeds.flatMap(({ title, description, fields }) => [
    typeof title !== 'string' ? '' : `**${title}**`,
    description ?? '',
    ...(fields ?? []).map(({ name, value }) => `**${name}**\n${value}`),
  ]);
  const ofComponents = allWithin(components).map((part) => part.content ?? linkText(part));
  return [content, ...ofEmbeds, ...ofComponents].filter((text) => text.trim() !== '').join('\n');
}

function linkText(part: object): string {
  const { label, url }: { readonly label?: unknown; readonly url?: unknown } = part;
  return typeof label === 'string' && typeof url === 'string' ? `[${label}](${url})` : '';
}

/** The first letters that two forms of a word share at least. Words are indexed by them. */
export function beginningOf(word: string): string {
  return Array.from(word)
    .slice(0, DENSE_SCRIPT.test(word) ? 2 : MIN_LENGTH)
    .join('');
}

/** The most letters of an ending, by which two forms of a word differ. */
const ENDING_LENGTH = 3;

/** How alike two words are, from 0 to 1. Forms of one word differ in their endings. */
function similarityOf(one: string, other: string, minShared: number): number {
  const longest = Math.max(one.length, other.length);
  let shared = 0;
  while (shared < longest && one[shared] === other[shared]) shared += 1;
  const isSameWord = shared >= Math.max(minShared, longest - ENDING_LENGTH);
  return isSameWord ? shared / longest : 0;
}

/** A name says what a message is about. */
const NAME_WEIGHT = 3;
/** One word of the name, or two words of the text. */
const MIN_STRENGTH = 1.5;
/** A long text has some words in common with anything. */
const STRENGTH_PER_WORD = 0.1;
/** With fewer answers, nothing can be said about which words are common. */
const MIN_ANSWERS = 4;

interface Match {
  /** The number of words in common, weighted. */
  strength: number;
  /** The same, with rare words counting more. */
  score: number;
}

/**
 * The ids of the answers that match well, the best first. `indexed` has all words of answers that begin like the typed
 * ones.
 */
export function bestMatches(
  typed: readonly string[],
  indexed: readonly IndexedWord[],
  answerCount: number,
): readonly string[] {
  const byBeginning = Map.groupBy(indexed, ({ beginning }) => beginning);
  const matches = new Map<string, Match>();
  for (const word of typed) {
    const beginning = beginningOf(word);
    const weights = weightsOf(word, beginning.length, byBeginning.get(beginning) ?? []);
    if (answerCount >= MIN_ANSWERS && weights.size > answerCount / 2) continue;
    const rarity = Math.log(1 + answerCount / weights.size);
    for (const [id, weight] of weights) {
      const { strength, score } = matches.get(id) ?? { strength: 0, score: 0 };
      matches.set(id, { strength: strength + weight, score: score + weight * rarity });
    }
  }
  return rank(matches, Math.max(MIN_STRENGTH, typed.length * STRENGTH_PER_WORD));
}

/** How well a word matches each answer that has it. */
function weightsOf(
  word: string,
  minShared: number,
  indexed: readonly IndexedWord[],
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const { word: other, custom_message_id: id, isInName } of indexed) {
    const weight = similarityOf(word, other, minShared) * (isInName ? NAME_WEIGHT : 1);
    if (weight > (weights.get(id) ?? 0)) weights.set(id, weight);
  }
  return weights;
}

/** Answers far behind the best one are left out. */
function rank(matches: ReadonlyMap<string, Match>, minStrength: number): readonly string[] {
  const strong = [...matches].filter(([, { strength }]) => strength >= minStrength);
  const best = Math.max(0, ...strong.map(([, { score }]) => score));
  return strong
    .filter(([, { score }]) => score >= best / 2)
    .toSorted(
      ([one, { score }], [other, { score: otherScore }]) => otherScore - score || (one < other ? -1 : 1),
    )
    .map(([id]) => id);
}
