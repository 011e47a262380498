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
/** Whoever just came back, the bot too, is not kept out by the answer of before. */
const ABSENT_MS = 3_000;
const MAX_ENTRIES = 10_000;

/** What is known of a guild by ourselves. */
export interface OwnFacts {
  readonly flags: GuildFlags;
  readonly permissions: readonly ApiPermission[];
}

export interface GuildFacts {
  /** `maxAgeMs`: how old Discord's answer may be; 30 s unless told. That there is none is never older than 3 s. */
  guild(guildId: string, maxAgeMs?: number): MaybePromise<DirectoryGuild | null>;
  member(guildId: string, userId: string, maxAgeMs?: number): MaybePromise<GuildMember | null>;
  own(guildId: string): MaybePromise<OwnFacts>;
  /** Whether the gateway says to this process that the bot is in it. */
  isPresent(guildId: string): boolean;
  /** Told by the gateway: whatever else was known of it is outdated. */
  present(guildId: string): void;
  left(guildId: string): void;
  /** A new session tells anew which of these there are. */
  untold(isOne: (guildId: string) => boolean): void;
  /** After a change that this process made or heard of through the gateway. */
  forget(guildId: string): void;
  /** Who may use the API was changed by another process: what Discord says is not. */
  forgetOwn(): void;
  /** They left, came, or have other roles. */
  forgetMember(guildId: string, userId: string): void;
}

/** The two sources about guilds, each remembered for as long as it may be out of date. */
export function createGuildFacts(deps: {
  readonly directory: Pick<GuildDirectory, 'guild' | 'member'>;
  readonly store: Pick<GuildStore, 'flags' | 'permissions'>;
  readonly clock: Clock;
}): GuildFacts {
  const { directory, store, clock } = deps;
  const bounds = { maxEntries: MAX_ENTRIES, clock };
  const ofDiscord = { ...bounds, ttlMs: DISCORD_MS, absentMs: ABSENT_MS };
  const guilds = createExpiringCache({ ...ofDiscord, load: (id) => directory.guild(id) });
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

  /** Ids alone: of 100,000 guilds a few megabytes. */
  const told = new Set<string>();
  function forget(guildId: string): void {
    guilds.forget(guildId);
    own.forget(guildId);
  }

  return {
    guild(guildId, maxAgeMs) {
      // Discord says of a passing fault, too, that the bot is not in it: the gateway knows better.
      if (told.has(guildId) && guilds.peek(guildId) === null) guilds.forget(guildId);
      return guilds.get(guildId, maxAgeMs);
    },
    member: (guildId, userId, maxAgeMs) => members.get(`${guildId} ${userId}`, maxAgeMs),
    own: (guildId) => own.get(guildId),
    isPresent: (guildId) => told.has(guildId),
    present(guildId) {
      told.add(guildId);
      forget(guildId);
    },
    left(guildId) {
      told.delete(guildId);
      forget(guildId);
    },
    untold(isOne) {
      for (const guildId of told) if (isOne(guildId)) told.delete(guildId);
    },
    forget,
    forgetOwn: () => own.forgetAll(),
    forgetMember: (guildId, userId) => members.forget(`${guildId} ${userId}`),
  };
}

function splitKey(key: string): [guildId: string, userId: string] {
  const [guildId = '', userId = ''] = key.split(' ');
  return [guildId, userId];
}
