import { DiscordBusy, isFinal } from '../../discord-errors.ts';
import type { TicketDiscord } from '../ports.ts';

export interface TrackedDiscord {
  readonly discord: TicketDiscord;
  /** Tracks another function that writes to Discord in the same way. */
  readonly noted: <Args extends unknown[], Answer>(
    write: (...args: Args) => Promise<Answer>,
  ) => (...args: Args) => Promise<Answer>;
  /** Whether the ticket's channel may differ from before, because a write succeeded or its answer was lost. */
  readonly mayHaveChanged: () => boolean;
}

/**
 * Wraps Discord and tracks whether anything was changed. A call that Discord refused, or was too busy for, changed
 * nothing and needs no rollback.
 */
export function trackDiscordWrites(discord: TicketDiscord): TrackedDiscord {
  let hasChanged = false;
  const noted =
    <Args extends unknown[], Answer>(write: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      try {
        const answer = await write(...args);
        hasChanged = true;
        return answer;
      } catch (error) {
        if (!isRefused(error)) hasChanged = true;
        throw error;
      }
    };
  return {
    mayHaveChanged: () => hasChanged,
    noted,
    discord: {
      ...discord,
      createChannel: noted((...args: Parameters<TicketDiscord['createChannel']>) =>
        discord.createChannel(...args),
      ),
      updateChannel: noted((...args: Parameters<TicketDiscord['updateChannel']>) =>
        discord.updateChannel(...args),
      ),
      deleteChannel: noted((...args: Parameters<TicketDiscord['deleteChannel']>) =>
        discord.deleteChannel(...args),
      ),
      createThread: noted((...args: Parameters<TicketDiscord['createThread']>) =>
        discord.createThread(...args),
      ),
      updateThread: noted((...args: Parameters<TicketDiscord['updateThread']>) =>
        discord.updateThread(...args),
      ),
      addThreadMember: noted((...args: Parameters<TicketDiscord['addThreadMember']>) =>
        discord.addThreadMember(...args),
      ),
      removeThreadMember: noted((...args: Parameters<TicketDiscord['removeThreadMember']>) =>
        discord.removeThreadMember(...args),
      ),
    },
  };
}

/**
 * Whether Discord certainly did not act: it refused, or asked us to wait. After any other error it may have acted, and
 * its answer was lost.
 */
export function isRefused(error: unknown): boolean {
  return isFinal(error) || error instanceof DiscordBusy;
}
