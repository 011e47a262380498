/** Reads an application command's definition with all of Discord's limits. */
import { ApplicationCommandType as CommandType } from 'discord-api-types/v10';
import type { Form } from '../requests/form.ts';
import type { Command } from '../state/command.ts';
import { checkName } from './names.ts';
import { readOptions } from './read-options.ts';

/** What a definition says; the rest (ids, version) is given when it is stored. */
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
  if (typed) checkName(form, name);
  if (!typed && form.value['description']) {
    form.fault(
      'description',
      'APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED',
      'Context menu commands cannot have description',
    );
  }
  const options = typed ? readOptions(form) : undefined;
  const definition: CommandDefinition = {
    type,
    name,
    name_localizations:
      readLocalizations(form, 'name_localizations', 32) ?? defaults?.name_localizations ?? null,
    description: typed
      ? (form.string('description', { min: 1, max: 100, required }) ?? defaults?.description ?? '')
      : '',
    description_localizations:
      readLocalizations(form, 'description_localizations', 100) ??
      defaults?.description_localizations ??
      null,
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

function readLocalizations(form: Form, key: string, max: number): Record<string, string> | null {
  const localizations = form.object(key);
  if (!localizations) return null;
  return Object.fromEntries(
    Object.keys(localizations.value).map((locale) => [
      locale,
      localizations.string(locale, { min: 1, max }) ?? '',
    ]),
  );
}

/** Names, descriptions and values count, of all levels; for localised ones the longest. */
function lengthOf(definition: CommandDefinition): number {
  const longest = (text: string, localized: Record<string, string> | null): number =>
    Math.max(text.length, ...Object.values(localized ?? {}).map((other) => other.length));
  const { name, name_localizations, description, description_localizations, options = [] } = definition;
  const own = longest(name, name_localizations) + longest(description, description_localizations);
  return own + options.reduce((sum, option) => sum + optionLength(option), 0);
}

function optionLength(option: NonNullable<Command['options']>[number]): number {
  const choices =
    option.choices?.reduce((sum, { name, value }) => sum + name.length + String(value).length, 0) ?? 0;
  const inner = option.options?.reduce((sum, each) => sum + optionLength(each), 0) ?? 0;
  return option.name.length + option.description.length + choices + inner;
}
