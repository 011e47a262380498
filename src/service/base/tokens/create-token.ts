import { type Clock, instant } from '../kit/clock.ts';
import { ServiceError } from '../model/errors.ts';
import type { Ability, ActsIn } from '../model/call.ts';
import type { StoredToken, TokenStore } from './ports.ts';
import { hashToken, newToken } from './secret.ts';
import { worded } from '../../../words/worded.ts';

export interface NewToken {
  readonly userId: string;
  readonly name: string;
  /** The abilities that a person may grant; `act-as` follows from `actsIn`. */
  readonly abilities: readonly Exclude<Ability, 'act-as'>[];
  /** The guilds in which it may act for others; none by default. */
  readonly actsIn?: ActsIn;
  /** Null if the token is valid until it is revoked. */
  readonly lifetimeMs: number | null;
}

interface TokenContext {
  readonly store: TokenStore;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly idempotencyId?: string | null;
}

/** Creates and stores a token. `token` is only in this result, and can't be shown again. */
export async function createToken(
  context: TokenContext,
  options: NewToken,
): Promise<{ readonly token: string; readonly stored: StoredToken }> {
  const now = context.clock.now();
  const { actsIn = [] } = options;
  const token = newToken();
  const stored: StoredToken = {
    id: context.newId(),
    userId: options.userId,
    name: options.name,
    hash: hashToken(token),
    abilities: actsIn.length === 0 ? options.abilities : [...options.abilities, 'act-as'],
    actsIn,
    createdAt: instant(now),
    lastUsedAt: null,
    expiresAt: options.lifetimeMs === null ? null : instant(new Date(now.getTime() + options.lifetimeMs)),
    revokedAt: null,
  };
  if (!(await context.store.add(stored, context.idempotencyId ?? null))) throw shownOnce();
  return { token, stored };
}

/** The answer with a token can't be repeated, because the token is not stored, not even encrypted. */
export function shownOnce(): ServiceError {
  return new ServiceError('IDEMPOTENCY_CONFLICT', worded('refused.tokenShown'));
}
