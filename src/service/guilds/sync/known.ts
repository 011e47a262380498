import type { Logger } from 'pino';
import { createBatchedWrites } from '../../kit/batched-writes.ts';
import { type Clock, instant } from '../../kit/clock.ts';
import { sanitize } from '../../kit/sanitize.ts';
import type { GuildFacts } from '../facts.ts';
import type { KnownGuildStore, LeftGuild, PresentGuild, SyncQueue } from './ports.ts';

interface KnownGuildsDependencies {
  readonly store: KnownGuildStore;
  readonly facts: GuildFacts;
  readonly queue: SyncQueue;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Keeps the guilds table up to date from what Discord tells; nothing of a guild stays in memory. */
export interface KnownGuilds {
  /** Joined, renamed, given to another owner, or simply told of at the start of a session. */
  present(guild: PresentGuild): void;
  left(guildId: string): void;
  /** A new session: it tells anew which of these there are. */
  untold(isOne: (guildId: string) => boolean): void;
  /** Its roles changed: what was remembered of it is outdated. */
  changed(guildId: string): void;
  /** Whose staff had it has less staff by now. */
  roleDeleted(guildId: string, roleId: string): Promise<void>;
  /** Someone came, left, or got other roles. */
  memberChanged(guildId: string, userId: string): void;
  close(): Promise<void>;
}

const WRITE_EVERY_MS = 1_000;
const WRITE_AT_ONCE = 250;

export function createKnownGuilds(deps: KnownGuildsDependencies): KnownGuilds {
  const { facts, store, clock, logger } = deps;
  const writes = createBatchedWrites<PresentGuild | LeftGuild>({
    everyMs: WRITE_EVERY_MS,
    maxAtOnce: WRITE_AT_ONCE,
    async write(guilds) {
      const back = await store.keep(guilds);
      // Whatever happened there while the bot was out, it was not told.
      if (back.length > 0) await deps.queue.queue(back.map((guildId) => ({ guildId, once: true })));
      return undefined;
    },
    onError: (err) => logger.error({ err }, 'what Discord told of guilds is not stored'),
  });

  return {
    present(guild) {
      facts.present(guild.id);
      writes.add(guild.id, sanitize(guild));
    },
    left(guildId) {
      facts.left(guildId);
      writes.add(guildId, { id: guildId, leftAt: instant(clock.now()) });
    },
    untold: (isOne) => facts.untold(isOne),
    changed: (guildId) => facts.forget(guildId),
    async roleDeleted(guildId, roleId) {
      facts.forget(guildId);
      await deps.queue.roleDeleted(guildId, roleId, instant(clock.now()));
    },
    memberChanged: (guildId, userId) => facts.forgetMember(guildId, userId),
    close: () => writes.close(),
  };
}
