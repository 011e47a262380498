/** Turns options by name into Discord's nested data, including resolved objects. */
import { ApplicationCommandOptionType as Type, ApplicationCommandType } from 'discord-api-types/v10';
import { invalidForm, refusal } from '../errors.ts';
import type { Command, CommandOption } from '../state/command.ts';

/** One option as an interaction carries it. */
export interface GivenOption {
  readonly name: string;
  readonly type: Type;
  readonly value?: string | number | boolean;
  readonly focused?: boolean;
  readonly options?: readonly GivenOption[];
}

export type NamedOptions = Readonly<Record<string, string | number | boolean>>;

/** `ticket lock` with `{reason: 'x'}` → the command and its nested options. Autocomplete may leave required ones out. */
export function nestOptions(
  commands: readonly Command[],
  typed: string,
  given: NamedOptions,
  focused?: string,
): { command: Command; options: readonly GivenOption[] } {
  const [name, ...path] = typed.trim().split(/\s+/);
  const command = commands.find(
    (each) => each.type === ApplicationCommandType.ChatInput && each.name === name,
  );
  if (!command) throw refusal('unknownCommand');
  return { command, options: descend(command.options ?? [], path, given, focused) };
}

function descend(
  declared: readonly CommandOption[],
  [step, ...rest]: readonly string[],
  given: NamedOptions,
  focused: string | undefined,
): readonly GivenOption[] {
  if (step !== undefined) {
    const branch = declared.find((option) => option.name === step);
    if (!branch) throw refusal('unknownCommand');
    return [
      { name: branch.name, type: branch.type, options: descend(branch.options ?? [], rest, given, focused) },
    ];
  }
  for (const name of Object.keys(given)) {
    if (!declared.some((option) => option.name === name)) throw fault(name, 'Unknown option');
  }
  return declared.flatMap((option) => {
    const value = given[option.name];
    if (value === undefined && option.name !== focused) {
      if (option.required && focused === undefined) throw fault(option.name, 'This option is required.');
      return [];
    }
    const focus = option.name === focused ? { focused: true } : {};
    return [{ name: option.name, type: option.type, value: value ?? '', ...focus }];
  });
}

/** The client does not even send what breaks a command's own rules. */
export function checkValue(option: CommandOption, value: unknown): void {
  const { name, type } = option;
  if (type === Type.String) {
    const length = typeof value === 'string' ? Array.from(value).length : -1;
    if (length < (option.min_length ?? 0) || length > (option.max_length ?? 6000))
      throw fault(name, 'Wrong length.');
  } else if (type === Type.Integer || type === Type.Number) {
    if (typeof value !== 'number' || (type === Type.Integer && !Number.isInteger(value)))
      throw fault(name, 'Not a number.');
    if (value < (option.min_value ?? -Infinity) || value > (option.max_value ?? Infinity))
      throw fault(name, 'Out of range.');
  } else if (type === Type.Boolean) {
    if (typeof value !== 'boolean') throw fault(name, 'Must be either true or false.');
  } else if (typeof value !== 'string' || !/^\d{1,20}$/.test(value)) {
    throw fault(name, 'Not a snowflake.');
  }
  if (
    option.choices &&
    option.choices.length > 0 &&
    !option.choices.some((choice) => choice.value === value)
  ) {
    throw fault(name, 'Not one of the choices.');
  }
}

function fault(name: string, message: string) {
  return invalidForm(['data', 'options', name], 'APPLICATION_COMMAND_OPTION_INVALID', message);
}
