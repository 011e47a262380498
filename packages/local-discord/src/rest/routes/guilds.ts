/** Guilds: themselves, their channels, their audit log. */
import { PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { createChannel, demandCategory } from '../../channels/create.ts';
import { publishChannel } from '../../channels/edit.ts';
import { editGuild } from '../../guilds/settings.ts';
import { refusal } from '../../errors.ts';
import { isRecord, readForm } from '../../requests/form.ts';
import type { AuditLogEntry } from '../../state/model.ts';
import { demandGuildBits, guildPermissions } from '../../state/permissions.ts';
import { renderGuild } from '../../state/render.ts';
import { compareIds, timeOf } from '../../state/snowflake.ts';
import { guildOf } from '../../world.ts';
import { actOf, created, nothing, ok, route, type Call, type Route } from '../route.ts';

const AUDITED_FOR = 45 * 24 * 60 * 60 * 1000;

/** Positions and parents of several channels; only one of them may change its parent. */
function arrange({ world, params, user, body }: Call<'guild_id'>): void {
  const guild = guildOf(world, params.guild_id, user.id);
  const form = readForm({ channels: body });
  const items = (form.list('channels', { max: 500, required: true }) ?? []).map((item) => ({
    channel: guild.channels.get(item.snowflake('id', { required: true }) ?? ''),
    position: item.integer('position', { min: 0 }),
    parentId: item.nullableSnowflake('parent_id'),
    sync: item.boolean('lock_permissions') ?? false,
  }));
  form.finish();
  if (!(guildPermissions(guild, user.id) & Bit.ManageChannels)) throw refusal('missingPermissions');
  if (items.filter(({ parentId }) => parentId !== undefined).length > 1) throw refusal('oneParentChange');
  for (const { channel, position, parentId, sync } of items) {
    if (!channel) throw refusal('unknownChannel');
    const parent = typeof parentId === 'string' ? demandCategory(guild, parentId, channel.id) : undefined;
    if (parentId !== undefined) channel.parent_id = parentId;
    if (position !== undefined) channel.position = position;
    if (sync && parent)
      channel.permission_overwrites = parent.permission_overwrites.map((each) => ({ ...each }));
    publishChannel(world, channel);
  }
}

/** Compares an entry's event with the requested number. */
const isAction = (event: number, asked: number): boolean => event === asked;

/** Entries of the last 45 days, newest first; with `after`, oldest first. */
function auditLog({ world, params, query, user }: Call<'guild_id'>) {
  const guild = guildOf(world, params.guild_id, user.id);
  const form = readForm(Object.fromEntries(query));
  const [userId, action] = [form.snowflake('user_id'), form.integer('action_type')];
  const [before, after] = [form.snowflake('before'), form.snowflake('after')];
  const limit = form.integer('limit', { min: 1, max: 100 }) ?? 50;
  form.finish();
  demandGuildBits(guild, user.id, Bit.ViewAuditLog);
  const fits = ({ id, user_id, action_type }: AuditLogEntry): boolean =>
    timeOf(id) > world.clock() - AUDITED_FOR &&
    (userId === undefined || user_id === userId) &&
    (action === undefined || isAction(action_type, action)) &&
    (before === undefined || compareIds(id, before) < 0) &&
    (after === undefined || compareIds(id, after) > 0);
  const fitting = (world.state.auditLogs.get(guild.id) ?? []).filter(fits);
  const entries = (after === undefined ? fitting.toReversed() : fitting).slice(0, limit);
  const named = new Set(entries.flatMap(({ user_id, target_id }) => [user_id, target_id ?? '']));
  const { users, webhooks } = world.state;
  return {
    audit_log_entries: entries,
    users: [...named].flatMap((id) => users.get(id) ?? []),
    webhooks: [...named].flatMap((id) => webhooks.get(id) ?? []),
    threads: [...named].flatMap((id) => guild.threads.get(id) ?? []),
    application_commands: [],
    auto_moderation_rules: [],
    guild_scheduled_events: [],
    integrations: [],
  };
}

export const guildRoutes: readonly Route[] = [
  route('GET', '/guilds/:guild_id', ({ world, params, query, user }) => {
    const guild = guildOf(world, params.guild_id, user.id);
    const count = guild.members.size;
    const counts =
      query.get('with_counts') === 'true'
        ? { approximate_member_count: count, approximate_presence_count: count }
        : {};
    return ok({ ...renderGuild(guild), ...counts });
  }),
  route('GET', '/guilds/:guild_id/channels', ({ world, params, user }) =>
    ok([...guildOf(world, params.guild_id, user.id).channels.values()]),
  ),
  route('PATCH', '/guilds/:guild_id', (call) => {
    const guild = guildOf(call.world, call.params.guild_id, call.user.id);
    editGuild(call.world, guild, call.body, actOf(call));
    return ok(renderGuild(guild));
  }),
  route('POST', '/guilds/:guild_id/channels', (call) => {
    const { world, params, user, body } = call;
    const guild = guildOf(world, params.guild_id, user.id);
    return created(createChannel(world, guild, actOf(call), isRecord(body) ? body : {}));
  }),
  route('GET', '/guilds/:guild_id/audit-logs', (call) => ok(auditLog(call))),
  route('PATCH', '/guilds/:guild_id/channels', (call) => {
    arrange(call);
    return nothing;
  }),
];
