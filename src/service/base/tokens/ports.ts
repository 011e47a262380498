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
  find(id: string): Promise<StoredToken | null>;
  /** All tokens of a user or of everybody, including expired and revoked ones, newest first. */
  all(userId?: string): Promise<readonly StoredToken[]>;
  /** Tokens that are neither revoked nor expired at this instant, newest first. */
  listActive(userId: string, at: string, window: Window): Promise<Slice<StoredToken>>;
  /** Stores the time of last use for each token id in one write. */
  markUsed(lastUsed: ReadonlyMap<string, string>): Promise<void>;
  /** Returns false if there is no such token, or it was revoked before. */
  revoke(id: string, at: string): Promise<boolean>;
  /** Returns the token as it was, even if the call is repeated; null if this user has no such active token. */
  revokeOf(userId: string, id: string, at: string, idempotencyId: string | null): Promise<StoredToken | null>;
}

/**
 * Asks Discord which person has authorized our application; null if Discord refuses the code. Rejects if Discord can't be
 * asked.
 */
export type Identify = (authorization: {
  readonly code: string;
  /** PKCE's verifier, whose challenge the browser brought to Discord. */
  readonly verifier: string;
  readonly redirectUri: string;
}) => Promise<{ readonly userId: string; readonly locale: string } | null>;

/** The guild of a sign-in with Discord until the person has chosen one. */
export const NO_GUILD = '';

/** A link to sign in to the dashboard, or a sign-in with Discord, which becomes a session when it is used. */
export interface NewSignInLink {
  readonly id: string;
  readonly guildId: string;
  readonly userId: string;
  readonly locale: string;
  readonly codeHash: string;
  /** Null for a sign-in with Discord, which no number can use. */
  readonly numberHash: string | null;
  /** The stored token that creates it, with which the session ends; null for the service's own bot and for Discord. */
  readonly tokenId: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export interface StoredSession {
  readonly id: string;
  readonly guildId: string;
  readonly userId: string;
  readonly locale: string;
  readonly tokenId: string | null;
  readonly createdAt: string;
  /** The earliest of its ends: by not being used, by its age, and with the token that made it. */
  readonly expiresAt: string;
}

/** Selects sessions; an empty one selects all. */
export interface SessionFilter {
  readonly guildId?: string | undefined;
  readonly userId?: string | undefined;
  readonly id?: string | undefined;
}

export interface SessionStore {
  /** Replaces earlier links of this person that were not used, and deletes everything that expired by `now`. */
  addLink(link: NewSignInLink, now: string): Promise<void>;
  /**
   * Makes the link's session, once. Otherwise returns how many tries the link has left: none if there is no such link, it
   * was used, or it expired.
   */
  useLink(use: {
    readonly codeHash: string;
    readonly numberHash: string;
    readonly tokenHash: string;
    readonly now: string;
    readonly expiresAt: string;
  }): Promise<StoredSession | number>;
  /** The person whose sign-in with Discord this is; null if it doesn't exist, was used, or has expired. */
  findSignIn(codeHash: string, now: string): Promise<{ readonly userId: string } | null>;
  /** Creates the sign-in's session in the guild, once; null if the sign-in no longer exists. */
  useSignIn(use: {
    readonly codeHash: string;
    readonly guildId: string;
    readonly tokenHash: string;
    readonly now: string;
    readonly expiresAt: string;
  }): Promise<StoredSession | null>;
  /** Also null if the token that created it was revoked or is gone. */
  findByHash(hash: string): Promise<StoredSession | null>;
  /** Null if there is no such session, its link was never used, or the token that made it was revoked or is gone. */
  find(id: string): Promise<StoredSession | null>;
  /** The sessions that have not ended by `now`, the newest first. */
  list(filter: SessionFilter, now: string, window: Window): Promise<Slice<StoredSession>>;
  /** Ends one session of a guild; returns it as it was, even if the call is repeated; null if it has ended by `now`. */
  endOne(
    guildId: string,
    id: string,
    now: string,
    idempotencyId: string | null,
  ): Promise<StoredSession | null>;
  /** Ends all that match, with links that were not used; returns how many. */
  endAll(filter: SessionFilter): Promise<number>;
  /**
   * Renews the sessions with these ids: each lasts as long as a new one from the time when it was last used, and at most
   * until its absolute end.
   */
  markUsed(lastUsed: ReadonlyMap<string, string>): Promise<void>;
  /** Ends one session, or with null all sessions and links of the person there; returns how many. */
  end(guildId: string, userId: string, onlyId: string | null): Promise<number>;
}
