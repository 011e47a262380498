import { instant } from '../../base/kit/clock.ts';
import type { EventJob } from '../model/jobs.ts';
import type { TicketRecord } from '../model/ticket.ts';
import type { TicketDiscord } from '../tickets/ports.ts';
import { isArchived } from './channel-missing.ts';

/** The state of a closed ticket's thread. */
export const CLOSED_THREAD = { archived: true, locked: true } as const;

/**
 * The time in which the bot's reply and the closing announcement have to arrive before the thread is archived and
 * accepts neither.
 */
export const ARCHIVE_AFTER_MS = 5_000;

/** When the thread of a ticket that was closed at this time is archived. */
export function archiveTimeOf(at: string): string {
  return instant(new Date(Date.parse(at) + ARCHIVE_AFTER_MS));
}

/** Durable work that archives the thread of a closed ticket. */
export function archiveJob(
  { id, guild_id: guildId }: TicketRecord,
  when: Pick<EventJob, 'runAt' | 'once'>,
): EventJob {
  const payload = { kind: 'ticket.archive', guildId, ticketId: id } as const;
  return { kind: payload.kind, key: id, lane: id, payload, ...when };
}

/**
 * Runs `work` in a channel or thread; when the thread turns out to be archived, unarchives it and runs `work` again.
 * Returns whether it was unarchived. `reason` is for the server's audit log.
 */
export async function withUnarchivedThread(
  discord: Pick<TicketDiscord, 'updateThread'>,
  { channelId, reason }: { readonly channelId: string; readonly reason: string },
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (!isArchived(error)) throw error;
    await discord.updateThread(channelId, { archived: false }, reason);
    await work();
    return true;
  }
}
