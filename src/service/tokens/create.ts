import { type Clock, instant } from '../clock.ts';
import type { Ability, StoredToken, TokenStore } from './ports.ts';
import { hashToken, newToken } from './secret.ts';

export interface TokenWish {
  readonly userId: string;
  readonly name: string;
  readonly abilities: readonly Ability[];
  /** Null: until it is revoked. */
  readonly lifetimeMs: number | null;
}

export interface TokenMaker {
  readonly store: TokenStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Makes and stores a token. `token` is in this answer and nowhere else: it cannot be shown again. */
export async function createToken(
  maker: TokenMaker,
  wish: TokenWish,
): Promise<{ readonly token: string; readonly stored: StoredToken }> {
  const now = maker.clock.now();
  const token = newToken();
  const stored: StoredToken = {
    id: maker.newId(),
    userId: wish.userId,
    name: wish.name,
    hash: hashToken(token),
    abilities: wish.abilities,
    createdAt: instant(now),
    lastUsedAt: null,
    expiresAt: wish.lifetimeMs === null ? null : instant(new Date(now.getTime() + wish.lifetimeMs)),
    revokedAt: null,
  };
  await maker.store.add(stored);
  return { token, stored };
}
