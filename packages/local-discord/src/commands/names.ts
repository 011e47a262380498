/** Names of commands and options. */
import { ApplicationCommandOptionType as OptionType } from 'discord-api-types/v10';
import type { Form } from '../requests/form.ts';

const NAME = /^[-_'\p{L}\p{N}\p{sc=Devanagari}\p{sc=Thai}]{1,32}$/u;

/** Lower case where the script has it; letters, digits, dash, underscore, apostrophe. Absent and empty ones are others' faults. */
export function checkName(form: Form, key: string): void {
  const name = form.value[key];
  if (typeof name !== 'string' || name === '') return;
  if (NAME.test(name) && name === name.toLowerCase()) return;
  form.fault(key, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
}

/** True for options that hold further options. */
export function isNesting(type: OptionType): boolean {
  return type === OptionType.Subcommand || type === OptionType.SubcommandGroup;
}
