/** Roles of a guild: making, changing, ordering and deleting them, with Manage Roles and below one's own highest role. */
import { AuditLogEvent, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { dropOverwritesOf } from '../channels/edit.ts';
import { refusal } from '../errors.ts';
import { readForm, type Form } from '../requests/form.ts';
import type { Guild, Role } from '../state/model.ts';
import { ALL_PERMISSIONS, demandGuildBits, guildPermissions, highestRole } from '../state/permissions.ts';
import type { World } from '../world.ts';
import { changesBetween, recordAudit, type Act } from './audit-log.ts';

const ROLES_MAX = 250;
const COLOR_MAX = 0xff_ff_ff;

const AUDITED = ['name', 'permissions', 'color', 'hoist', 'mentionable'] as const;

type RoleFields = Partial<Pick<Role, 'name' | 'permissions' | 'color' | 'hoist' | 'mentionable'>>;

/** The role, or 10011. */
export function roleOf(guild: Guild, roleId: string): Role {
  const role = guild.roles.get(roleId);
  if (!role) throw refusal('unknownRole');
  return role;
}

/** Throws 50013 unless the role is below the member's own highest one. */
export function demandBelow(guild: Guild, userId: string, role: Role): void {
  if (role.position >= highestRole(guild, userId)) throw refusal('missingPermissions');
}

/** Creates a role above @everyone and below all others; GUILD_ROLE_CREATE. */
export function createRole(world: World, guild: Guild, body: unknown, act: Act): Role {
  const form = readForm(body);
  const fields = readRole(form);
  form.finish();
  demandGuildBits(guild, act.userId, Bit.ManageRoles);
  demandHeld(guild, act.userId, BigInt(fields.permissions ?? 0));
  if (guild.roles.size >= ROLES_MAX) throw refusal('maximumRoles');
  for (const each of guild.roles.values()) {
    if (each.position === 0) continue;
    each.position += 1;
    publishRole(world, guild, each);
  }
  const role: Role = {
    id: world.ids.next(),
    name: 'new role',
    permissions: guild.roles.get(guild.id)?.permissions ?? '0',
    color: 0,
    hoist: false,
    mentionable: false,
    ...fields,
    colors: colorsOf(fields.color ?? 0),
    position: 1,
    managed: false,
    icon: null,
    unicode_emoji: null,
    flags: 0,
  };
  guild.roles.set(role.id, role);
  publishRole(world, guild, role, 'GUILD_ROLE_CREATE');
  const changes = changesBetween(null, role, AUDITED);
  recordAudit(world, guild, act, { type: AuditLogEvent.RoleCreate, targetId: role.id, changes });
  return role;
}

/** Changes a role, also a bot's own one; GUILD_ROLE_UPDATE. */
export function editRole(world: World, guild: Guild, roleId: string, body: unknown, act: Act): Role {
  const role = roleOf(guild, roleId);
  const form = readForm(body);
  const fields = readRole(form);
  form.finish();
  demandGuildBits(guild, act.userId, Bit.ManageRoles);
  demandBelow(guild, act.userId, role);
  // Bits that stay as they are need not be one's own.
  const bits = BigInt(fields.permissions ?? role.permissions) ^ BigInt(role.permissions);
  demandHeld(guild, act.userId, bits);
  const before = { ...role };
  // The name of @everyone stays.
  const { name = role.name, ...rest } = fields;
  Object.assign(role, rest, { name: role.id === guild.id ? role.name : name });
  role.colors = colorsOf(role.color);
  publishRole(world, guild, role);
  const changes = changesBetween(before, role, AUDITED);
  recordAudit(world, guild, act, { type: AuditLogEvent.RoleUpdate, targetId: role.id, changes });
  return role;
}

/** Sets the positions of several roles; all of them, before and after, are below the actor's highest role. */
export function moveRoles(world: World, guild: Guild, body: unknown, act: Act): Role[] {
  const form = readForm({ roles: body });
  const items = (form.list('roles', { max: ROLES_MAX, required: true }) ?? []).map((item) => ({
    id: item.snowflake('id', { required: true }) ?? '',
    position: item.integer('position', { min: 0 }),
  }));
  form.finish();
  demandGuildBits(guild, act.userId, Bit.ManageRoles);
  const moves = items.flatMap(({ id, position }) => {
    const role = roleOf(guild, id);
    return position === undefined || position === role.position ? [] : { role, position };
  });
  for (const { role, position } of moves) {
    if (role.id === guild.id || position === 0) throw refusal('invalidRole');
    demandBelow(guild, act.userId, role);
    if (position >= highestRole(guild, act.userId)) throw refusal('missingPermissions');
  }
  for (const { role, position } of moves) {
    role.position = position;
    publishRole(world, guild, role);
  }
  return [...guild.roles.values()];
}

/** Deletes a role: its members lose it, the channels their overwrites for it; GUILD_ROLE_DELETE. */
export function deleteRole(world: World, guild: Guild, roleId: string, act: Act): void {
  const role = roleOf(guild, roleId);
  demandGuildBits(guild, act.userId, Bit.ManageRoles);
  if (role.managed || roleId === guild.id) throw refusal('invalidRole');
  demandBelow(guild, act.userId, role);
  guild.roles.delete(roleId);
  world.state.save('role', `${guild.id}/${roleId}`, null);
  for (const member of guild.members.values()) {
    if (!member.roles.includes(roleId)) continue;
    member.roles = member.roles.filter((id) => id !== roleId);
    world.state.save('member', `${guild.id}/${member.user_id}`, member);
  }
  const d = { guild_id: guild.id, role_id: roleId };
  world.events.emit({ t: 'GUILD_ROLE_DELETE', d, guildId: guild.id });
  dropOverwritesOf(world, guild, roleId);
  const changes = changesBetween(role, null, AUDITED);
  recordAudit(world, guild, act, { type: AuditLogEvent.RoleDelete, targetId: roleId, changes });
}

/** Icons, and more than one color, are for guilds with boosts. */
function readRole(form: Form): RoleFields {
  const bits = form.bits('permissions');
  const colors = form.object('colors');
  const all = {
    name: form.string('name', { min: 1, max: 100 }),
    permissions: bits === undefined ? undefined : (bits & ALL_PERMISSIONS).toString(),
    color:
      colors?.integer('primary_color', { min: 0, max: COLOR_MAX }) ??
      form.integer('color', { min: 0, max: COLOR_MAX }),
    hoist: form.boolean('hoist'),
    mentionable: form.boolean('mentionable'),
  };
  const boosted = [form.value['icon'], form.value['unicode_emoji'], colors?.value['secondary_color']];
  if (boosted.some((value) => value !== undefined && value !== null)) throw refusal('boostsNeeded');
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

function colorsOf(color: number): Role['colors'] {
  return { primary_color: color, secondary_color: null, tertiary_color: null };
}

/** Nobody grants or revokes a permission that they don't have. */
function demandHeld(guild: Guild, userId: string, bits: bigint): void {
  if (bits & ~guildPermissions(guild, userId)) throw refusal('missingPermissions');
}

function publishRole(
  world: World,
  guild: Guild,
  role: Role,
  t: 'GUILD_ROLE_CREATE' | 'GUILD_ROLE_UPDATE' = 'GUILD_ROLE_UPDATE',
): void {
  world.state.save('role', `${guild.id}/${role.id}`, role);
  world.events.emit({ t, d: { guild_id: guild.id, role }, guildId: guild.id });
}
