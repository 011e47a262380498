import type { TicketDiscord } from '../ports.ts';
import { isArchived } from './channel-missing.ts';

/** The state of a closed ticket's thread. */
export const CLOSED_THREAD = { archived: true, locked: true } as const;

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
