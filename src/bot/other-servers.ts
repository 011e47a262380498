/**
 * Working with another server of the reference: one that knows no extensions offers less, and does not ask who may.
 * The bot decides then, by what Discord lets a person do.
 */
import { PermissionFlagsBits as Bit } from 'discord.js';
import type { Call } from './interactions/call.ts';
import { InputError } from './words/errors.ts';
import { say } from './words/say.ts';

const { ManageMessages: OF_TICKETS, ManageGuild: OF_SERVER } = Bit;

const TICKET = [
  'create',
  'view',
  'close',
  'reopen',
  'delete',
  'lock',
  'unlock',
  'claim',
  'unclaim',
  'assign',
  'unassign',
  'move',
  'owner',
  'add',
  'remove',
  'rename',
  'priority',
  'expire',
  'eternal',
];

const of = (command: string, names: readonly string[], needed = OF_TICKETS) =>
  names.map((name) => [`${command} ${name}`, needed] as const);

/** The commands that work with every such server, and what it takes to use them. */
export const OFFERED: ReadonlyMap<string, bigint> = new Map([
  ...of('ticket', TICKET),
  ...of('notes', ['create', 'add', 'remove']),
  ...of('transcript', ['view', 'save', 'send']),
  ...of('message', ['send', 'edit', 'custom-send', 'custom-edit']),
  ...of('server', ['info', 'stats', 'groups', 'panels', 'messages']),
  ...of('server', ['sync'], OF_SERVER),
  ...of('account', ['me', 'guilds']),
]);

/** @param name a command's words; undefined of menus, which make tickets, and of what follows: buttons and forms. */
export async function mustBeOffered(call: Call, name: string | undefined): Promise<void> {
  if (await call.client.knowsExtensions()) return;
  const needed = name === undefined ? OF_TICKETS : OFFERED.get(name);
  if (needed === undefined) throw new InputError(say('interaction.notOffered'));
  if ((call.permissions & (needed | Bit.Administrator)) !== 0n) return;
  const permission = say(needed === OF_SERVER ? 'permission.manageServer' : 'permission.manageMessages');
  throw new InputError(say('interaction.permissionNeeded', { permission }));
}
