/** Reads an application command's definition with all of Discord's limits. */
import { ApplicationCommandType as CommandType } from 'discord-api-types/v10';
import type { Form } from '../requests/form.ts';
import type { Command, CommandChoice, CommandOption } from '../state/command.ts';
import { longest, readLocalizations } from './localizations.ts';
import { checkName } from './names.ts';
import { readOptions } from './read-options.ts';

/** The fields of a definition; the rest (ids, version) is assigned when it's stored. */
export type CommandDefinition = Omit<Command, 'id' | 'application_id' | 'guild_id' | 'version'>;

const TOTAL_MAX = 8000;

/** Reads one definition; `defaults` are the fields of the command that a PATCH changes. */
export function readCommand(form: Form, inGuild: boolean, defaults?: Command): CommandDefinition {
  const type =
    form.choice('type', [CommandType.ChatInput, CommandType.User, CommandType.Message] as const) ??
    defaults?.type ??
    CommandType.ChatInput;
  const typed = type === CommandType.ChatInput;
  const required = defaults === undefined;
  const name = form.string('name', { min: 1, max: 32, required }) ?? defaults?.name ?? '';
  if (typed) checkName(form, 'name');
  if (!typed && form.value['description']) {
    form.fault(
      'description',
      'APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED',
      'Context menu commands cannot have description',
    );
  }
  const options = typed ? readOptions(form) : undefined;
  const description = typed
    ? (form.string('description', { min: 1, max: 100, required }) ?? defaults?.description ?? '')
    : '';
  const definition: CommandDefinition = {
    type,
    name,
    name_localizations: given(
      readLocalizations(form, 'name_localizations', {
        max: 32,
        plain: name,
        ...(typed && { check: checkName }),
      }),
      defaults?.name_localizations,
    ),
    description,
    description_localizations: given(
      readLocalizations(form, 'description_localizations', { max: 100, plain: description }),
      defaults?.description_localizations,
    ),
    ...optionsOf(options ?? defaults?.options),
    default_member_permissions: readPermissions(form, defaults),
    nsfw: form.boolean('nsfw') ?? defaults?.nsfw ?? false,
    ...readScope(form, inGuild, defaults),
  };
  if (lengthOf(definition) > TOTAL_MAX) {
    form.fault(null, 'APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${TOTAL_MAX})`);
  }
  return definition;
}

function optionsOf(options: Command['options']) {
  return options === undefined ? {} : { options };
}

/** contexts, integration_types and dm_permission exist for global commands only. */
function readScope(form: Form, inGuild: boolean, defaults: Command | undefined) {
  if (inGuild) return { contexts: null };
  const contexts = form.value['contexts'];
  const types = form.value['integration_types'];
  const inDirect = form.boolean('dm_permission') ?? defaults?.dm_permission;
  return {
    contexts: Array.isArray(contexts) ? contexts.map(Number) : (defaults?.contexts ?? null),
    integration_types: Array.isArray(types) ? types.map(Number) : (defaults?.integration_types ?? [0]),
    ...(inDirect === undefined ? {} : { dm_permission: inDirect }),
  };
}

function readPermissions(form: Form, defaults: Command | undefined): string | null {
  if (form.value['default_member_permissions'] === null) return null;
  return form.bits('default_member_permissions')?.toString() ?? defaults?.default_member_permissions ?? null;
}

/** Null removes the value; fields that a PATCH leaves out stay. */
function given<Value>(read: Value | null | undefined, before: Value | null | undefined): Value | null {
  return read === undefined ? (before ?? null) : read;
}

/** Names, descriptions and values count, of all levels; of each text the longest translation. */
function lengthOf({ name, description, options = [], ...translated }: CommandDefinition): number {
  return options.reduce(
    (sum, option) => sum + optionLength(option),
    longest(name, translated.name_localizations) + longest(description, translated.description_localizations),
  );
}

function optionLength(option: CommandOption): number {
  const { name, description, choices = [], options = [] } = option;
  const own =
    longest(name, option.name_localizations) + longest(description, option.description_localizations);
  const inner = options.reduce((sum, each) => sum + optionLength(each), 0);
  return choices.reduce((sum, choice) => sum + choiceLength(choice), own + inner);
}

function choiceLength({ name, name_localizations, value }: CommandChoice): number {
  return longest(name, name_localizations) + String(value).length;
}
