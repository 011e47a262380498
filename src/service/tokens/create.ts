import { type Clock, instant } from '../kit/clock.ts';
import { ServiceError } from '../errors.ts';
import type { Ability, ActsIn, StoredToken, TokenStore } from './ports.ts';
import { hashToken, newToken } from './secret.ts';
import { worded } from '../../words/worded.ts';

export interface NewToken {
  readonly userId: string;
  readonly name: string;
  /** Those that a person may give; `act-as` comes with its guilds. */
  readonly abilities: readonly Exclude<Ability, 'act-as'>[];
  /** Where it may act for others; left out: nowhere. */
  readonly actsIn?: ActsIn;
  /** Null: until it is revoked. */
  readonly lifetimeMs: number | null;
}

interface TokenMaker {
  readonly store: TokenStore;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly idempotencyId?: string | null;
}

/** Makes and stores a token. `token` is in this answer and nowhere else: it cannot be shown again. */
export async function createToken(
  maker: TokenMaker,
  wanted: NewToken,
): Promise<{ readonly token: string; readonly stored: StoredToken }> {
  const now = maker.clock.now();
  const { actsIn = [] } = wanted;
  const token = newToken();
  const stored: StoredToken = {
    id: maker.newId(),
    userId: wanted.userId,
    name: wanted.name,
    hash: hashToken(token),
    abilities: actsIn.length === 0 ? wanted.abilities : [...wanted.abilities, 'act-as'],
    actsIn,
    createdAt: instant(now),
    lastUsedAt: null,
    expiresAt: wanted.lifetimeMs === null ? null : instant(new Date(now.getTime() + wanted.lifetimeMs)),
    revokedAt: null,
  };
  if (!(await maker.store.add(stored, maker.idempotencyId ?? null))) throw shownOnce();
  return { token, stored };
}

/** A token is stored nowhere: its answer cannot be repeated, not even encrypted under a key beside it. */
export function shownOnce(): ServiceError {
  return new ServiceError('IDEMPOTENCY_CONFLICT', worded('refused.tokenShown'));
}
