import type { Slice, Window } from '../model/pagination.ts';
import type { Ability, ActsIn } from '../model/call.ts';

export interface StoredToken {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  /** SHA-256 of the token, hex. */
  readonly hash: string;
  readonly abilities: readonly Ability[];
  /** This is empty without the ability `act-as`. */
  readonly actsIn: ActsIn;
  /** This and the following instants are ISO 8601 with microseconds and Z. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/** Stores tokens. Every method may reject if the database fails. */
export interface TokenStore {
  /** Returns false if this call has created a token before, which can't be shown again. */
  add(token: StoredToken, idempotencyId: string | null): Promise<boolean>;
  findByHash(hash: string): Promise<StoredToken | null>;
  /** All tokens of a user or of everybody, including expired and revoked ones, newest first. */
  all(userId?: string): Promise<readonly StoredToken[]>;
  /** Tokens that are neither revoked nor expired at this instant, newest first. */
  listActive(userId: string, at: string, window: Window): Promise<Slice<StoredToken>>;
  /** Stores the time of last use for each token id in one write. */
  markUsed(lastUsed: ReadonlyMap<string, string>): Promise<void>;
  /** Returns false if there is no such token, or it was revoked before. */
  revoke(id: string, at: string): Promise<boolean>;
  /** Returns the token as it was, also if the call is repeated; null if this user has no such active token. */
  revokeOf(userId: string, id: string, at: string, idempotencyId: string | null): Promise<StoredToken | null>;
}
