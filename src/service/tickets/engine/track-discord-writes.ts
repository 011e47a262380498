import { DiscordBusy, isFinal } from '../../discord-errors.ts';
import type { TicketDiscord } from '../ports.ts';

export interface TrackedDiscord {
  readonly discord: TicketDiscord;
  /** The same watch over something else that writes. */
  readonly noted: <Args extends unknown[], Answer>(
    write: (...args: Args) => Promise<Answer>,
  ) => (...args: Args) => Promise<Answer>;
  /** Whether anything of a ticket's place may be other than before: something was done, or its answer was lost. */
  readonly mayHaveChanged: () => boolean;
}

/** Discord, and whether it was changed: what it refused, or was too busy for, it did not do, and needs no undoing. */
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

/** Discord did not do it: it said no, or not yet. Everything else may have been done, and its answer lost. */
export function isRefused(error: unknown): boolean {
  return isFinal(error) || error instanceof DiscordBusy;
}
