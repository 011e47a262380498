import type { Schema } from '../../contract/operations.ts';
import type { Call, Handler } from '../calls.ts';
import { type Clock, instant } from '../kit/clock.ts';
import { ServiceError } from '../errors.ts';
import { pageOf, windowOf } from '../pagination.ts';
import { type Fault, validationFailed } from '../validation-failed.ts';
import { EMBEDDED, type TokenAuthenticator } from './authenticator.ts';
import { createToken } from './create.ts';
import type { StoredToken, TokenStore } from './ports.ts';
import { worded } from '../../words/worded.ts';

interface TokenHandlers {
  readonly listTokens: Handler<'listTokens'>;
  readonly createToken: Handler<'createToken'>;
  readonly revokeToken: Handler<'revokeToken'>;
}

interface TokenHandlerDependencies {
  readonly store: TokenStore;
  readonly authenticator: Pick<TokenAuthenticator, 'forget'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Nobody tells a hundred tokens apart; a program that makes one for each of its starts is stopped here. */
const MAX_LIVING = 100;

/** The tokens of one person. Only hashes are stored: a token is in the answer that made it and nowhere else. */
export function createTokenHandlers(deps: TokenHandlerDependencies): TokenHandlers {
  const { store, authenticator, clock } = deps;
  const now = (): string => instant(clock.now());

  return {
    async listTokens(call) {
      const { items, total } = await store.livingOf(personOf(call), now(), windowOf(call.query));
      return pageOf({ items: items.map(toToken), total }, call.query);
    },

    async createToken(call) {
      const { name, abilities = [], expires_at: expiresAt } = call.body;
      const userId = personOf(call);
      const at = clock.now();
      const faults = [
        ...(name.trim() === '' ? [{ field: 'name', says: worded('fault.empty') }] : []),
        ...endFaults(expiresAt ?? null, call.caller.expiresAt, at),
      ];
      if (faults.length > 0) throw validationFailed(faults);
      const lacking = abilities.filter((ability) => !call.caller.abilities.has(ability));
      if (lacking.length > 0) throw lacks(lacking);
      const { total } = await store.livingOf(userId, now(), { offset: 0, limit: 0 });
      if (total >= MAX_LIVING) throw tooMany();
      const lifetimeMs = typeof expiresAt === 'string' ? Date.parse(expiresAt) - at.getTime() : null;
      const { token, stored } = await createToken(
        { ...deps, clock: { ...clock, now: () => at }, idempotencyId: call.idempotencyId },
        { userId, name, abilities, lifetimeMs },
      );
      return { ...toToken(stored), token };
    },

    async revokeToken(call) {
      const revoked = await store.revokeOf(personOf(call), call.path.token_id, now(), call.idempotencyId);
      if (revoked === null) {
        throw new ServiceError('TOKEN_NOT_FOUND', worded('refused.noToken', { token: call.path.token_id }));
      }
      // Here it ends with this line; another process asks the database again within seconds.
      authenticator.forget(revoked.hash);
      return toToken(revoked);
    },
  };
}

/**
 * Whose tokens these are: the token's user, or, for a bot of every guild, the person that it acts for. A token that may
 * act for others in some guilds must not reach their tokens: in all other guilds, too, it would become them.
 */
function personOf({ caller, actor }: Pick<Call<'listTokens'>, 'caller' | 'actor'>): string {
  if (!caller.everyGuild && actor.userId !== caller.userId) {
    throw new ServiceError('FORBIDDEN', worded('refused.ownTokensOnly'));
  }
  if (actor.onBehalf || caller.tokenId !== EMBEDDED) return actor.userId;
  throw validationFailed([{ field: 'X-On-Behalf-Of', says: worded('fault.personNeeded') }]);
}

/** A token that leaked must not live on in one that it made. */
function endFaults(end: string | null, ofCaller: string | null, now: Date): readonly Fault[] {
  const field = 'expires_at';
  if (end !== null && new Date(end) <= now) return [{ field, says: worded('fault.past') }];
  if (ofCaller === null || (end !== null && new Date(end) <= new Date(ofCaller))) return [];
  return [{ field, says: worded('fault.endsAfterToken', { when: ofCaller }) }];
}

function lacks(abilities: readonly string[]): ServiceError {
  return new ServiceError('FORBIDDEN', worded('refused.lacksAbility', { abilities }));
}

function tooMany(): ServiceError {
  return new ServiceError('FORBIDDEN', worded('refused.tooManyTokens', { count: MAX_LIVING }));
}

function toToken(token: StoredToken): Schema<'Token'> {
  return {
    id: token.id,
    name: token.name,
    abilities: [...token.abilities],
    created_at: token.createdAt,
    last_used_at: token.lastUsedAt,
    expires_at: token.expiresAt,
  };
}
