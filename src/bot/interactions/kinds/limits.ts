/**
 * Discord's limits of commands, held when a command is declared: the builders end a start with "Invalid Array length", and
 * Discord rejects the whole list when it is registered.
 * @see https://docs.discord.com/developers/interactions/application-commands#application-command-object
 */
import type { RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';

const NAME = /^[-_'\p{Ll}\p{Lm}\p{Lo}\p{N}]{1,32}$/u;
const TEXT_LENGTH = 100;
const LIST_LENGTH = 25;
const COMMAND_LENGTH = 8_000;

/** A command that Discord would reject; the sentence says what to change. */
export class CommandLimitError extends Error {
  override readonly name = 'CommandLimitError';
}

/** @param of what the text belongs to: the key of a description, or the name of a choice */
function requireText(of: string, language: string, text: string): void {
  const found = `'${of}' in the language ${language}`;
  if (text.trim() === '') throw new CommandLimitError(`${found} is empty: Discord needs a text there.`);
  if (text.length > TEXT_LENGTH)
    throw new CommandLimitError(
      `${found} has ${text.length} characters, and Discord takes ${TEXT_LENGTH}: shorten it in src/words/languages.`,
    );
}

interface Described {
  readonly description: string;
  readonly description_localizations: Readonly<Record<string, string>>;
}

/** @param key the description's */
export function requireTexts(
  name: string,
  key: string,
  { description, description_localizations: translations }: Described,
): void {
  if (!NAME.test(name))
    throw new CommandLimitError(
      `"${name}" can't be typed: a name has 1 to 32 lower-case letters, digits, hyphens and underscores.`,
    );
  for (const [language, text] of Object.entries({ en: description, ...translations }))
    requireText(key, language, text);
}

interface Choice {
  readonly name: string;
  readonly name_localizations?: Readonly<Record<string, string>>;
  readonly value: string | number;
}

/** @param option the key of its description, which names the command, too */
export function requireChoices(option: string, choices: readonly Choice[]): void {
  requireRoom(`The option '${option}'`, 'choices', choices);
  for (const { name, name_localizations: translations = {}, value } of choices) {
    for (const [language, text] of Object.entries({ en: name, ...translations }))
      requireText(`a choice of ${option}`, language, text);
    if (String(value).length > TEXT_LENGTH)
      throw new CommandLimitError(
        `The choice "${name}" of '${option}' stands for more than ${TEXT_LENGTH} characters: give it a shorter value.`,
      );
  }
}

const WAYS_OUT = {
  subcommands: 'make one of them an option or a button of another, or start another command',
  options: 'ask for the rest in a form',
  choices: 'let the option suggest them with `complete`',
} as const;

function requireRoom(place: string, kind: keyof typeof WAYS_OUT, { length }: readonly unknown[]): void {
  if (length > LIST_LENGTH)
    throw new CommandLimitError(
      `${place} has ${length} ${kind}, and Discord takes ${LIST_LENGTH}: ${WAYS_OUT[kind]}.`,
    );
}

/** @param typed the words before the subcommands: "/ticket" */
export function requireSubcommands(typed: string, subcommands: readonly unknown[]): void {
  requireRoom(typed, 'subcommands', subcommands);
}

interface Option {
  readonly name: string;
  readonly required?: boolean | undefined;
}

/** @param typed the words before the options: "/ticket lock" */
export function requireOptions(typed: string, options: readonly Option[]): void {
  requireRoom(typed, 'options', options);
  const optional = options.findIndex(({ required }) => required !== true);
  const late = options.find(({ required }, index) => required === true && index > optional);
  if (optional !== -1 && late !== undefined)
    throw new CommandLimitError(
      `${typed} has \`${late.name}\`, which is required, after an optional option: Discord takes it only before.`,
    );
}

/** A whole command. */
export function requireLength(data: RESTPostAPIChatInputApplicationCommandsJSONBody): void {
  const length = textLength(data);
  if (length > COMMAND_LENGTH)
    throw new CommandLimitError(
      `/${data.name} has ${length} characters in names, descriptions and choices, and Discord takes ${COMMAND_LENGTH}: ` +
        'shorten descriptions, or move subcommands to another command.',
    );
}

const COUNTED = ['name', 'description', 'value'] as const;

/**
 * Names, descriptions and the values of choices, as Discord counts them together: of a translated text its longest.
 * @see https://docs.discord.com/developers/interactions/application-commands#localization
 */
export function textLength(node: object): number {
  const fields = new Map<string, unknown>(Object.entries(node));
  const own = COUNTED.map((field) => {
    const texts = [fields.get(field) ?? '', ...Object.values(fields.get(`${field}_localizations`) ?? {})];
    return Math.max(...texts.map((text) => String(text).length));
  });
  const below = [fields.get('options'), fields.get('choices')].filter((list) => Array.isArray(list)).flat();
  return [...own, ...below.map((each: object) => textLength(each))].reduce((sum, length) => sum + length, 0);
}
