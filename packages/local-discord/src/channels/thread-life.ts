/** Threads are created, archived and unarchived, and gain or lose members. */
import { ThreadMemberFlags } from 'discord-api-types/v10';
import type { Member, Thread } from '../state/model.ts';
import { renderMemberWithUser, renderThreadMember } from '../state/render.ts';
import { timestamp, type World } from '../world.ts';

/** Stores a thread and dispatches THREAD_UPDATE. */
export function publishThread(world: World, thread: Thread): void {
  world.state.save('thread', thread.id, thread);
  world.events.emit({ t: 'THREAD_UPDATE', d: thread, guildId: thread.guild_id, channelId: thread.id });
}

/** Archives or wakes a thread; the time of the last change is part of it. */
export function setArchived(world: World, thread: Thread, archived: boolean): void {
  thread.thread_metadata.archived = archived;
  thread.thread_metadata.archive_timestamp = timestamp(world);
}

/** Another time after which an idle thread archives; changing it counts as activity. */
export function setArchiveAfter(world: World, thread: Thread, minutes: number): void {
  if (thread.thread_metadata.auto_archive_duration === minutes) return;
  thread.thread_metadata.auto_archive_duration = minutes;
  thread.thread_metadata.archive_timestamp = timestamp(world);
}

/** A message wakes an archived thread and makes its author a member. */
export function wakeThread(world: World, thread: Thread, authorId: string): void {
  if (thread.thread_metadata.archived) {
    setArchived(world, thread, false);
    publishThread(world, thread);
  }
  joinThread(world, thread, authorId);
}

/** Adds a member; false when already in. */
export function joinThread(world: World, thread: Thread, userId: string): boolean {
  const members = membersOf(world, thread);
  if (members.has(userId)) return false;
  const joined = timestamp(world);
  members.set(userId, joined);
  storeMembers(world, thread, members);
  if (userId === world.state.application.botUserId) tellBotItJoined(world, thread, joined);
  publishMembers(world, thread, { added: [userId] });
  return true;
}

/** Removes a member; false when not in. */
export function leaveThread(world: World, thread: Thread, userId: string): boolean {
  const members = membersOf(world, thread);
  if (!members.delete(userId)) return false;
  storeMembers(world, thread, members);
  publishMembers(world, thread, { removed: [userId] });
  return true;
}

/** Members of a thread with the time each joined. */
export function membersOf(world: World, thread: Thread): Map<string, string> {
  const { threadMembers } = world.state;
  const known = threadMembers.get(thread.id);
  if (known) return known;
  const fresh = new Map<string, string>();
  threadMembers.set(thread.id, fresh);
  return fresh;
}

function storeMembers(world: World, thread: Thread, members: ReadonlyMap<string, string>): void {
  // Discord stops counting at 50.
  thread.member_count = Math.min(50, members.size);
  world.state.save('threadMembers', thread.id, { members: [...members] });
  world.state.save('thread', thread.id, thread);
}

/** A bot first learns of a private thread when it's added to it: THREAD_CREATE with its own member. */
function tellBotItJoined(world: World, thread: Thread, joined: string): void {
  const member = {
    ...renderThreadMember(thread.id, world.state.application.botUserId, joined),
    flags: ThreadMemberFlags.HasInteracted,
  };
  const d = { ...thread, member };
  world.events.emit({
    t: 'THREAD_CREATE',
    d,
    guildId: thread.guild_id,
    channelId: thread.id,
    audience: 'bot',
  });
}

function publishMembers(
  world: World,
  thread: Thread,
  change: { added?: string[]; removed?: string[] },
): void {
  const guild = world.state.guild(thread.guild_id);
  const added = (change.added ?? []).map((userId) => {
    const member: Member | undefined = guild?.members.get(userId);
    const joined = membersOf(world, thread).get(userId) ?? timestamp(world);
    return {
      ...renderThreadMember(thread.id, userId, joined),
      ...(member ? { member: renderMemberWithUser(world.state, member) } : {}),
      presence: null,
    };
  });
  const d = {
    id: thread.id,
    guild_id: thread.guild_id,
    member_count: thread.member_count,
    ...(added.length > 0 ? { added_members: added } : {}),
    ...(change.removed ? { removed_member_ids: change.removed } : {}),
  };
  world.events.emit({ t: 'THREAD_MEMBERS_UPDATE', d, guildId: thread.guild_id, channelId: thread.id });
}
