/** Compares one language's messages with the English ones. */
import { IntlMessageFormat } from 'intl-messageformat';

export type Messages = Readonly<Record<string, string>>;

/** Discord's limits, by the use of the words. https://docs.discord.com/developers/components/reference */
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

/** The keys with faults, by the kind of fault. */
export interface Faults {
  readonly missing: readonly string[];
  /** Phrases that are identical in English; a single word may be the same by nature. */
  readonly english: readonly string[];
  /** Discord would reject them for their length. */
  readonly tooLong: readonly string[];
  /** Messages that ICU can't read, or with missing or extra values. */
  readonly otherValues: readonly string[];
  /** English has no such key. */
  readonly unknown: readonly string[];
}

export function compareMessages(english: Messages, messages: Messages): Faults {
  const textOf = (key: string): string => messages[key]?.trim() ?? '';
  const keys = Object.keys(english);
  const translated = keys.filter((key) => textOf(key) !== '');
  return {
    missing: keys.filter((key) => textOf(key) === ''),
    english: translated.filter(
      (key) => textOf(key) === english[key] && /[a-z]{4,} [a-z]{3,}/i.test(textOf(key)),
    ),
    tooLong: translated.filter((key) => textOf(key).length > limitOf(key)),
    otherValues: translated.filter((key) => valuesOf(textOf(key)) !== valuesOf(english[key] ?? '')),
    unknown: Object.keys(messages).filter((key) => !Object.hasOwn(english, key)),
  };
}

function limitOf(key: string): number {
  return LIMITS.find(([pattern]) => pattern.test(key))?.[1] ?? 0;
}

/** ICU's element types that are not values: text, and the `#` of a plural. */
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

/** The names of a message's values, or the error if ICU can't read the message. */
function valuesOf(message: string): string {
  try {
    const read = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true });
    return [...new Set(valuesIn(read.getAst()))].toSorted().join(', ');
  } catch (error) {
    return String(error);
  }
}
