import { IntlMessageFormat } from 'intl-messageformat';
import type { en, Key } from './languages/en.ts';
import { type Language, messageOf } from './languages.ts';

type English = typeof en;

/** Of what follows the brace that opens an argument: `{name}`, `{name, plural, …`. */
type NameAt<Rest extends string> = Rest extends `${infer Inner}}${string}`
  ? Inner extends `${infer Name},${string}`
    ? Name
    : Inner
  : never;

/** The names of all arguments. Every brace leads from text into an argument or from there into text: a plural's forms are text. */
type NamesIn<Message extends string, Found = never> = Message extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? NamesAfter<`${Rest}{${After}`, Found>
    : NamesAfter<After, Found | NameAt<After>>
  : Message extends `${string}}${infer Rest}`
    ? NamesAfter<Rest, Found>
    : Found;

/** The same from within an argument on. */
type NamesAfter<Message extends string, Found> = Message extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer Rest}`
    ? NamesIn<`${Rest}{${After}`, Found>
    : NamesIn<After, Found>
  : Message extends `${string}}${infer Rest}`
    ? NamesIn<Rest, Found>
    : Found;

/** The names of the values that a key's message needs. */
export type ValueNames<K extends Key> = NamesIn<English[K]>;

/** Those of these keys whose messages need no values. */
export type PlainKey<K extends Key> = K extends Key ? ([ValueNames<K>] extends [never] ? K : never) : never;

/** The arguments after a key: the values that its message needs, if any, without those that are known already. */
export type Given<K extends Key, Value = string | number, Known extends string = never> = [
  Exclude<ValueNames<K>, Known>,
] extends [never]
  ? []
  : [values: Readonly<Record<Exclude<ValueNames<K>, Known>, Value>>];

/** Says it in one language. Values stand as they are: callers escape what people wrote. */
export type Say = <K extends Key>(key: K, ...given: Given<K>) => string;

/** Shows a command that a message names, such as `ticket close`. */
export type ShowCommand = (name: string) => string;

const asTyped: ShowCommand = (name) => `/${name}`;

/** Shows the commands of a message, which are written as `</ticket close>`. */
export function withCommands(message: string, show: ShowCommand = asTyped): string {
  return message.replaceAll(/<\/([a-z][a-z -]*)>/g, (_, name: string) => show(name));
}

/** Each message is read once; `prepare` changes it before its values are inserted. */
export function createSay(
  language: Language,
  show?: ShowCommand,
  prepare: (message: string) => string = (message) => message,
): Say {
  const read = new Map<Key, IntlMessageFormat>();

  function formatOf(key: Key, message: string): IntlMessageFormat {
    const known = read.get(key);
    if (known !== undefined) return known;
    // Discord's mentions look like tags.
    const made = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
    read.set(key, made);
    return made;
  }

  return (key, ...[values]) => {
    const message = prepare(withCommands(messageOf(language, key), show));
    // Most have no values: a format for each would be kept for nothing.
    return message.includes('{') ? String(formatOf(key, message).format(values)) : message;
  };
}

const says = new Map<Language, Say>();

/** Kept for every language that anyone needed. */
export function sayIn(language: Language): Say {
  const known = says.get(language);
  if (known !== undefined) return known;
  const made = createSay(language);
  says.set(language, made);
  return made;
}

const pageSays = new Map<Language, Say>();

/** For pages, on which the marks of Discord's code would only be in the way. */
export function pageSayIn(language: Language): Say {
  const known = pageSays.get(language);
  if (known !== undefined) return known;
  const made = createSay(language, undefined, (message) => message.replaceAll('`', ''));
  pageSays.set(language, made);
  return made;
}
