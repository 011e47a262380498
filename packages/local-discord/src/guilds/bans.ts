/** Bans: a banned user leaves, loses their newest messages if requested, and can't join again. */
import { AuditLogEvent, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import { deleteMessages } from '../messages/change.ts';
import { readForm } from '../requests/form.ts';
import type { User } from '../state/authors.ts';
import type { Ban, Guild } from '../state/model.ts';
import { demandAbove, demandGuildBits, highestRole } from '../state/permissions.ts';
import { compareIds, timeOf } from '../state/snowflake.ts';
import { saveGuildFields } from '../state/state.ts';
import type { World } from '../world.ts';
import { recordAudit, type Act } from './audit-log.ts';
import { removeMember } from './members.ts';

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;
const AT_ONCE = 200;

/** A ban as the API shows it. */
export function renderBan(world: World, userId: string, ban: Ban): { user: User | undefined } & Ban {
  return { user: world.state.users.get(userId), reason: ban.reason };
}

/** The ban of a user, or 10026. */
export function banOf(guild: Guild, userId: string): Ban {
  const ban = guild.bans?.[userId];
  if (!ban) throw refusal('unknownBan');
  return ban;
}

/** A page of bans by the user's id, rising. */
export function listBans(world: World, guild: Guild, query: URLSearchParams) {
  const form = readForm(Object.fromEntries(query));
  const limit = form.integer('limit', { min: 1, max: 1000 }) ?? 1000;
  const before = form.snowflake('before');
  const after = form.snowflake('after') ?? '0';
  form.finish();
  const all = Object.entries(guild.bans ?? {}).toSorted(([a], [b]) => compareIds(a, b));
  const page =
    before === undefined
      ? all.filter(([id]) => compareIds(id, after) > 0).slice(0, limit)
      : all.filter(([id]) => compareIds(id, before) < 0).slice(-limit);
  return page.map(([id, ban]) => renderBan(world, id, ban));
}

/** Bans one user, member or not; GUILD_BAN_ADD. Who is banned already stays so. */
export function ban(world: World, guild: Guild, userId: string, body: unknown, act: Act): void {
  const form = readForm(body);
  const seconds = form.integer('delete_message_seconds', { min: 0, max: WEEK_SECONDS });
  const days = form.integer('delete_message_days', { min: 0, max: 7 });
  form.finish();
  demandGuildBits(guild, act.userId, Bit.BanMembers);
  if (!world.state.users.has(userId)) throw refusal('unknownUser');
  banNow(world, guild, userId, seconds ?? (days ?? 0) * DAY_SECONDS, act);
}

/** Bans up to 200 users; names those who can't be banned, and answers 500000 if nobody was. */
export function banMany(world: World, guild: Guild, body: unknown, act: Act) {
  const form = readForm(body);
  const ids = form.strings('user_ids', { min: 1, max: AT_ONCE, required: true }) ?? [];
  const seconds = form.integer('delete_message_seconds', { min: 0, max: WEEK_SECONDS }) ?? 0;
  form.finish();
  demandGuildBits(guild, act.userId, Bit.BanMembers, Bit.ManageGuild);
  const banned = ids.filter((id) => world.state.users.has(id) && isBannable(guild, id, act.userId));
  if (banned.length === 0) throw refusal('bansFailed');
  for (const id of banned) banNow(world, guild, id, seconds, act);
  return { banned_users: banned, failed_users: ids.filter((id) => !banned.includes(id)) };
}

/** Lifts a ban; GUILD_BAN_REMOVE. */
export function unban(world: World, guild: Guild, userId: string, act: Act): void {
  demandGuildBits(guild, act.userId, Bit.BanMembers);
  banOf(guild, userId);
  const { [userId]: _lifted, ...others } = guild.bans ?? {};
  guild.bans = others;
  saveGuildFields(world.state, guild);
  announce(world, guild, userId, 'GUILD_BAN_REMOVE');
  recordAudit(world, guild, act, { type: AuditLogEvent.MemberBanRemove, targetId: userId });
}

function isBannable(guild: Guild, userId: string, actorId: string): boolean {
  return guild.bans?.[userId] === undefined && highestRole(guild, actorId) > highestRole(guild, userId);
}

function banNow(world: World, guild: Guild, userId: string, deleteSeconds: number, act: Act): void {
  if (guild.members.has(userId)) demandAbove(guild, act.userId, userId);
  if (guild.bans?.[userId]) return;
  guild.bans = { ...guild.bans, [userId]: { reason: act.reason ?? null } };
  saveGuildFields(world.state, guild);
  if (guild.members.has(userId)) removeMember(world, guild, userId);
  announce(world, guild, userId, 'GUILD_BAN_ADD');
  deleteNewest(world, guild, userId, deleteSeconds);
  recordAudit(world, guild, act, { type: AuditLogEvent.MemberBanAdd, targetId: userId });
}

/** Deletes the messages of the last seconds in every channel and thread; one MESSAGE_DELETE_BULK for each. */
function deleteNewest(world: World, guild: Guild, userId: string, seconds: number): void {
  if (seconds === 0) return;
  const since = world.clock() - seconds * 1000;
  for (const channel of [...guild.channels.values(), ...guild.threads.values()]) {
    const written = world.state.messages(channel.id).all();
    const ids = written.filter(({ id, author }) => author.id === userId && timeOf(id) >= since);
    if (ids.length === 0) continue;
    deleteMessages(
      world,
      channel,
      guild,
      ids.map(({ id }) => id),
    );
  }
}

function announce(world: World, guild: Guild, userId: string, t: 'GUILD_BAN_ADD' | 'GUILD_BAN_REMOVE'): void {
  const d = { guild_id: guild.id, user: world.state.users.get(userId) };
  world.events.emit({ t, d, guildId: guild.id });
}
