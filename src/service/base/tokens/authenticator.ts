import type { Logger } from 'pino';
import { type Clock, instant } from '../kit/clock.ts';
import type { SessionStore, StoredSession, StoredToken, TokenStore } from './ports.ts';
import { type Caller, ABILITIES } from '../model/call.ts';
import type { AccessChanges } from './access-changes.ts';
import { createExpiringCache } from '../kit/expiring-cache.ts';
import { type MaybePromise, mapMaybePromise } from '../kit/maybe-promise.ts';
import { hashToken, looksLikeToken, sameHash } from './secret.ts';

const WRITE_EVERY_MS = 60_000;

interface LastUsed {
  note(token: { readonly id: string }): void;
  close(): Promise<void>;
}

/**
 * Records when tokens were last used and stores that once a minute for all tokens together: a write is a sync to disk, which
 * no request should wait for. The memory is bounded by the number of existing tokens.
 */
export function createLastUsed(options: {
  readonly store: Pick<TokenStore, 'markUsed'>;
  readonly clock: Clock;
  readonly logger: Logger;
}): LastUsed {
  const used = new Map<string, Date>();

  async function write(): Promise<void> {
    if (used.size === 0) return;
    const batch = new Map([...used].map(([id, at]) => [id, instant(at)]));
    used.clear();
    try {
      await options.store.markUsed(batch);
    } catch (error) {
      // Nothing depends on this write, and the next use of the token is stored again.
      options.logger.warn({ err: error, tokens: batch.size }, 'could not store last use of tokens');
    }
  }

  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();
  return {
    note: ({ id }) => used.set(id, options.clock.now()),
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}

/** Changes by other processes are noticed at once, see `access-changes.ts`; direct edits of the database, after this time. */
const CACHE_MS = 5_000;
const MAX_CACHED = 10_000;

export interface Authenticator {
  /** Returns null for anything that is not a valid token, without revealing why. */
  authenticate(bearerToken: string): MaybePromise<Caller | null>;
}

/** The embedded bot's token, which is valid as long as the process runs and is never stored. */
interface EmbeddedToken {
  readonly token: string;
  readonly userId: string;
}

interface AuthenticatorOptions {
  readonly store: TokenStore;
  /** Null where there is no dashboard: nobody is signed in to it, whatever is stored. */
  readonly sessions: SessionStore | null;
  readonly changes: AccessChanges;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly embedded?: EmbeddedToken | undefined;
}

export interface TokenAuthenticator extends Authenticator {
  /**
   * The caller with this token's id, for work that continues after its request; null if the token is no longer valid.
   */
  callerOf(tokenId: string): Promise<Caller | null>;
  /** Stores the times of last use that are not stored yet. */
  close(): Promise<void>;
}

/** The id of the embedded token, which no stored token has. */
export const EMBEDDED = 'embedded';

interface KnownToken {
  readonly stored: Pick<StoredToken, 'id' | 'expiresAt' | 'revokedAt'>;
  readonly caller: Caller;
}

export function createAuthenticator(options: AuthenticatorOptions): TokenAuthenticator {
  const lastUsed = createLastUsed(options);
  const { sessions } = options;
  const sessionsUsed = sessions === null ? null : createLastUsed({ ...options, store: sessions });
  const embedded = options.embedded === undefined ? null : embeddedCredential(options.embedded);
  const known = createExpiringCache<KnownToken | null>({
    ttlMs: CACHE_MS,
    maxEntries: MAX_CACHED,
    clock: options.clock,
    load: async (hash) =>
      knownToken(await options.store.findByHash(hash), hash) ??
      knownSession((await sessions?.findByHash(hash)) ?? null),
  });

  options.changes.onChange(() => known.forgetAll());
  const caller = (hash: string): MaybePromise<Caller | null> =>
    mapMaybePromise(known.get(hash), (token) => {
      if (token === null || !isValid(token.stored, options.clock)) return null;
      (token.caller.sessionGuildId === undefined ? lastUsed : sessionsUsed)?.note(token.stored);
      return token.caller;
    });

  return {
    async callerOf(tokenId) {
      if (embedded !== null && tokenId === EMBEDDED) return embedded.caller;
      const stored = await options.store.find(tokenId);
      const token =
        (stored && knownToken(stored, stored.hash)) ?? knownSession((await sessions?.find(tokenId)) ?? null);
      return token !== null && isValid(token.stored, options.clock) ? token.caller : null;
    },
    authenticate(bearerToken) {
      // A malformed token is recognized without a database query.
      if (!looksLikeToken(bearerToken)) return null;
      const hash = hashToken(bearerToken);
      if (embedded !== null && sameHash(embedded.hash, hash)) return embedded.caller;
      return mapMaybePromise(options.changes.look(), () => caller(hash));
    },
    async close() {
      await lastUsed.close();
      await sessionsUsed?.close();
    },
  };
}

function embeddedCredential({ token, userId }: EmbeddedToken): { hash: string; caller: Caller } {
  const abilities = new Set(ABILITIES);
  const caller: Caller = {
    tokenId: EMBEDDED,
    userId,
    abilities,
    actsIn: 'every-guild',
    everyGuild: true,
    expiresAt: null,
  };
  return { hash: hashToken(token), caller };
}

function knownToken(stored: StoredToken | null, hash: string): KnownToken | null {
  if (stored === null || !sameHash(stored.hash, hash)) return null;
  const { id, userId, abilities: may, actsIn, expiresAt } = stored;
  const abilities = new Set(may);
  // The operator created this token for a bot in another process: it may do what the embedded bot's token may.
  const everyGuild = actsIn === 'every-guild';
  return { stored, caller: { tokenId: id, userId, abilities, actsIn, everyGuild, expiresAt } };
}

function knownSession(stored: StoredSession | null): KnownToken | null {
  if (stored === null) return null;
  const { id, userId, guildId, expiresAt } = stored;
  const caller: Caller = {
    tokenId: id,
    userId,
    abilities: new Set(),
    actsIn: [guildId],
    everyGuild: false,
    expiresAt,
    sessionGuildId: guildId,
  };
  return { stored: { id, expiresAt, revokedAt: null }, caller };
}

function isValid(token: KnownToken['stored'], clock: Clock): boolean {
  if (token.revokedAt !== null) return false;
  return token.expiresAt === null || instant(clock.now()) < token.expiresAt;
}
