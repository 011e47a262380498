import { ServiceError } from '../../base/model/errors.ts';
import type { Work } from '../engine/action.ts';
import { archiveTimeOf } from './archived-threads.ts';
import { channelOf, isGone, orChannelMissing } from './channel-missing.ts';
import { nameFor, type Overwrite } from './channel-plan.ts';
import { updateOrDefer } from './defer.ts';
import type { CreatedChannel, TicketDiscord } from '../tickets/ports.ts';
import type { TicketChange, TicketGroup, TicketRecord } from '../model/ticket.ts';
import type { ChannelCreation, TicketChannel } from './ticket-channel.ts';
import { worded } from '../../../words/worded.ts';

/**
 * A ticket in a private thread of the group's channel. Its members are added one by one; staff see it by Manage
 * Threads. The thread of a closed ticket is locked at once and archived a little later: in an archived thread,
 * commands and replies to them fail.
 */
export const threadMode: TicketChannel = {
  create,
  addPeople: ({ discord, ticket }, threadId) => addThreadMembers(discord, threadId, peopleOf(ticket)),
  find: (creation) => find(creation, creation.ticket.opened_at ?? creation.ticket.created_at),
  update: (work) => (needsNewThread(work) ? replaceThread(work) : updateThread(work)),
  undo: async (work) => {
    if (!needsNewThread(work)) return;
    const leftover = await find(await creationOf(work), work.at);
    // Another call may have moved the ticket there since.
    if (leftover !== null && leftover.id !== work.before.channel_id)
      await work.discord.deleteChannel(leftover.id, work.auditReason);
  },
  unarchive: async ({ before, after, discord, auditReason }) => {
    if (before.status !== 'closed' || after.status === 'deleted' || before.channel_id === null) return;
    try {
      await discord.updateThread(before.channel_id, { archived: false }, auditReason);
    } catch (error) {
      // The next step discovers the missing thread, and reports it or creates a new one.
      if (!isGone(error)) throw error;
    }
  },
  followUps: ({ before, after, at }) => {
    const ticket = { guildId: after.guild_id, ticketId: after.id };
    const runAt = archiveTimeOf(at);
    return [
      ...(after.status === 'closed' ? [{ ...ticket, kind: 'ticket.archive', runAt } as const] : []),
      ...leftThread(before, after).flatMap((left) => [
        { ...ticket, ...left, kind: 'ticket.left-thread' } as const,
        { ...ticket, ...left, kind: 'ticket.archive-left', runAt } as const,
        { ...ticket, kind: 'ticket.parent' } as const,
      ]),
    ];
  },
};

/** The thread that the ticket left for another one, if any. */
function leftThread(before: TicketRecord, after: TicketRecord): { threadId: string; to: string }[] {
  const [threadId, to] = [before.channel_id, after.channel_id];
  return threadId === null || to === null || threadId === to ? [] : [{ threadId, to }];
}

async function find(
  { ticket, group, guild, discord }: ChannelCreation,
  since: string,
): Promise<CreatedChannel | null> {
  const parent = parentOf(group);
  const leftover = await discord.findThread(guild.id, parent, nameFor(ticket, group), since);
  return leftover === null ? null : { id: leftover.id, parent_id: parent };
}

async function create(creation: ChannelCreation): Promise<CreatedChannel> {
  const { ticket, group, guild, discord, parentAccess, auditReason } = creation;
  const parent = parentOf(group);
  const overwrites = (await discord.overwritesOf(parent)) ?? undefined;
  await mustSeeParent(creation, parent, overwrites);
  await parentAccess.grant(guild, parent, group.staff_role_ids, auditReason, overwrites);
  const thread = await discord.createThread(parent, nameFor(ticket, group), auditReason);
  return { id: thread.id, parent_id: parent };
}

function parentOf(group: TicketGroup): string {
  if (group.opened_channel_id !== null) return group.opened_channel_id;
  throw new ServiceError('CHANNEL_NOT_FOUND', worded('refused.noThreadChannel', { group: group.name }));
}

/** People who can't see a thread's parent can't see the thread, although Discord lists them as its members. */
async function mustSeeParent(
  { ticket, group, guild, discord, ownerRoles: roles }: ChannelCreation,
  parent: string,
  overwrites: readonly Overwrite[] | undefined,
): Promise<void> {
  const { owner_id: owner } = ticket;
  if (owner === null || (await discord.canSee(guild, parent, owner, { roles, overwrites }))) return;
  // The owner left, and the ticket is reopened for staff: nobody is affected.
  if (!(await discord.isMember(guild.id, owner))) return;
  throw new ServiceError('DISCORD_REFUSED', worded('refused.threadUnseen', { group: group.name }));
}

/**
 * Whether the move needs a new thread, since a thread can't change its channel. When a group changes its channel,
 * existing threads stay where they are until their ticket moves.
 */
function needsNewThread({ before, group, groupAfter }: Work<unknown>): boolean {
  return group.id !== groupAfter.id && before.channel_parent_id !== groupAfter.opened_channel_id;
}

async function creationOf({ after, groupAfter, ...work }: Work<unknown>): Promise<ChannelCreation> {
  return { ...work, guild: await work.guild(), ticket: after, group: groupAfter };
}

/** Creates a new thread with everyone in it; the messages of the old one are kept in the transcript. */
async function replaceThread(work: Work<unknown>): Promise<TicketChange> {
  const { before, after, discord, isRetry, auditReason } = work;
  // Like every change, this is refused when the ticket has no channel.
  channelOf(before);
  await work.saveTranscript();
  const creation = await creationOf(work);
  const thread = (isRetry ? await find(creation, work.at) : null) ?? (await create(creation));
  await addThreadMembers(discord, thread.id, peopleOf(after));
  if (isLocked(after)) await discord.updateThread(thread.id, { locked: true }, auditReason);
  // A new control message is posted.
  return { channel_id: thread.id, channel_parent_id: thread.parent_id, control_message_id: null };
}

/** Updates the members and the lock; does nothing when both tickets need the same. */
async function updateThread(work: Work<unknown>): Promise<TicketChange> {
  const { before, after, discord, isRetry } = work;
  const formerPeople = new Set(peopleOf(before));
  const people = peopleOf(after);
  const isLockOrStatusChanged = isLocked(before) !== isLocked(after) || before.status !== after.status;
  const isLockChanged = isRetry || isLockOrStatusChanged;
  const leaving = [...formerPeople].filter((id) => !people.includes(id));
  const isHarmless = (): boolean =>
    work.deferrable === 'grants' && !isLockOrStatusChanged && after.status === 'open' && leaving.length === 0;
  const updateMembers = async (): Promise<TicketChange> => {
    const thread = channelOf(before);
    if (isLockChanged) {
      await discord.updateThread(thread, { archived: false, locked: isLocked(after) }, work.auditReason);
    }
    // People who left the server and came back while the ticket was closed are no longer members of the thread, so
    // everyone is added.
    const addsEveryone = isRetry || before.status !== 'open';
    await addThreadMembers(
      discord,
      thread,
      addsEveryone ? people : people.filter((id) => !formerPeople.has(id)),
    );
    for (const id of leaving) await discord.removeThreadMember(thread, id);
    return {};
  };
  return updateOrDefer(work, isHarmless, () => orChannelMissing(before, updateMembers));
}

export async function addThreadMembers(
  discord: TicketDiscord,
  threadId: string,
  userIds: readonly string[],
): Promise<void> {
  for (const id of userIds) await discord.addThreadMember(threadId, id);
}

/** Only members with Manage Threads, that is staff, can write in a locked thread. */
export function isLocked(ticket: TicketRecord): boolean {
  return ticket.status === 'closed' || ticket.locked_at !== null;
}

/** Everyone who has to be a member of the ticket's thread. */
export function peopleOf(ticket: TicketRecord): string[] {
  const people = [ticket.owner_id, ticket.assigned_id, ...ticket.member_ids];
  return [...new Set(people.filter((id) => id !== null))];
}
