/** Changing threads: archive, lock, rename; members added and removed; deleting. */
import { AuditLogEvent, ChannelType, PermissionFlagsBits as Bit } from 'discord-api-types/v10';
import { refusal } from '../errors.ts';
import { changesBetween, recordAudit, type Act } from '../guilds/audit-log.ts';
import { readForm } from '../requests/form.ts';
import { demandUnlocked } from '../messages/write-access.ts';
import { postMembership, postRename } from '../messages/system.ts';
import type { User } from '../state/authors.ts';
import type { Guild, Thread } from '../state/model.ts';
import { demandBits } from '../state/permissions.ts';
import { heldBy, memberOf, type World } from '../world.ts';
import { countRenames, removeThreadData } from './edit.ts';
import {
  joinThread,
  leaveThread,
  membersOf,
  publishThread,
  setArchiveAfter,
  setArchived,
} from './thread-life.ts';
import { ARCHIVE_AFTER } from './thread-start.ts';

/** Fields of a thread that the audit log shows. */
const auditedOf = ({ name, rate_limit_per_user, thread_metadata }: Thread) => ({
  name,
  rate_limit_per_user,
  archived: thread_metadata.archived,
  locked: thread_metadata.locked,
  auto_archive_duration: thread_metadata.auto_archive_duration,
});

const AUDITED = ['name', 'rate_limit_per_user', 'archived', 'locked', 'auto_archive_duration'] as const;

const MEMBERS_MAX = 1000;

/** Applies a PATCH and dispatches THREAD_UPDATE; a new name leaves a system message. */
export function editThread(
  world: World,
  guild: Guild,
  thread: Thread,
  { user, reason }: { readonly user: User; readonly reason: string | undefined },
  body: unknown,
): void {
  const form = readForm(body);
  const change = {
    name: form.string('name', { min: 1, max: 100 }),
    archived: form.boolean('archived'),
    locked: form.boolean('locked'),
    invitable: form.boolean('invitable'),
    archiveAfter: form.choice('auto_archive_duration', ARCHIVE_AFTER),
    slowmode: form.integer('rate_limit_per_user', { min: 0, max: 21_600 }),
  };
  form.finish();
  demandEditing(world, guild, thread, user.id, change);
  countRenames(world, thread.id, { name: change.name });
  const before = auditedOf(thread);
  const { thread_metadata: metadata } = thread;
  if (change.archived !== undefined && change.archived !== metadata.archived)
    setArchived(world, thread, change.archived);
  if (change.locked !== undefined) metadata.locked = change.locked;
  if (change.invitable !== undefined) metadata.invitable = change.invitable;
  if (change.archiveAfter !== undefined) setArchiveAfter(world, thread, change.archiveAfter);
  if (change.slowmode !== undefined) thread.rate_limit_per_user = change.slowmode;
  const renamed = change.name !== undefined && change.name !== thread.name;
  if (change.name !== undefined) thread.name = change.name;
  publishThread(world, thread);
  if (renamed && !metadata.archived) postRename(world, thread, user);
  const changes = changesBetween(before, auditedOf(thread), AUDITED);
  const action = { type: AuditLogEvent.ThreadUpdate, targetId: thread.id, changes };
  if (changes.length > 0) recordAudit(world, guild, { userId: user.id, reason }, action);
}

/** Owners rename and archive their own; locking is for those who manage threads; archived ones must be woken by it. */
function demandEditing(
  world: World,
  guild: Guild,
  thread: Thread,
  userId: string,
  change: {
    name?: string | undefined;
    archived?: boolean | undefined;
    locked?: boolean | undefined;
    slowmode?: number | undefined;
  },
): void {
  const held = heldBy(world, guild, thread, userId);
  demandBits(held);
  if (thread.thread_metadata.archived && change.archived !== false) throw refusal('threadArchived');
  if (held & Bit.ManageThreads) return;
  demandUnlocked({ channel: thread, held });
  const waking =
    Object.entries(change).every(([key, value]) => key === 'archived' || value === undefined) &&
    change.archived === false;
  const own = thread.owner_id === userId && change.locked === undefined && change.slowmode === undefined;
  if (!waking && !own) throw refusal('missingPermissions');
  demandBits(held, Bit.SendMessagesInThreads);
}

/** Adds a guild member; nothing happens when already in. */
export function addThreadMember(world: World, guild: Guild, thread: Thread, by: User, userId: string): void {
  const held = heldBy(world, guild, thread, by.id);
  demandBits(held, Bit.SendMessagesInThreads);
  if (thread.thread_metadata.archived) throw refusal('threadArchived');
  const manages = (held & Bit.ManageThreads) !== 0n;
  if (thread.thread_metadata.invitable === false && !manages && by.id !== userId)
    throw refusal('missingPermissions');
  memberOf(world, guild, userId);
  const members = membersOf(world, thread);
  if (!members.has(userId) && members.size >= MEMBERS_MAX) throw refusal('maximumThreadMembers');
  const other = world.state.users.get(userId);
  if (joinThread(world, thread, userId) && other && other.id !== by.id)
    postMembership(world, thread, by, other, true);
}

/** Removes a member: oneself, or others with Manage Threads or as creator of a private thread. */
export function removeThreadMember(
  world: World,
  guild: Guild,
  thread: Thread,
  by: User,
  userId: string,
): void {
  const held = heldBy(world, guild, thread, by.id);
  demandBits(held);
  if (thread.thread_metadata.archived) throw refusal('threadArchived');
  const creator = thread.type === ChannelType.PrivateThread && thread.owner_id === by.id;
  if (by.id !== userId && !creator) demandBits(held, Bit.ManageThreads);
  const other = world.state.users.get(userId);
  if (!leaveThread(world, thread, userId)) throw refusal('unknownMember');
  if (other && other.id !== by.id) postMembership(world, thread, by, other, false);
}

/** Deletes a thread; THREAD_DELETE carries only where it was. */
export function deleteThread(world: World, guild: Guild, thread: Thread, act: Act): void {
  demandBits(heldBy(world, guild, thread, act.userId), Bit.ManageThreads);
  const { id, guild_id, parent_id, type } = thread;
  removeThreadData(world, id);
  world.events.emit({
    t: 'THREAD_DELETE',
    d: { id, guild_id, parent_id, type },
    guildId: guild_id,
    channelId: id,
  });
  const changes = changesBetween(auditedOf(thread), null, AUDITED);
  recordAudit(world, guild, act, { type: AuditLogEvent.ThreadDelete, targetId: id, changes });
}
