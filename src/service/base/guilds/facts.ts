import type { Clock } from '../kit/clock.ts';
import { createExpiringCache } from '../kit/expiring-cache.ts';
import type { MaybePromise } from '../kit/maybe-promise.ts';
import type {
  ApiPermission,
  DirectoryGuild,
  GuildDirectory,
  GuildFlags,
  GuildMember,
  GuildStore,
} from './ports.ts';

const DISCORD_MS = 30_000;
const OWN_MS = 2_000;
/** Absence is cached for a shorter time, so that a member or the bot itself is let in soon after coming back. */
const ABSENT_MS = 3_000;
const MAX_ENTRIES = 10_000;

/** The facts about a guild in our own database. */
export interface OwnFacts {
  readonly flags: GuildFlags;
  readonly permissions: readonly ApiPermission[];
}

export interface GuildFacts {
  /** `maxAgeMs` is the age that Discord's answer may have, 30 s by default. A null is never older than 3 s. */
  guild(guildId: string, maxAgeMs?: number): MaybePromise<DirectoryGuild | null>;
  member(guildId: string, userId: string, maxAgeMs?: number): MaybePromise<GuildMember | null>;
  own(guildId: string): MaybePromise<OwnFacts>;
  /** Whether the gateway has told this process that the bot is in the guild. */
  isPresent(guildId: string): boolean;
  /** The gateway reports that the bot is in the guild; cached facts about it are outdated. */
  present(guildId: string): void;
  left(guildId: string): void;
  /** A new gateway session will list the guilds of its shard again. */
  forgetPresent(isOnShard: (guildId: string) => boolean): void;
  /** Drops facts after a change by this process, or one that the gateway has reported. */
  forget(guildId: string): void;
  /** Drops our own facts, because another process has changed API permissions; Discord's facts stay valid. */
  forgetOwn(): void;
  /**
   * Whether someone was found absent within the last minutes. It's only for looking through many guilds and never
   * denies anyone access: a request for one guild looks the person up.
   */
  isKnownAbsent(guildId: string, userId: string): boolean;
  rememberAbsent(guildId: string, userId: string): void;
  /** Drops a member that left, joined, or has other roles. */
  forgetMember(guildId: string, userId: string): void;
}

/** Caches the two sources of facts, Discord and our own database, each for the time that it may be outdated. */
export function createGuildFacts(deps: {
  readonly directory: Pick<GuildDirectory, 'guild' | 'member'>;
  readonly store: Pick<GuildStore, 'flags' | 'permissions'>;
  readonly clock: Clock;
}): GuildFacts {
  const { directory, store, clock } = deps;
  const bounds = { maxEntries: MAX_ENTRIES, clock };
  const ofDiscord = { ...bounds, ttlMs: DISCORD_MS, absentMs: ABSENT_MS };
  const guilds = createExpiringCache({
    ...ofDiscord,
    async load(id) {
      const guild = await directory.guild(id);
      // Callers that ask for the guild ask for the bot's own permissions there next.
      if (guild?.self) members.put(`${id} ${guild.self.id}`, { roles: guild.self.roles, isBot: true });
      return guild;
    },
  });
  const members = createExpiringCache({
    ...ofDiscord,
    load: (key) => directory.member(...splitKey(key)),
  });
  const own = createExpiringCache<OwnFacts>({
    ...bounds,
    ttlMs: OWN_MS,
    load: async (id) => {
      const [flags, permissions] = await Promise.all([store.flags(id), store.permissions(id)]);
      return { flags, permissions };
    },
  });

  /** The ids of 100,000 guilds take a few megabytes. */
  const presentIds = new Set<string>();
  const absentUntil = new Map<string, number>();
  function forget(guildId: string): void {
    guilds.forget(guildId);
    own.forget(guildId);
  }

  return {
    guild(guildId, maxAgeMs) {
      // Discord also denies that the bot is in a guild during a temporary fault; the gateway is more reliable.
      if (presentIds.has(guildId) && guilds.peek(guildId) === null) guilds.forget(guildId);
      return guilds.get(guildId, maxAgeMs);
    },
    member: (guildId, userId, maxAgeMs) => members.get(`${guildId} ${userId}`, maxAgeMs),
    own: (guildId) => own.get(guildId),
    isPresent: (guildId) => presentIds.has(guildId),
    present(guildId) {
      presentIds.add(guildId);
      forget(guildId);
    },
    left(guildId) {
      presentIds.delete(guildId);
      forget(guildId);
    },
    forgetPresent(isOnShard) {
      for (const guildId of presentIds) if (isOnShard(guildId)) presentIds.delete(guildId);
    },
    forget,
    forgetOwn: () => own.forgetAll(),
    isKnownAbsent: (guildId, userId) =>
      (absentUntil.get(`${guildId} ${userId}`) ?? -Infinity) > clock.elapsed(),
    rememberAbsent(guildId, userId) {
      const [oldest] = absentUntil.keys();
      if (absentUntil.size >= MAX_ABSENT && oldest !== undefined) absentUntil.delete(oldest);
      absentUntil.set(`${guildId} ${userId}`, clock.elapsed() + KNOWN_ABSENT_MS);
    },
    forgetMember(guildId, userId) {
      members.forget(`${guildId} ${userId}`);
      absentUntil.delete(`${guildId} ${userId}`);
    },
  };
}

/** Someone who isn't in a guild isn't looked for there again so soon; an event that they joined ends it. */
const KNOWN_ABSENT_MS = 5 * 60_000;
/** Some megabytes. */
const MAX_ABSENT = 100_000;

function splitKey(key: string): [guildId: string, userId: string] {
  const [guildId = '', userId = ''] = key.split(' ');
  return [guildId, userId];
}
