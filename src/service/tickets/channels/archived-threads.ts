import type { TicketDiscord } from '../ports.ts';
import { isArchived } from './channel-missing.ts';

/** The state of a closed ticket's thread. */
export const CLOSED_THREAD = { archived: true, locked: true } as const;

interface Waking {
  readonly channelId: string;
  /** For the server's audit log. */
  readonly reason: string;
}

/**
 * Runs `work` in a channel or thread; when the thread turns out to be archived, unarchives it and runs `work` again.
 * Returns whether it was unarchived.
 */
export async function withUnarchivedThread(
  discord: Pick<TicketDiscord, 'updateThread'>,
  { channelId, reason }: Waking,
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
