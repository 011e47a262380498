import type { Handler } from '../../calls.ts';
import { type Clock, instant } from '../../kit/clock.ts';
import type { GuildFacts } from '../facts.ts';
import { isFinal } from '../../discord-errors.ts';
import { ServiceError } from '../../errors.ts';
import type { KnownGuildStore, SyncProgress, SyncProgressStore, SyncQueue } from './ports.ts';
import { worded, type Worded } from '../../../words/worded.ts';

interface GuildSyncDependencies {
  readonly facts: GuildFacts;
  readonly store: KnownGuildStore;
  readonly queue: SyncQueue;
  readonly progress: SyncProgressStore;
  /** Holds the guild's tickets against what is on Discord. */
  readonly syncTickets: (
    guildId: string,
    stopping: AbortSignal,
    checked: (tickets: number) => Promise<void>,
  ) => Promise<void>;
  readonly clock: Clock;
  /** Work was stored: no need to wait for the next look at the outbox. */
  readonly wake: () => void;
}

interface GuildSync {
  readonly syncGuild: Handler<'syncGuild'>;
  readonly getGuildSync: Handler<'getGuildSync'>;
  /** The work itself. Repeating it changes nothing that is right already. */
  readonly run: (guildId: string, stopping: AbortSignal) => Promise<void>;
  /** Before a start's unfinished work is done: syncs that wait since the last one would hold up the rest. */
  readonly putOff: () => Promise<void>;
  /** After a time without events: asks for a sync of each guild that has open tickets and is in `isMine`. */
  readonly queueAll: (isMine: (guildId: string) => boolean) => Promise<void>;
}

const PAGE = 500;
/** A sync is some calls to Discord, which allows 50 a second for everything: a restart leaves most to commands. */
const APART_MS = 500;

export function createGuildSync(deps: GuildSyncDependencies): GuildSync {
  const { facts, store, progress, queue, clock } = deps;
  const inMs = (ms: number): string => instant(new Date(clock.now().getTime() + ms));

  /** Empty, or what the matter is. */
  async function sync(guildId: string, stopping: AbortSignal): Promise<readonly Worded[]> {
    facts.forget(guildId);
    const guild = await facts.guild(guildId);
    if (guild === null) {
      await store.keep([{ id: guildId, leftAt: inMs(0) }]);
      return [worded('refused.botGone'), worded('syncStopped.inviteAgain')];
    }
    const { name, owner_id: ownerId, joined_at: joinedAt } = guild;
    await store.keep([{ id: guildId, name, ownerId, joinedAt }]);
    await deps.syncTickets(guildId, stopping, (tickets) => progress.checked(guildId, tickets));
    // Of a quiet guild nobody needs it soon, and all guilds' together would stay in memory.
    facts.forget(guildId);
    return [];
  }

  return {
    async syncGuild({ path }) {
      await queue.ask(path.guild_id, inMs(0));
      deps.wake();
      return { success: true, status: 202, message: 'The sync is queued.' };
    },

    getGuildSync: async ({ path }) => (await progress.find(path.guild_id)) ?? IDLE,

    async run(guildId, stopping) {
      await progress.begun(guildId, inMs(0));
      try {
        await progress.ended(guildId, inMs(0), await sync(guildId, stopping));
      } catch (error) {
        // It goes on at the next start.
        stopping.throwIfAborted();
        await progress.ended(guildId, inMs(0), whyStopped(error));
        throw error;
      }
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

const IDLE: SyncProgress = {
  state: 'idle',
  requested_at: null,
  started_at: null,
  finished_at: null,
  checked: 0,
  total: null,
  message: null,
};

function whyStopped(error: unknown): readonly Worded[] {
  const told = error instanceof ServiceError ? error.wording : [];
  const why = told.length > 0 ? told : [worded('syncStopped.failed')];
  return isFinal(error) ? why : [...why, worded('syncStopped.triedAgain')];
}
