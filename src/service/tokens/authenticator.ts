import type { Logger } from 'pino';
import type { Caller } from '../caller.ts';
import { type Clock, instant } from '../kit/clock.ts';
import type { AccessChanges } from './access-changes.ts';
import { createExpiringCache } from '../kit/expiring-cache.ts';
import { type MaybePromise, mapMaybePromise } from '../kit/maybe-promise.ts';
import { createLastUsed } from './last-used.ts';
import { ABILITIES, type StoredToken, type TokenStore } from './ports.ts';
import { hashToken, looksLikeToken, sameHash } from './secret.ts';

/** What changes in another process is noticed at once, see `access-changes.ts`; what is written past it, in this time. */
const TRUSTED_MS = 5_000;
const MAX_REMEMBERED = 10_000;

export interface Authenticator {
  /** Null for whatever is not a living token; the reason is nobody's business. */
  authenticate(bearerToken: string): MaybePromise<Caller | null>;
}

/** A token that lives as long as the process and is never stored: the embedded bot's. */
interface EmbeddedToken {
  readonly token: string;
  readonly userId: string;
}

interface AuthenticatorOptions {
  readonly store: TokenStore;
  readonly changes: AccessChanges;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly embedded?: EmbeddedToken | undefined;
}

export interface TokenAuthenticator extends Authenticator {
  /** To be called with the hash of a token that was just revoked. */
  forget(hash: string): void;
  /** Writes what is still to be written about last use. */
  close(): Promise<void>;
}

/** No stored token's id. */
export const EMBEDDED = 'embedded';

interface KnownToken {
  readonly stored: StoredToken;
  readonly caller: Caller;
}

export function createAuthenticator(options: AuthenticatorOptions): TokenAuthenticator {
  const lastUsed = createLastUsed(options);
  const embedded = options.embedded === undefined ? null : embeddedCredential(options.embedded);
  const known = createExpiringCache<KnownToken | null>({
    ttlMs: TRUSTED_MS,
    maxEntries: MAX_REMEMBERED,
    clock: options.clock,
    load: async (hash) => knownToken(await options.store.findByHash(hash), hash),
  });

  options.changes.onChange(() => known.forgetAll());
  const caller = (hash: string): MaybePromise<Caller | null> =>
    mapMaybePromise(known.get(hash), (token) => {
      if (token === null || !isAlive(token.stored, options.clock)) return null;
      lastUsed.note(token.stored);
      return token.caller;
    });

  return {
    authenticate(bearerToken) {
      // Rubbish is told by its shape, without a question to the database.
      if (!looksLikeToken(bearerToken)) return null;
      const hash = hashToken(bearerToken);
      if (embedded !== null && sameHash(embedded.hash, hash)) return embedded.caller;
      return mapMaybePromise(options.changes.look(), () => caller(hash));
    },
    forget: (hash) => known.forget(hash),
    close: () => lastUsed.close(),
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
  // Whoever runs the service made it what the embedded bot's is: for a bot that runs apart.
  const everyGuild = actsIn === 'every-guild';
  return { stored, caller: { tokenId: id, userId, abilities, actsIn, everyGuild, expiresAt } };
}

function isAlive(token: StoredToken, clock: Clock): boolean {
  if (token.revokedAt !== null) return false;
  return token.expiresAt === null || instant(clock.now()) < token.expiresAt;
}
