/** One language's messages, held against the English ones: what is still to be done. */
import { IntlMessageFormat } from 'intl-messageformat';

export type Messages = Readonly<Record<string, string>>;

/** Discord's limits, by what the words are for. https://docs.discord.com/developers/components/reference */
const LIMITS: readonly (readonly [RegExp, number])[] = [
  // Descriptions of commands (`/ticket lock`) and of their options (`/ticket create: form`), and names of choices.
  [/^\/|^choice\.|^hint\./, 100],
  // Context menus.
  [/^menu\./, 32],
  [/^button\.|^panel\.button$/, 80],
  // A form's title and the labels of its fields.
  [/^label\./, 45],
  [/^rating\.choose$/, 150],
  [/^default\.(?:low|normal|high|urgent)$/, 50],
  [/\.title$/, 200],
  [/^ticket\.|^transcript\./, 256],
  [/^./, 700],
];

/** Keys, by what is wrong with them. */
export interface Held {
  readonly missing: readonly string[];
  /** Whole phrases that are still the English ones; a single word may be the same by nature. */
  readonly english: readonly string[];
  /** Discord would refuse them. */
  readonly tooLong: readonly string[];
  /** What ICU cannot read, or what lost a value or has one too many. */
  readonly otherValues: readonly string[];
  /** English has no such key. */
  readonly unknown: readonly string[];
}

export function heldAgainst(english: Messages, messages: Messages): Held {
  const said = (key: string): string => messages[key]?.trim() ?? '';
  const keys = Object.keys(english);
  const spoken = keys.filter((key) => said(key) !== '');
  return {
    missing: keys.filter((key) => said(key) === ''),
    english: spoken.filter((key) => said(key) === english[key] && /[a-z]{4,} [a-z]{3,}/i.test(said(key))),
    tooLong: spoken.filter((key) => said(key).length > limitOf(key)),
    otherValues: spoken.filter((key) => valuesOf(said(key)) !== valuesOf(english[key] ?? '')),
    unknown: Object.keys(messages).filter((key) => !Object.hasOwn(english, key)),
  };
}

function limitOf(key: string): number {
  return LIMITS.find(([pattern]) => pattern.test(key))?.[1] ?? 0;
}

/** ICU's kinds of elements that are no value: words, and the `#` of a plural. */
const WORDS = 0;
const POUND = 7;

interface Element {
  readonly type: number;
  readonly value?: string;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
}

function valuesIn(elements: readonly Element[]): string[] {
  return elements.flatMap(({ type, value = '', options = {} }) =>
    type === WORDS || type === POUND
      ? []
      : [value, ...Object.values(options).flatMap((option) => valuesIn(option.value))],
  );
}

/** The names of a message's values; of one that ICU cannot read, why. */
function valuesOf(message: string): string {
  try {
    const read = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true });
    return [...new Set(valuesIn(read.getAst()))].toSorted().join(', ');
  } catch (error) {
    return String(error);
  }
}
