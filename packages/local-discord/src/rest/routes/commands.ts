/** Application commands, global and of a guild. */
import { localised } from '../../commands/localizations.ts';
import { readCommand, type CommandDefinition } from '../../commands/read-command.ts';
import {
  commandsIn,
  publish,
  removeCommand,
  replaceCommands,
  upsertCommand,
} from '../../commands/registered.ts';
import { invalidForms, refusal } from '../../errors.ts';
import { readForm } from '../../requests/form.ts';
import type { Command } from '../../state/command.ts';
import { guildOf } from '../../world.ts';
import { created, nothing, ok, route, type Answer, type Call, type Route } from '../route.ts';

interface CommandParams {
  readonly application_id: string;
  readonly guild_id?: string;
  readonly command_id?: string;
}

interface Scope {
  readonly call: Pick<Call, 'world' | 'body' | 'query' | 'locale'>;
  readonly guildId: string | undefined;
}

function scopeOf(
  call: Pick<Call, 'world' | 'body' | 'query' | 'locale' | 'user'> & { readonly params: CommandParams },
): Scope {
  const { world, params } = call;
  if (params.application_id !== world.state.application.id) throw refusal('unknownApplication');
  if (params.guild_id !== undefined && !world.state.guild(params.guild_id)?.members.has(call.user.id)) {
    throw refusal('missingAccess');
  }
  return { call, guildId: params.guild_id === undefined ? undefined : guildOf(world, params.guild_id).id };
}

function commandOf({ call, guildId }: Scope, commandId: string): Command {
  const command = call.world.state.commands.get(commandId);
  if (!command || command.guild_id !== guildId) throw refusal('unknownCommand');
  return command;
}

/** A list has all translations only when they are asked for, else those of the requester's locale; single commands always have them. */
function list({ call: { world, query, locale }, guildId }: Scope): Answer {
  const commands = commandsIn(world, guildId);
  const inFull = /^(?:true|1)$/i.test(query.get('with_localizations') ?? '');
  return ok(inFull ? commands : commands.map((command) => localised(command, locale)));
}

function create({ call, guildId }: Scope): Answer {
  const form = readForm(call.body);
  const definition = readCommand(form, guildId !== undefined);
  form.finish();
  const { command, isNew } = upsertCommand(call.world, guildId, definition);
  publish(call.world, guildId);
  return isNew ? created(command) : ok(command);
}

/** The body is the whole list; each fault is placed by its index. */
function replace({ call, guildId }: Scope): Answer {
  const form = readForm({ commands: call.body });
  const items = form.list('commands', { max: 130, required: true }) ?? [];
  const definitions = items.map((item) => readCommand(item, guildId !== undefined));
  for (const [index, item] of items.entries())
    if (isRepeated(definitions, index)) {
      item.fault('name', 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique');
    }
  finishList(form);
  return ok(replaceCommands(call.world, guildId, definitions));
}

function isRepeated(definitions: readonly CommandDefinition[], index: number): boolean {
  const own = definitions[index];
  return definitions.slice(0, index).some(({ name, type }) => name === own?.name && type === own.type);
}

/** Removes the made-up outer field from the paths: Discord's begin with the index. */
function finishList(form: ReturnType<typeof readForm>): void {
  const faults = form.faults().map((fault) => ({ ...fault, path: fault.path.slice(1) }));
  if (faults.length > 0) throw invalidForms(faults);
}

function edit(scope: Scope, commandId: string): Answer {
  const known = commandOf(scope, commandId);
  const form = readForm(scope.call.body);
  const definition = readCommand(form, scope.guildId !== undefined, known);
  form.finish();
  const { world } = scope.call;
  const command: Command = { ...known, ...definition, version: world.ids.next() };
  world.state.commands.set(command.id, command);
  world.state.save('command', command.id, command);
  publish(world, scope.guildId);
  return ok(command);
}

function remove(scope: Scope, commandId: string): Answer {
  removeCommand(scope.call.world, commandOf(scope, commandId));
  return nothing;
}

/** The overrides that admins have set in Integrations: only existing ones. Bots can read but not change them. */
function overrides({ call: { world } }: Scope, guildId: string): Answer {
  return ok(guildOf(world, guildId).commandOverrides ?? []);
}

const GLOBAL = '/applications/:application_id/commands';
const GUILD = '/applications/:application_id/guilds/:guild_id/commands';

export const commandRoutes: readonly Route[] = [
  route('GET', GLOBAL, (call) => list(scopeOf(call))),
  route('POST', GLOBAL, (call) => create(scopeOf(call))),
  route('PUT', GLOBAL, (call) => replace(scopeOf(call))),
  route('GET', `${GLOBAL}/:command_id`, (call) => ok(commandOf(scopeOf(call), call.params.command_id))),
  route('PATCH', `${GLOBAL}/:command_id`, (call) => edit(scopeOf(call), call.params.command_id)),
  route('DELETE', `${GLOBAL}/:command_id`, (call) => remove(scopeOf(call), call.params.command_id)),
  route('GET', GUILD, (call) => list(scopeOf(call))),
  route('POST', GUILD, (call) => create(scopeOf(call))),
  route('PUT', GUILD, (call) => replace(scopeOf(call))),
  route('GET', `${GUILD}/permissions`, (call) => overrides(scopeOf(call), call.params.guild_id)),
  route('GET', `${GUILD}/:command_id`, (call) => ok(commandOf(scopeOf(call), call.params.command_id))),
  route('PATCH', `${GUILD}/:command_id`, (call) => edit(scopeOf(call), call.params.command_id)),
  route('DELETE', `${GUILD}/:command_id`, (call) => remove(scopeOf(call), call.params.command_id)),
];
