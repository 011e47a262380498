/**
 * Translations of a command's names and descriptions: as an app registers them, and as one reader is shown them.
 * @see https://docs.discord.com/developers/interactions/application-commands#localization
 */
import type { Form } from '../requests/form.ts';
import type { Command, CommandOption, Localizations, Translated } from '../state/command.ts';
import { isLocale, LOCALES, type Locale } from '../state/locales.ts';

/** The language that Discord looks for when one is missing; there are no other pairs. */
const FALLBACKS: Partial<Readonly<Record<Locale, Locale>>> = {
  'en-US': 'en-GB',
  'en-GB': 'en-US',
  'es-419': 'es-ES',
};

/** Reads a dictionary by locale; undefined when the body has none. What repeats the `plain` text is dropped, as Discord does. */
export function readLocalizations(
  form: Form,
  key: string,
  { max, plain, check }: { max: number; plain: string; check?: (form: Form, key: string) => void },
): Localizations | null | undefined {
  if (form.value[key] === null) return null;
  const given = form.object(key);
  if (!given) return undefined;
  const read = Object.keys(given.value).map((locale) => {
    if (!isLocale(locale)) given.fault(locale, 'BASE_TYPE_CHOICES', `Value must be one of (${codes()}).`);
    const text = given.string(locale, { min: 1, max, required: true }) ?? '';
    check?.(given, locale);
    return [locale, text] as const;
  });
  return Object.fromEntries(read.filter(([, text]) => text !== plain));
}

const codes = (): string => LOCALES.map(({ locale }) => `'${locale}'`).join(', ');

/** The length that counts: the longest text that anyone sees. */
export function longest(plain: string, localizations: Localizations | null | undefined): number {
  return Math.max(plain.length, ...Object.values(localizations ?? {}).map(({ length }) => length));
}

/** A command as Discord lists it for one reader: in place of the dictionaries, what that reader's client shows. */
export function localised(command: Command, locale: Locale) {
  const { options } = command;
  return {
    ...shownIn(locale, command),
    ...(options && { options: options.map((option) => optionIn(locale, option)) }),
  };
}

function optionIn(locale: Locale, option: CommandOption): object {
  const { options, choices } = option;
  return {
    ...shownIn(locale, option),
    ...(options && { options: options.map((inner) => optionIn(locale, inner)) }),
    ...(choices && { choices: choices.map((choice) => shownIn(locale, choice)) }),
  };
}

function shownIn<Node extends Translated>(locale: Locale, node: Node) {
  const { name_localizations, description_localizations, ...rest } = node;
  const name = textIn(locale, name_localizations);
  const description = textIn(locale, description_localizations);
  return {
    ...rest,
    ...(name !== undefined && { name_localized: name }),
    ...(description !== undefined && { description_localized: description }),
  };
}

/** The text that a reader of that locale is shown in place of the plain one. */
export function textIn(locale: Locale, localizations: Localizations | null | undefined): string | undefined {
  return localizations?.[locale] ?? localizations?.[FALLBACKS[locale] ?? ''];
}
