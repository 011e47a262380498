import { instant } from '../../clock.ts';
import { ServiceError } from '../../errors.ts';
import type { Work } from '../action.ts';
import { channelOf, isGone, orChannelMissing } from '../channel-missing.ts';
import { nameFor } from '../channel-plan.ts';
import type { CreatedChannel, TicketDiscord } from '../ports.ts';
import type { TicketChange, TicketGroup, TicketRecord } from '../ticket.ts';
import type { Making, TicketPlace } from './place.ts';

/** So long the bot's reply and the closing message have before the thread is archived and takes neither. */
const ASLEEP_AFTER_MS = 5_000;

/**
 * A private thread in the group's channel. Its members are added one by one; staff see it with Manage Threads. A
 * closed one is locked at once and archived a little later: in an archived thread no command and no answer works.
 */
export const threadPlace: TicketPlace = {
  make,
  fill: ({ discord, ticket }, threadId) => addAll(discord, threadId, peopleOf(ticket)),
  find: async ({ ticket, group, guild, discord }) => {
    const parent = parentOf(group);
    const since = ticket.opened_at ?? ticket.created_at;
    const left = await discord.findThread(guild.id, parent, nameFor(ticket, group), since);
    return left === null ? null : { id: left.id, parent_id: parent };
  },
  bring,
  wake: async ({ before, after, discord, auditReason }) => {
    if (before.status !== 'closed' || after.status === 'deleted' || before.channel_id === null) return;
    try {
      await discord.updateThread(before.channel_id, { archived: false }, auditReason);
    } catch (error) {
      // What comes next finds out and says so, or makes it anew.
      if (!isGone(error)) throw error;
    }
  },
  followUps: ({ id, guild_id, status }, at) =>
    status === 'closed'
      ? [
          {
            kind: 'ticket.archive',
            guildId: guild_id,
            ticketId: id,
            runAt: instant(new Date(Date.parse(at) + ASLEEP_AFTER_MS)),
          },
        ]
      : [],
};

async function make(making: Making): Promise<CreatedChannel> {
  const { ticket, group, guild, discord, auditReason } = making;
  const parent = parentOf(group);
  await mustSeeParent(making, parent);
  await discord.letStaffManageThreads(guild, parent, group.staff_role_ids, auditReason);
  const thread = await discord.createThread(parent, nameFor(ticket, group), auditReason);
  return { id: thread.id, parent_id: parent };
}

function parentOf(group: TicketGroup): string {
  if (group.opened_channel_id !== null) return group.opened_channel_id;
  throw new ServiceError('CHANNEL_NOT_FOUND', `The group "${group.name}" has no channel for its threads.`);
}

/** Whoever cannot see a thread's parent sees nothing of the thread, although Discord lists them as its member. */
async function mustSeeParent({ ticket, group, guild, discord }: Making, parent: string): Promise<void> {
  if (ticket.owner_id === null || (await discord.canSee(guild, parent, ticket.owner_id))) return;
  throw new ServiceError(
    'DISCORD_REFUSED',
    `Tickets of "${group.name}" are threads of a channel that this person cannot see; give them View Channel there.`,
  );
}

/** Members and the lock; nothing when both ask for the same. */
async function bring(work: Work<unknown>): Promise<TicketChange> {
  const { before, after, discord, again } = work;
  const was = new Set(peopleOf(before));
  const wanted = peopleOf(after);
  const isLockChanged = again || isLocked(before) !== isLocked(after) || before.status !== after.status;
  await orChannelMissing(before, async () => {
    const thread = channelOf(before);
    if (isLockChanged) {
      await discord.updateThread(thread, { archived: false, locked: isLocked(after) }, work.auditReason);
    }
    await addAll(discord, thread, again ? wanted : wanted.filter((id) => !was.has(id)));
    for (const id of was) if (!wanted.includes(id)) await discord.removeThreadMember(thread, id);
  });
  return {};
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
