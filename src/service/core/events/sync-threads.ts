import type { EventJob } from '../model/jobs.ts';
import { archiveJob } from '../channels/archived-threads.ts';
import { nameFor } from '../channels/channel-plan.ts';
import type { ThreadOnDiscord } from './ports.ts';
import { isLocked, peopleOf } from '../channels/thread-mode.ts';
import type { TicketGroup, TicketRecord } from '../model/ticket.ts';
import type { TicketContext } from '../tickets/context.ts';

export type SyncThreadsDependencies = Pick<
  TicketContext,
  'store' | 'discord' | 'eventStore' | 'eventDiscord' | 'oneAtATime'
>;

/**
 * Updates a ticket's active thread to match the ticket. People whom someone added by hand remain: staff become members
 * of a thread by writing in it, and Discord does not say how someone became one.
 */
export async function syncThread(
  deps: SyncThreadsDependencies,
  { id, guild_id: guildId }: TicketRecord,
  thread: ThreadOnDiscord,
  group: TicketGroup,
): Promise<void> {
  await deps.oneAtATime.run(id, async () => {
    // The order matters: an action of another process that is confirmed between the two calls is visible in the
    // ticket.
    if (await deps.eventStore.isBusy(id)) return;
    const ticket = await deps.store.find({ guildId, ticketId: id });
    if (ticket?.channel_id !== thread.id) return;
    // Someone unarchived the thread. One that still waits to be archived for the first time keeps its time.
    if (ticket.status === 'closed') return deps.eventStore.queue([archiveJob(ticket, { once: true })]);
    if (thread.locked !== isLocked(ticket)) {
      const change = { archived: false, locked: isLocked(ticket) };
      await deps.discord.updateThread(thread.id, change, `Sync of ticket #${ticket.number}`);
    }
    for (const userId of peopleOf(ticket)) await addMissing(deps, guildId, thread.id, userId);
    // A rename that waits for Discord's rate limit is not requested again.
    if (thread.name === nameFor(ticket, group) || ticket.name_applies_at !== null) return undefined;
    return deps.eventStore.queue([renameJob(ticket)]);
  });
}

async function addMissing(
  { discord, eventDiscord }: SyncThreadsDependencies,
  guildId: string,
  threadId: string,
  userId: string,
): Promise<void> {
  if (await eventDiscord.isThreadMember(threadId, userId)) return;
  // People who left the server get access again when they come back and someone adds them.
  if (await discord.isMember(guildId, userId)) await discord.addThreadMember(threadId, userId);
}

export function renameJob({ id, guild_id: guildId }: TicketRecord): EventJob {
  const payload = { kind: 'ticket.rename', guildId, ticketId: id } as const;
  return { kind: payload.kind, key: id, lane: id, payload, once: true };
}
