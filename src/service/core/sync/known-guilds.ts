import { createBatchedWrites } from '../../base/kit/batched-writes.ts';
import { instant } from '../../base/kit/clock.ts';
import { sanitize } from '../../base/kit/sanitize.ts';
import type { GuildFacts } from '../../base/guilds/facts.ts';
import type { KnownGuildStore, LeftGuild, PresentGuild, SyncQueue } from './ports.ts';
import type { ServiceContext } from '../../base/kit/context.ts';

/** Keeps the guilds table up to date with Discord's events; nothing about a guild stays in memory. */
export interface KnownGuilds {
  /** The bot joined the guild, the guild or its owner changed, or Discord listed it at the start of a session. */
  present(guild: PresentGuild): void;
  left(guildId: string): void;
  /** A new session has begun and will list its guilds again: the guilds of its shard are unknown until then. */
  forgetPresent(isOnShard: (guildId: string) => boolean): void;
  /** The guild's roles changed, so cached facts are outdated. */
  changed(guildId: string): void;
  /** A role was deleted, so groups that it was a staff role of have fewer staff. */
  roleDeleted(guildId: string, roleId: string): Promise<void>;
  /** A member joined, left, or has other roles. */
  memberChanged(guildId: string, userId: string): void;
  close(): Promise<void>;
}

const WRITE_EVERY_MS = 1_000;
const WRITE_AT_ONCE = 250;

export function createKnownGuilds(
  deps: Pick<ServiceContext, 'clock' | 'logger'> & {
    readonly store: KnownGuildStore;
    readonly facts: GuildFacts;
    readonly queue: SyncQueue;
  },
): KnownGuilds {
  const { facts, store, clock, logger } = deps;
  const writes = createBatchedWrites<PresentGuild | LeftGuild>({
    everyMs: WRITE_EVERY_MS,
    maxAtOnce: WRITE_AT_ONCE,
    async write(guilds) {
      const rejoined = await store.keep(guilds);
      // The bot received no events while it was not in the guild.
      if (rejoined.length > 0) await deps.queue.queue(rejoined.map((guildId) => ({ guildId, once: true })));
      return undefined;
    },
    onError: (err) => logger.error({ err }, 'could not store guilds'),
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
    forgetPresent: (isOnShard) => facts.forgetPresent(isOnShard),
    changed: (guildId) => facts.forget(guildId),
    async roleDeleted(guildId, roleId) {
      facts.forget(guildId);
      await deps.queue.roleDeleted(guildId, roleId, instant(clock.now()));
    },
    memberChanged: (guildId, userId) => facts.forgetMember(guildId, userId),
    close: () => writes.close(),
  };
}
