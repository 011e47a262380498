/** Reads the options of a command, subcommands and groups included. */
import { ApplicationCommandOptionType as Type } from 'discord-api-types/v10';
import type { Form } from '../requests/form.ts';
import type { CommandChoice, CommandOption } from '../state/command.ts';
import { readLocalizations } from './localizations.ts';
import { checkName, isNesting } from './names.ts';

const OPTIONS_MAX = 25;
const CHOICES_MAX = 25;
const LARGEST = 2 ** 53;

/** Options of a command or (deeper) of a subcommand; undefined when the body has none. */
export function readOptions(
  form: Form,
  depth: 'command' | 'group' | 'subcommand' = 'command',
): CommandOption[] | undefined {
  const items = form.list('options', { max: OPTIONS_MAX });
  if (!items) return undefined;
  const options = items.map((item) => readOption(item, depth));
  checkOrder(items, options);
  return options;
}

function allowedTypes(depth: 'command' | 'group' | 'subcommand'): readonly Type[] {
  if (depth === 'group') return [Type.Subcommand];
  const plain = [
    Type.String,
    Type.Integer,
    Type.Boolean,
    Type.User,
    Type.Channel,
    Type.Role,
    Type.Mentionable,
    Type.Number,
    Type.Attachment,
  ];
  return depth === 'command' ? [Type.Subcommand, Type.SubcommandGroup, ...plain] : plain;
}

function readOption(form: Form, depth: 'command' | 'group' | 'subcommand'): CommandOption {
  const type = form.choice('type', allowedTypes(depth), { required: true }) ?? Type.String;
  checkName(form, 'name');
  const base = { type, ...readWords(form) };
  if (isNesting(type)) {
    const inner = readOptions(form, type === Type.SubcommandGroup ? 'group' : 'subcommand');
    return { ...base, ...(inner ? { options: inner } : {}) };
  }
  return { ...base, ...readValueRules(form, type) };
}

/** The texts of an option that people read, in all languages. */
function readWords(form: Form) {
  const name = form.string('name', { min: 1, max: 32, required: true }) ?? '';
  const description = form.string('description', { min: 1, max: 100, required: true }) ?? '';
  const names = readLocalizations(form, 'name_localizations', { max: 32, plain: name, check: checkName });
  const descriptions = readLocalizations(form, 'description_localizations', { max: 100, plain: description });
  return {
    name,
    ...(names !== undefined && { name_localizations: names }),
    description,
    ...(descriptions !== undefined && { description_localizations: descriptions }),
  };
}

function readValueRules(form: Form, type: Type): Partial<CommandOption> {
  const texts = type === Type.String;
  const numbers = type === Type.Integer || type === Type.Number;
  const choices = texts || numbers ? readChoices(form, texts) : undefined;
  const autocomplete = form.boolean('autocomplete');
  if (autocomplete && choices && choices.length > 0) {
    form.fault(
      'autocomplete',
      'APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES',
      'Autocomplete options cannot have choices',
    );
  }
  const rules = {
    required: form.boolean('required'),
    autocomplete,
    choices,
    min_value: numbers ? form.number('min_value', { min: -LARGEST, max: LARGEST }) : undefined,
    max_value: numbers ? form.number('max_value', { min: -LARGEST, max: LARGEST }) : undefined,
    min_length: texts ? form.integer('min_length', { min: 0, max: 6000 }) : undefined,
    max_length: texts ? form.integer('max_length', { min: 1, max: 6000 }) : undefined,
  };
  const types = form.value['channel_types'];
  const present = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
  return { ...present, ...(Array.isArray(types) ? { channel_types: types.map(Number) } : {}) };
}

function readChoices(form: Form, texts: boolean): CommandChoice[] | undefined {
  return form.list('choices', { max: CHOICES_MAX })?.map((choice) => {
    const name = choice.string('name', { min: 1, max: 100, required: true }) ?? '';
    const names = readLocalizations(choice, 'name_localizations', { max: 100, plain: name });
    const value = texts
      ? choice.string('value', { max: 100, required: true })
      : choice.number('value', { required: true });
    return { name, ...(names !== undefined && { name_localizations: names }), value: value ?? '' };
  });
}

/** Unique names; required ones first; subcommands and plain options don't mix. */
function checkOrder(forms: readonly Form[], options: readonly CommandOption[]): void {
  let optionalBefore = false;
  const nested = options.some((option) => isNesting(option.type));
  for (const [index, option] of options.entries()) {
    const form = forms[index];
    if (options.slice(0, index).some((other) => areConfused(other, option)))
      form?.fault('name', 'APPLICATION_COMMAND_OPTIONS_NAME_INVALID', 'Option names must be unique');
    if (nested && !isNesting(option.type)) {
      form?.fault(
        'type',
        'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
        'Sub-command and sub-command group option types are mutually exclusive to all other types',
      );
    }
    if (option.required && optionalBefore) {
      const message = 'Required options must be placed before non-required options';
      form?.fault(null, 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', message);
    }
    optionalBefore ||= option.required !== true;
  }
}

/** Whether a reader could see one name twice: a translation must differ from plain names and others in its language. */
function areConfused(one: CommandOption, other: CommandOption): boolean {
  const names = Object.entries(one.name_localizations ?? {});
  const others = other.name_localizations ?? {};
  return (
    one.name === other.name ||
    names.some(([locale, name]) => name === other.name || name === others[locale]) ||
    Object.values(others).includes(one.name)
  );
}
