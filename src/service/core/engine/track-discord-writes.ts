import { DiscordBusy, isFinal } from '../../base/model/discord-errors.ts';
import type { TicketDiscord } from '../tickets/ports.ts';

export interface TrackedDiscord {
  readonly discord: TicketDiscord;
  /** Tracks another function that writes to Discord in the same way. */
  readonly track: <Args extends unknown[], Answer>(
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
  const track =
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
    track,
    discord: {
      ...discord,
      createChannel: track((...args: Parameters<TicketDiscord['createChannel']>) =>
        discord.createChannel(...args),
      ),
      updateChannel: track((...args: Parameters<TicketDiscord['updateChannel']>) =>
        discord.updateChannel(...args),
      ),
      putOverwrite: track((...args: Parameters<TicketDiscord['putOverwrite']>) =>
        discord.putOverwrite(...args),
      ),
      dropOverwrite: track((...args: Parameters<TicketDiscord['dropOverwrite']>) =>
        discord.dropOverwrite(...args),
      ),
      deleteChannel: track((...args: Parameters<TicketDiscord['deleteChannel']>) =>
        discord.deleteChannel(...args),
      ),
      createThread: track((...args: Parameters<TicketDiscord['createThread']>) =>
        discord.createThread(...args),
      ),
      updateThread: track((...args: Parameters<TicketDiscord['updateThread']>) =>
        discord.updateThread(...args),
      ),
      addThreadMember: track((...args: Parameters<TicketDiscord['addThreadMember']>) =>
        discord.addThreadMember(...args),
      ),
      removeThreadMember: track((...args: Parameters<TicketDiscord['removeThreadMember']>) =>
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
