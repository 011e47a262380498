import type { Handler } from '../../base/model/call.ts';
import { instant } from '../../base/kit/clock.ts';
import type { ServiceContext } from '../../base/kit/context.ts';
import { pages } from '../../base/kit/pages.ts';
import type { GuildFacts } from '../../base/guilds/facts.ts';
import { isFinal } from '../../base/model/discord-errors.ts';
import { ServiceError } from '../../base/model/errors.ts';
import type { KnownGuildStore, SyncProgress, SyncProgressStore, SyncQueue, SyncTickets } from './ports.ts';
import { worded, type Worded } from '../../../words/worded.ts';

interface GuildSync {
  readonly syncGuild: Handler<'syncGuild'>;
  readonly getGuildSync: Handler<'getGuildSync'>;
  /** Runs the sync. Repeating it changes nothing that is correct already. */
  readonly run: (guildId: string, stopping: AbortSignal) => Promise<void>;
  /** Spreads out waiting syncs before a start finishes the unfinished jobs, which they would hold up otherwise. */
  readonly putOff: () => Promise<void>;
  /** Queues a sync for each guild that has open tickets and is on the shard, after a time without events. */
  readonly queueAll: (isOnShard: (guildId: string) => boolean) => Promise<void>;
}

const PAGE = 500;
/** A sync takes several calls to Discord, which allows 50 a second in total; after a restart, most are left to commands. */
const APART_MS = 500;

export function createGuildSync(
  {
    facts,
    clock,
    wake,
    store,
    progress,
    queue,
  }: Pick<ServiceContext, 'clock' | 'wake'> & {
    readonly facts: GuildFacts;
    readonly store: KnownGuildStore;
    readonly queue: SyncQueue;
    readonly progress: SyncProgressStore;
  },
  syncTickets: SyncTickets,
): GuildSync {
  const inMs = (ms: number): string => instant(new Date(clock.now().getTime() + ms));

  /** Returns the reasons why the sync stopped; empty if it is complete. */
  async function sync(guildId: string, stopping: AbortSignal): Promise<readonly Worded[]> {
    facts.forget(guildId);
    const guild = await facts.guild(guildId);
    if (guild === null) {
      await store.keep([{ id: guildId, leftAt: inMs(0) }]);
      return [worded('refused.botGone'), worded('syncStopped.inviteAgain')];
    }
    const { name, owner_id: ownerId, joined_at: joinedAt } = guild;
    await store.keep([{ id: guildId, name, ownerId, joinedAt }]);
    await syncTickets(guildId, stopping, (tickets) => progress.checked(guildId, tickets));
    // A quiet guild's facts are not needed soon, and those of all guilds together would fill the memory.
    facts.forget(guildId);
    return [];
  }

  return {
    async syncGuild({ path }) {
      await queue.ask(path.guild_id, inMs(0));
      wake();
      return { success: true, status: 202, message: 'The sync is queued.' };
    },

    getGuildSync: async ({ path }) => (await progress.find(path.guild_id)) ?? IDLE,

    async run(guildId, stopping) {
      await progress.begun(guildId, inMs(0));
      try {
        await progress.ended(guildId, inMs(0), await sync(guildId, stopping));
      } catch (error) {
        // An interrupted sync continues at the next start.
        stopping.throwIfAborted();
        await progress.ended(guildId, inMs(0), stopReasons(error));
        throw error;
      }
    },

    putOff: () => queue.putOff((index) => inMs((index + 1) * APART_MS)),

    async queueAll(isOnShard) {
      const guildIds = pages(
        '',
        PAGE,
        (after, limit) => queue.guildsWithTickets(after, limit),
        (guildId) => guildId,
      );
      let queued = 0;
      for await (const page of guildIds) {
        const onShard = page.filter(isOnShard);
        await queue.queue(
          onShard.map((guildId, index) => ({
            guildId,
            runAt: inMs((queued + index) * APART_MS),
            once: true,
          })),
        );
        wake();
        queued += onShard.length;
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

function stopReasons(error: unknown): readonly Worded[] {
  const wording = error instanceof ServiceError ? error.wording : [];
  const why = wording.length > 0 ? wording : [worded('syncStopped.failed')];
  return isFinal(error) ? why : [...why, worded('syncStopped.triedAgain')];
}
