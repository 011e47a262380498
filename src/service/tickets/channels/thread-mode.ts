import { instant } from '../../kit/clock.ts';
import { ServiceError } from '../../errors.ts';
import type { Work } from '../engine/action.ts';
import { channelOf, isGone, orChannelMissing } from './channel-missing.ts';
import { nameFor } from './channel-plan.ts';
import { nowOrLater } from './follow.ts';
import type { CreatedChannel, TicketDiscord } from '../ports.ts';
import type { TicketChange, TicketGroup, TicketRecord } from '../ticket.ts';
import type { ChannelCreation, TicketChannel } from './ticket-channel.ts';
import { worded } from '../../../words/worded.ts';

/** So long the bot's reply and the closing message have before the thread is archived and takes neither. */
export const ASLEEP_AFTER_MS = 5_000;

/**
 * A private thread in the group's channel. Its members are added one by one; staff see it with Manage Threads. A
 * closed one is locked at once and archived a little later: in an archived thread no command and no answer works.
 */
export const threadMode: TicketChannel = {
  make,
  fill: ({ discord, ticket }, threadId) => addAll(discord, threadId, peopleOf(ticket)),
  find: (making) => find(making, making.ticket.opened_at ?? making.ticket.created_at),
  update: (work) => (isElsewhere(work) ? replaceThread(work) : updateThread(work)),
  undo: async (work) => {
    if (!isElsewhere(work)) return;
    const left = await find(await makingOf(work), work.at);
    // Perhaps it was moved there by another call since.
    if (left !== null && left.id !== work.before.channel_id)
      await work.discord.deleteChannel(left.id, work.auditReason);
  },
  wake: async ({ before, after, discord, auditReason }) => {
    if (before.status !== 'closed' || after.status === 'deleted' || before.channel_id === null) return;
    try {
      await discord.updateThread(before.channel_id, { archived: false }, auditReason);
    } catch (error) {
      // What comes next finds out and says so, or makes it anew.
      if (!isGone(error)) throw error;
    }
  },
  followUps: ({ before, after, at }) => {
    const ticket = { guildId: after.guild_id, ticketId: after.id };
    const runAt = instant(new Date(Date.parse(at) + ASLEEP_AFTER_MS));
    return [
      ...(after.status === 'closed' ? [{ ...ticket, kind: 'ticket.archive', runAt } as const] : []),
      ...leaving(before, after).flatMap((left) => [
        { ...ticket, ...left, kind: 'ticket.left-thread' } as const,
        { ...ticket, ...left, kind: 'ticket.archive-left', runAt } as const,
        { ...ticket, kind: 'ticket.parent' } as const,
      ]),
    ];
  },
};

/** The thread that was left for another one. */
function leaving(before: TicketRecord, after: TicketRecord): { threadId: string; to: string }[] {
  const [threadId, to] = [before.channel_id, after.channel_id];
  return threadId === null || to === null || threadId === to ? [] : [{ threadId, to }];
}

async function find(
  { ticket, group, guild, discord }: ChannelCreation,
  since: string,
): Promise<CreatedChannel | null> {
  const parent = parentOf(group);
  const left = await discord.findThread(guild.id, parent, nameFor(ticket, group), since);
  return left === null ? null : { id: left.id, parent_id: parent };
}

async function make(making: ChannelCreation): Promise<CreatedChannel> {
  const { ticket, group, guild, discord, parents, auditReason } = making;
  const parent = parentOf(group);
  await mustSeeParent(making, parent);
  await parents.give(guild, parent, group.staff_role_ids, auditReason);
  const thread = await discord.createThread(parent, nameFor(ticket, group), auditReason);
  return { id: thread.id, parent_id: parent };
}

function parentOf(group: TicketGroup): string {
  if (group.opened_channel_id !== null) return group.opened_channel_id;
  throw new ServiceError('CHANNEL_NOT_FOUND', worded('refused.noThreadChannel', { group: group.name }));
}

/** Whoever cannot see a thread's parent sees nothing of the thread, although Discord lists them as its member. */
async function mustSeeParent(
  { ticket, group, guild, discord }: ChannelCreation,
  parent: string,
): Promise<void> {
  if (ticket.owner_id === null || (await discord.canSee(guild, parent, ticket.owner_id))) return;
  // Reopened for staff, after the owner left: there is nobody who could not see it.
  if (!(await discord.isMember(guild.id, ticket.owner_id))) return;
  throw new ServiceError('DISCORD_REFUSED', worded('refused.threadUnseen', { group: group.name }));
}

/** A thread cannot change its channel. One whose group did stays where it is until the ticket moves. */
function isElsewhere({ before, group, groupAfter }: Work<unknown>): boolean {
  return group.id !== groupAfter.id && before.channel_parent_id !== groupAfter.opened_channel_id;
}

async function makingOf({ after, groupAfter, ...work }: Work<unknown>): Promise<ChannelCreation> {
  return { ...work, guild: await work.guild(), ticket: after, group: groupAfter };
}

/** A new thread with everyone in it; what was written in the old one stays in the transcript. */
async function replaceThread(work: Work<unknown>): Promise<TicketChange> {
  const { before, after, discord, again, auditReason } = work;
  // Refused where there is none to leave, as every change is.
  channelOf(before);
  await work.keepTranscript();
  const making = await makingOf(work);
  const thread = (again ? await find(making, work.at) : null) ?? (await make(making));
  await addAll(discord, thread.id, peopleOf(after));
  if (isLocked(after)) await discord.updateThread(thread.id, { locked: true }, auditReason);
  // The ticket's message is posted anew.
  return { channel_id: thread.id, channel_parent_id: thread.parent_id, control_message_id: null };
}

/** Members and the lock; nothing when both ask for the same. */
async function updateThread(work: Work<unknown>): Promise<TicketChange> {
  const { before, after, discord, again } = work;
  const was = new Set(peopleOf(before));
  const wanted = peopleOf(after);
  const isOtherwise = isLocked(before) !== isLocked(after) || before.status !== after.status;
  const isLockChanged = again || isOtherwise;
  const leaving = [...was].filter((id) => !wanted.includes(id));
  const isHarmless = (): boolean =>
    work.deferrable === 'grants' && !isOtherwise && after.status === 'open' && leaving.length === 0;
  const updateMembers = async (): Promise<TicketChange> => {
    const thread = channelOf(before);
    if (isLockChanged) {
      await discord.updateThread(thread, { archived: false, locked: isLocked(after) }, work.auditReason);
    }
    // Who left and came back while it was closed is its member no more.
    const isAnew = again || before.status !== 'open';
    await addAll(discord, thread, isAnew ? wanted : wanted.filter((id) => !was.has(id)));
    for (const id of leaving) await discord.removeThreadMember(thread, id);
    return {};
  };
  return nowOrLater(work, isHarmless, () => orChannelMissing(before, updateMembers));
}

async function addAll(discord: TicketDiscord, threadId: string, userIds: readonly string[]): Promise<void> {
  for (const id of userIds) await discord.addThreadMember(threadId, id);
}

/** In a locked thread only those with Manage Threads write: staff. */
export function isLocked(ticket: TicketRecord): boolean {
  return ticket.status === 'closed' || ticket.locked_at !== null;
}

/** Everyone who has to be a member of the thread. */
export function peopleOf(ticket: TicketRecord): string[] {
  const people = [ticket.owner_id, ticket.assigned_id, ...ticket.member_ids];
  return [...new Set(people.filter((id) => id !== null))];
}
