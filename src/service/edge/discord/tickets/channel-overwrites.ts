import type { APIOverwrite } from 'discord-api-types/v10';

/** Enough for the tickets that people work on at a time. */
const MAX_CHANNELS = 5_000;

/**
 * The overwrites of channels as the latest events reported them, so that an action on a ticket needn't read them first.
 * Those that were read aren't kept: another process may be the one that listens.
 */
export interface ChannelOverwrites {
  /** Null if the channel doesn't exist (anymore). */
  known(channelId: string): Promise<readonly APIOverwrite[] | null>;
  told(channelId: string, overwrites: readonly APIOverwrite[]): void;
  forget(channelId: string): void;
  /** The session of events ended. */
  forgetAll(): void;
}

export function createChannelOverwrites(
  read: (channelId: string) => Promise<readonly APIOverwrite[] | null>,
): ChannelOverwrites {
  const told = new Map<string, readonly APIOverwrite[]>();
  return {
    known: async (channelId) => told.get(channelId) ?? read(channelId),
    told(channelId, overwrites) {
      // A Map keeps the position of a key that is set again, and the oldest must stay in front.
      told.delete(channelId);
      told.set(channelId, overwrites);
      const [oldest] = told.keys();
      if (told.size > MAX_CHANNELS && oldest !== undefined) told.delete(oldest);
    },
    forget: (channelId) => void told.delete(channelId),
    forgetAll: () => told.clear(),
  };
}
