import type { Handler } from '../calls.ts';
import { type Clock, instant } from '../clock.ts';
import type { GuildFacts } from './facts.ts';
import type { KnownGuildStore, SyncQueue } from './sync-ports.ts';

export interface GuildSyncDependencies {
  readonly facts: GuildFacts;
  readonly store: KnownGuildStore;
  readonly queue: SyncQueue;
  /** Holds the guild's tickets against what is on Discord. */
  readonly syncTickets: (guildId: string) => Promise<void>;
  readonly clock: Clock;
  /** Work was stored: no need to wait for the next look at the outbox. */
  readonly wake: () => void;
}

export interface GuildSync {
  readonly syncGuild: Handler<'syncGuild'>;
  /** The work itself. Repeating it changes nothing that is right already. */
  readonly run: (guildId: string) => Promise<void>;
  /** Before a start's unfinished work is done: syncs that wait since the last one would hold up the rest. */
  readonly putOff: () => Promise<void>;
  /** After a time without events: asks for a sync of each guild that has open tickets and is in `isMine`. */
  readonly queueAll: (isMine: (guildId: string) => boolean) => Promise<void>;
}

const PAGE = 500;
/** A sync is some calls to Discord, which allows 50 a second for everything: a restart leaves most to commands. */
const APART_MS = 500;

export function createGuildSync(deps: GuildSyncDependencies): GuildSync {
  const { facts, store, queue, clock } = deps;
  const inMs = (ms: number): string => instant(new Date(clock.now().getTime() + ms));

  return {
    async syncGuild({ path }) {
      await queue.queue([{ guildId: path.guild_id }]);
      deps.wake();
      return { success: true, status: 202, message: 'The sync is queued.' };
    },

    async run(guildId) {
      facts.forget(guildId);
      const guild = await facts.guild(guildId);
      if (guild === null) {
        await store.keep([{ id: guildId, leftAt: inMs(0) }]);
        return;
      }
      const { name, owner_id: ownerId, joined_at: joinedAt } = guild;
      await store.keep([{ id: guildId, name, ownerId, joinedAt }]);
      await deps.syncTickets(guildId);
      // Of a quiet guild nobody needs it soon, and all guilds' together would stay in memory.
      facts.forget(guildId);
    },

    putOff: () => queue.putOff((place) => inMs((place + 1) * APART_MS)),

    async queueAll(isMine) {
      let after = '';
      let queued = 0;
      for (;;) {
        const page = await queue.guildsWithTickets(after, PAGE);
        const mine = page.filter(isMine);
        await queue.queue(
          mine.map((guildId, place) => ({ guildId, runAt: inMs((queued + place) * APART_MS), once: true })),
        );
        deps.wake();
        queued += mine.length;
        after = page.at(-1) ?? '';
        if (page.length < PAGE) return;
      }
    },
  };
}
