import { PermissionFlagsBits as Bit } from 'discord.js';
import { isRecord } from '../contract/json.ts';
import { channelMention } from '../discord-text/mention.ts';
import type { Call } from './interactions/call.ts';
import type { MessageBody } from './messages/body.ts';
import { InputError } from './words/errors.ts';
import { say } from './words/say.ts';

/**
 * Support for other servers of the reference API: one without extensions offers less, and does not check who may do
 * what. The bot then decides by a person's Discord permissions.
 */

const { ManageMessages: FOR_TICKETS, ManageGuild: FOR_SERVER } = Bit;

const TICKET = [
  'create',
  'view',
  'close',
  'reopen',
  'delete',
  'lock',
  'unlock',
  'claim',
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

const commandsWith = (command: string, names: readonly string[], needed = FOR_TICKETS) =>
  names.map((name) => [`${command} ${name}`, needed] as const);

/** The commands that work with every such server, and the permission that each needs. */
export const OFFERED_COMMANDS: ReadonlyMap<string, bigint> = new Map([
  ...commandsWith('ticket', TICKET),
  ...commandsWith('notes', ['create', 'add', 'remove']),
  ...commandsWith('transcript', ['view', 'save', 'send']),
  ...commandsWith('message', ['send', 'edit', 'custom-send', 'custom-edit']),
  ...commandsWith('server', ['info', 'stats', 'types', 'panels', 'templates']),
  ...commandsWith('server', ['sync'], FOR_SERVER),
  ...commandsWith('account', ['me', 'guilds']),
]);

/** Options that only an API with extensions has an operation for, by command and subcommand. */
const EXTENSION_OPTIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ticket: { view: ['history'], close: ['ask'] },
  server: { stats: ['csv', 'type'] },
};

export const isExtensionOption = (command: string, subcommand: string, option: string): boolean =>
  EXTENSION_OPTIONS[command]?.[subcommand]?.includes(option) ?? false;

/**
 * @param name a command's words; undefined for menus, which create tickets, and for follow-ups: components and forms.
 */
export async function requireOffered(call: Call, name: string | undefined): Promise<void> {
  if (await call.client.knowsExtensions()) return;
  const needed = name === undefined ? FOR_TICKETS : OFFERED_COMMANDS.get(name);
  if (needed === undefined) throw new InputError(say('interaction.notOffered'));
  if (hasPermission(call.permissions, needed)) return;
  const permission = say(needed === FOR_SERVER ? 'permission.manageServer' : 'permission.manageMessages');
  throw new InputError(say('interaction.permissionNeeded', { permission }));
}

type MessageIdentity = Pick<MessageBody, 'username' | 'avatar_url'>;

/** Only people who could write there themselves may write in the bot's name, or under another one. */
export async function requireWritePermission(
  call: Call,
  channelId: string,
  body: MessageIdentity,
): Promise<void> {
  if (await call.client.knowsExtensions()) return;
  const permissions = call.permissionsIn(channelId);
  const where = channelMention(channelId);
  if (
    !hasPermission(permissions, FOR_TICKETS) ||
    !hasPermission(permissions, Bit.SendMessages | Bit.SendMessagesInThreads)
  )
    throw new InputError(say('refused.writersOnly', { where, deed: say('sendMessage.can') }));
  if (('username' in body || 'avatar_url' in body) && !hasPermission(permissions, Bit.ManageWebhooks))
    throw new InputError(say('refused.webhookManagersOnly', { where }));
}

/** Another server pings everyone mentioned in a message without `allowed_mentions`, and does not check who may ping. */
export async function withExplicitPings(
  call: Call,
  channelId: string,
  body: MessageBody,
): Promise<MessageBody> {
  if (await call.client.knowsExtensions()) return body;
  // The value was typed as JSON, so it may be anything.
  const typed: unknown = body.allowed_mentions;
  const pings = isRecord(typed) ? typed : { parse: [] };
  if (pingsMany(pings) && !hasPermission(call.permissionsIn(channelId), Bit.MentionEveryone))
    throw new InputError(say('refused.pingersOnly', { where: channelMention(channelId) }));
  return { ...body, allowed_mentions: pings };
}

/** No interaction says which roles everyone may ping. */
function pingsMany({ parse = [], roles = [] }: Record<string, unknown>): boolean {
  return [roles].flat().length > 0 || [parse].flat().some((kind) => kind !== 'users');
}

/** Whether the person has any of these permissions, or is an administrator. */
function hasPermission(permissions: bigint, needed: bigint): boolean {
  return (permissions & (needed | Bit.Administrator)) !== 0n;
}

/** The message with explicit pings. @throws InputError where this person may not write it there */
export async function authorizeMessage(
  call: Call,
  channelId: string,
  body: MessageBody,
): Promise<MessageBody> {
  await requireWritePermission(call, channelId, body);
  return withExplicitPings(call, channelId, body);
}
