/** The audit log of a guild: what members and the bot did, with the reason that they gave. */
import { AuditLogEvent, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import type {
  AuditLogChange,
  AuditLogEntry,
  Guild,
  GuildChannel,
  Message,
  Overwrite,
} from '../state/model.ts';
import { guildPermissions } from '../state/permissions.ts';
import type { World } from '../world.ts';

/** The one who acts, and the reason: a bot's is its X-Audit-Log-Reason. */
export interface Act {
  readonly userId: string;
  readonly reason?: string | undefined;
}

/** The parts of an entry other than who acted and why. */
interface Action {
  readonly type: AuditLogEvent;
  readonly targetId: string | null;
  readonly changes?: readonly AuditLogChange[];
  readonly options?: Readonly<Record<string, string>>;
}

/** Entries kept for a guild; Discord keeps them for 45 days. */
const KEPT = 1000;

/** Adds an entry; apps that can view the log are notified. */
export function recordAudit(world: World, guild: Guild, act: Act, action: Action): void {
  const { type, targetId, changes, options } = action;
  const entry: AuditLogEntry = {
    id: world.ids.next(),
    action_type: type,
    user_id: act.userId,
    target_id: targetId,
    ...(changes && changes.length > 0 ? { changes } : {}),
    ...(options ? { options } : {}),
    ...(act.reason === undefined ? {} : { reason: act.reason }),
  };
  const log = world.state.auditLogs.get(guild.id) ?? [];
  world.state.auditLogs.set(guild.id, log);
  log.push(entry);
  world.state.save('auditLogEntry', `${guild.id}/${entry.id}`, entry);
  const oldest = log.length > KEPT ? log.shift() : undefined;
  if (oldest) world.state.save('auditLogEntry', `${guild.id}/${oldest.id}`, null);
  announce(world, guild, entry);
}

function announce(world: World, guild: Guild, entry: AuditLogEntry): void {
  if (!(guildPermissions(guild, world.state.application.botUserId) & Bit.ViewAuditLog)) return;
  const d = { guild_id: guild.id, ...entry };
  world.events.emit({ t: 'GUILD_AUDIT_LOG_ENTRY_CREATE', d, guildId: guild.id, audience: 'bot' });
}

/** The values of `keys` that differ; a thing that is new or gone has none before or after. */
export function changesBetween<T extends object>(
  before: T | null,
  after: T | null,
  keys: readonly (keyof T & string)[],
): AuditLogChange[] {
  return keys.flatMap((key) => {
    const [old, fresh] = [before?.[key], after?.[key]];
    if (JSON.stringify(old) === JSON.stringify(fresh)) return [];
    return {
      key,
      ...(old === undefined ? {} : { old_value: old }),
      ...(fresh === undefined ? {} : { new_value: fresh }),
    };
  });
}

/** An entry for each overwrite of a channel that was added, changed or removed. */
export function recordOverwrites(
  world: World,
  guild: Guild,
  channel: GuildChannel,
  before: readonly Overwrite[],
  act: Act,
): void {
  const after = channel.permission_overwrites;
  const ids = new Set([...before, ...after].map(({ id }) => id));
  for (const id of ids) {
    const old = before.find((each) => each.id === id) ?? null;
    const fresh = after.find((each) => each.id === id) ?? null;
    const changes = changesBetween(old, fresh, ['id', 'type', 'allow', 'deny']);
    if (changes.length === 0) continue;
    const role = guild.roles.get(id);
    recordAudit(world, guild, act, {
      type: overwriteEvent(old, fresh),
      targetId: channel.id,
      changes,
      options: {
        id,
        type: String((fresh ?? old)?.type),
        ...(role === undefined ? {} : { role_name: role.name }),
      },
    });
  }
}

function overwriteEvent(before: Overwrite | null, after: Overwrite | null): AuditLogEvent {
  if (before === null) return AuditLogEvent.ChannelOverwriteCreate;
  return after === null ? AuditLogEvent.ChannelOverwriteDelete : AuditLogEvent.ChannelOverwriteUpdate;
}

/** Someone deleted another's message. Discord counts those of one author together; here each has its own entry. */
export function recordDeletion(world: World, guild: Guild, message: Message, act: Act): void {
  const options = { channel_id: message.channel_id, count: '1' };
  const action = { type: AuditLogEvent.MessageDelete, targetId: message.author.id, options };
  recordAudit(world, guild, act, action);
}

export function recordBulkDeletion(
  world: World,
  guild: Guild,
  channelId: string,
  count: number,
  act: Act,
): void {
  const options = { count: String(count) };
  recordAudit(world, guild, act, { type: AuditLogEvent.MessageBulkDelete, targetId: channelId, options });
}
