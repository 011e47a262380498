import type { TicketDiscord } from '../ports.ts';
import { isArchived } from './channel-missing.ts';

/** How the thread of a closed ticket is left. */
export const ASLEEP = { archived: true, locked: true } as const;

interface Waking {
  readonly channelId: string;
  /** For the server's audit log. */
  readonly reason: string;
}

/** Works in a place; a thread that archived itself is woken for it. Whether it was. */
export async function awake(
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
