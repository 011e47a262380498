import type { Slice, Window } from '../pagination.ts';

/** What a token may do beyond what its user may: see design section 5, "Callers". */
export const ABILITIES = ['anonymous', 'act-as'] as const;
export type Ability = (typeof ABILITIES)[number];

/** Guilds in which a token may act for others. Only whoever runs the service says so, never its API. */
export type ActsIn = 'every-guild' | readonly string[];

export interface StoredToken {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** SHA-256 of the token, hex. */
  readonly hash: string;
  readonly abilities: readonly Ability[];
  /** Empty without the ability `act-as`. */
  readonly actsIn: ActsIn;
  /** Instants: ISO 8601 with microseconds and Z. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/** Where tokens are kept. Every method may reject when the database does. */
export interface TokenStore {
  /** False when this call has made one before, which is shown no more. */
  add(token: StoredToken, idempotencyId: string | null): Promise<boolean>;
  findByHash(hash: string): Promise<StoredToken | null>;
  /** Also those that ended, the newest first; of everybody unless a user is named. */
  all(userId?: string): Promise<readonly StoredToken[]>;
  /** Neither revoked nor expired at this instant; the newest first. */
  livingOf(userId: string, at: string, window: Window): Promise<Slice<StoredToken>>;
  /** Notes for each token id when it was last used; one write for all. */
  markUsed(lastUsed: ReadonlyMap<string, string>): Promise<void>;
  /** False when there is no such token, or it was revoked before. */
  revoke(id: string, at: string): Promise<boolean>;
  /** The token as it was, also when the call is repeated; null when this user has no such living one. */
  revokeOf(userId: string, id: string, at: string, idempotencyId: string | null): Promise<StoredToken | null>;
}
