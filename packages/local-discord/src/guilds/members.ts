/** Members of a guild: coming and going, and what is changed about them: nickname, roles, time-out. */
import { AuditLogEvent, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { dropOverwritesOf } from '../channels/edit.ts';
import { leaveThread } from '../channels/thread-life.ts';
import { refusal } from '../errors.ts';
import { readForm, type Form } from '../requests/form.ts';
import type { Guild, Member, Role } from '../state/model.ts';
import { demandAbove, demandGuildBits, guildPermissions } from '../state/permissions.ts';
import { renderMemberWithUser } from '../state/render.ts';
import { formatTime, memberOf, timestamp, type World } from '../world.ts';
import { changesBetween, recordAudit, type Act } from './audit-log.ts';
import { demandBelow, roleOf } from './roles.ts';

const NICK_MAX = 32;
const TIMEOUT_MAX_MS = 28 * 24 * 60 * 60 * 1000;

/** Joins without roles; GUILD_MEMBER_ADD. */
export function addMember(world: World, guild: Guild, userId: string): void {
  if (!world.state.users.has(userId)) throw refusal('unknownUser');
  if (guild.bans?.[userId]) throw refusal('userBanned');
  const fresh: Member = {
    user_id: userId,
    nick: null,
    roles: [],
    joined_at: timestamp(world),
    communication_disabled_until: null,
  };
  guild.members.set(userId, fresh);
  world.state.save('member', `${guild.id}/${userId}`, fresh);
  const d = { guild_id: guild.id, ...renderMemberWithUser(world.state, fresh) };
  world.events.emit({ t: 'GUILD_MEMBER_ADD', d, guildId: guild.id });
}

/** Goes, and with the member every place in a thread and all overwrites; GUILD_MEMBER_REMOVE. */
export function removeMember(world: World, guild: Guild, userId: string): void {
  memberOf(world, guild, userId);
  for (const thread of guild.threads.values()) leaveThread(world, thread, userId);
  guild.members.delete(userId);
  world.state.save('member', `${guild.id}/${userId}`, null);
  const d = { guild_id: guild.id, user: world.state.users.get(userId) };
  world.events.emit({ t: 'GUILD_MEMBER_REMOVE', d, guildId: guild.id });
  dropOverwritesOf(world, guild, userId);
}

/** Removes a member who may come back. */
export function kickMember(world: World, guild: Guild, userId: string, act: Act): void {
  memberOf(world, guild, userId);
  demandGuildBits(guild, act.userId, Bit.KickMembers);
  demandAbove(guild, act.userId, userId);
  removeMember(world, guild, userId);
  recordAudit(world, guild, act, { type: AuditLogEvent.MemberKick, targetId: userId });
}

/** Applies a PATCH on behalf of a member; each field requires its own permission. */
export function editMember(world: World, guild: Guild, userId: string, body: unknown, act: Act): Member {
  const member = memberOf(world, guild, userId);
  const form = readForm(body);
  const nick = form.nullableString('nick', { max: NICK_MAX });
  const roles = readRoles(form);
  const until = readTimeout(form, world.clock());
  form.finish();
  // Nobody is in a voice channel here.
  const voice = [form.value['mute'], form.value['deaf'], form.value['channel_id']];
  if (voice.some((value) => value !== undefined && value !== null)) throw refusal('notInVoice');
  if (nick !== undefined) demandNick(guild, act.userId, userId);
  if (until !== undefined) demandTimeout(guild, act.userId, userId);
  const before = { ...member };
  if (roles) member.roles = checkedRoles(guild, member, roles, act.userId);
  if (nick !== undefined) member.nick = nick === '' ? null : nick;
  if (until !== undefined) member.communication_disabled_until = until;
  publishMember(world, guild, member);
  const changes = changesBetween(before, member, ['nick', 'communication_disabled_until']);
  if (changes.length > 0)
    recordAudit(world, guild, act, { type: AuditLogEvent.MemberUpdate, targetId: userId, changes });
  recordRoles(world, guild, member, before.roles, act);
  return member;
}

/** Adds or removes one role. */
export function setMemberRole(
  world: World,
  guild: Guild,
  userId: string,
  change: { readonly roleId: string; readonly held: boolean },
  act: Act,
): void {
  const member = memberOf(world, guild, userId);
  const role = roleOf(guild, change.roleId);
  demandSettable(guild, act.userId, role);
  const before = member.roles;
  const others = before.filter((id) => id !== role.id);
  member.roles = change.held ? [...others, role.id] : others;
  publishMember(world, guild, member);
  recordRoles(world, guild, member, before, act);
}

/** Changing others' nicknames requires another permission than changing one's own, and a higher role. */
function demandNick(guild: Guild, actorId: string, userId: string): void {
  const own = guildPermissions(guild, actorId) & Bit.ChangeNickname;
  if (actorId === userId && own) return;
  demandGuildBits(guild, actorId, Bit.ManageNicknames);
  if (actorId !== userId) demandAbove(guild, actorId, userId);
}

/** Administrators can't be timed out. */
function demandTimeout(guild: Guild, actorId: string, userId: string): void {
  demandGuildBits(guild, actorId, Bit.ModerateMembers);
  demandAbove(guild, actorId, userId);
  if (guildPermissions(guild, userId) & Bit.Administrator) throw refusal('missingPermissions');
}

/** All roles that the member should have; null means none. */
function readRoles(form: Form): readonly string[] | undefined {
  if (form.value['roles'] === null) return [];
  const roles = form.strings('roles', { max: 350 });
  if (roles && new Set(roles).size < roles.length)
    form.fault('roles', 'SET_TYPE_CONTAINS_DUPLICATE', 'This field must contain unique items.');
  return roles;
}

/** A time in Discord's form, null for the end of a time-out. */
function readTimeout(form: Form, now: number): string | null | undefined {
  const text = form.nullableString('communication_disabled_until', { max: 100 });
  if (text === null || text === undefined) return text;
  const time = Date.parse(text);
  if (Number.isNaN(time)) {
    const message = `Could not parse ${text}. Should be ISO8601.`;
    form.fault('communication_disabled_until', 'DATE_TIME_TYPE_PARSE', message);
  } else if (time - now > TIMEOUT_MAX_MS) {
    const message = 'Invalid communication disabled timestamp';
    form.fault('communication_disabled_until', 'INVALID_COMMUNICATION_DISABLED_TIMESTAMP', message);
  } else return formatTime(time);
  return undefined;
}

/** The new list of roles, if the actor can assign each role that's added or removed. */
function checkedRoles(guild: Guild, member: Member, wanted: readonly string[], actorId: string): string[] {
  const given = wanted.filter((id) => !member.roles.includes(id));
  const taken = member.roles.filter((id) => !wanted.includes(id));
  demandGuildBits(guild, actorId, Bit.ManageRoles);
  for (const id of [...given, ...taken]) demandSettable(guild, actorId, roleOf(guild, id));
  return [...wanted];
}

/** Throws unless members can have the role and this one can assign it: 50028 for @everyone, which all have. */
function demandSettable(guild: Guild, actorId: string, role: Role): void {
  demandGuildBits(guild, actorId, Bit.ManageRoles);
  if (role.id === guild.id) throw refusal('invalidRole');
  if (role.managed) throw refusal('missingPermissions');
  demandBelow(guild, actorId, role);
}

function recordRoles(
  world: World,
  guild: Guild,
  { user_id: userId, roles }: Member,
  before: readonly string[],
  act: Act,
): void {
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: guild.roles.get(id)?.name ?? '' }));
  const added = named(roles.filter((id) => !before.includes(id)));
  const removed = named(before.filter((id) => !roles.includes(id)));
  const changes = [
    ...(added.length > 0 ? [{ key: '$add', new_value: added }] : []),
    ...(removed.length > 0 ? [{ key: '$remove', new_value: removed }] : []),
  ];
  if (changes.length === 0) return;
  recordAudit(world, guild, act, { type: AuditLogEvent.MemberRoleUpdate, targetId: userId, changes });
}

function publishMember(world: World, guild: Guild, member: Member): void {
  world.state.save('member', `${guild.id}/${member.user_id}`, member);
  const d = { guild_id: guild.id, ...renderMemberWithUser(world.state, member) };
  world.events.emit({ t: 'GUILD_MEMBER_UPDATE', d, guildId: guild.id });
}
