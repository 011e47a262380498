import type { Schema } from '../../../contract/operations.ts';
import type { Call, Handler } from '../model/call.ts';
import { instant, instantOf } from '../kit/clock.ts';
import { ServiceError } from '../model/errors.ts';
import { pageOf, windowOf } from '../model/pagination.ts';
import { type Fault, validationFailed } from '../model/validation-failed.ts';
import { EMBEDDED } from './authenticator.ts';
import { createToken } from './create-token.ts';
import type { StoredToken, TokenStore } from './ports.ts';
import { worded } from '../../../words/worded.ts';
import type { ServiceContext } from '../kit/context.ts';

interface TokenHandlers {
  readonly listTokens: Handler<'listTokens'>;
  readonly createToken: Handler<'createToken'>;
  readonly revokeToken: Handler<'revokeToken'>;
}

/** Nobody can tell a hundred tokens apart. The limit stops programs that create a token at each start. */
const MAX_ACTIVE = 100;

/** Manages a person's tokens. Only hashes are stored: a token is shown in the answer that creates it, and never again. */
export function createTokenHandlers(
  deps: Pick<ServiceContext, 'clock'> & { readonly store: TokenStore; readonly newId: () => string },
): TokenHandlers {
  const { store, clock } = deps;
  const now = (): string => instant(clock.now());

  return {
    async listTokens(call) {
      const { items, total } = await store.listActive(ownerOf(call), now(), windowOf(call.query));
      return pageOf({ items: items.map(toToken), total }, call.query);
    },

    async createToken(call) {
      const { name, abilities = [], expires_at: expiry = null } = call.body;
      const expiresAt = expiry === null ? null : instantOf(expiry);
      const userId = ownerOf(call);
      const at = clock.now();
      const faults = [
        ...(name.trim() === '' ? [{ field: 'name', says: worded('fault.empty') }] : []),
        ...expiryFaults(expiresAt, call.caller.expiresAt, at),
      ];
      if (faults.length > 0) throw validationFailed(faults);
      const lacking = abilities.filter((ability) => !call.caller.abilities.has(ability));
      if (lacking.length > 0) throw abilitiesRefused(lacking);
      const { total } = await store.listActive(userId, now(), { offset: 0, limit: 0 });
      if (total >= MAX_ACTIVE) throw tooMany();
      const lifetimeMs = expiresAt === null ? null : Date.parse(expiresAt) - at.getTime();
      const { token, stored } = await createToken(
        { ...deps, clock: { ...clock, now: () => at }, idempotencyId: call.idempotencyId },
        { userId, name, abilities, lifetimeMs },
      );
      return { ...toToken(stored), token };
    },

    async revokeToken(call) {
      const revoked = await store.revokeOf(ownerOf(call), call.path.token_id, now(), call.idempotencyId);
      if (revoked === null) {
        throw new ServiceError('TOKEN_NOT_FOUND', worded('refused.noToken', { token: call.path.token_id }));
      }
      return toToken(revoked);
    },
  };
}

/**
 * The owner of the tokens: the token's user or, for a token of every guild, the person that it acts for. A token that may act
 * for people in some guilds must not reach their tokens, because it could then act as them in all guilds.
 */
function ownerOf({ caller, actor }: Pick<Call<'listTokens'>, 'caller' | 'actor'>): string {
  if (!caller.everyGuild && actor.userId !== caller.userId) {
    throw new ServiceError('FORBIDDEN', worded('refused.ownTokensOnly'));
  }
  if (actor.onBehalf || caller.tokenId !== EMBEDDED) return actor.userId;
  throw validationFailed([{ field: 'X-On-Behalf-Of', says: worded('fault.personNeeded') }]);
}

/** A leaked token must not outlive its expiry through a token that it created. */
function expiryFaults(end: string | null, ofCaller: string | null, now: Date): readonly Fault[] {
  const field = 'expires_at';
  if (end !== null && new Date(end) <= now) return [{ field, says: worded('fault.past') }];
  if (ofCaller === null || (end !== null && new Date(end) <= new Date(ofCaller))) return [];
  return [{ field, says: worded('fault.endsAfterToken', { when: ofCaller }) }];
}

function abilitiesRefused(abilities: readonly string[]): ServiceError {
  return new ServiceError('FORBIDDEN', worded('refused.lacksAbility', { abilities }));
}

function tooMany(): ServiceError {
  return new ServiceError('FORBIDDEN', worded('refused.tooManyTokens', { count: MAX_ACTIVE }));
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
