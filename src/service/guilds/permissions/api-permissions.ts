import { roleMention, userMention } from '../../../discord-text/mention.ts';
import type { Schema } from '../../../contract/operations.ts';
import type { Handler } from '../../calls.ts';
import type { Actor, Caller } from '../../caller.ts';
import { type Clock, instant } from '../../kit/clock.ts';
import { ServiceError } from '../../errors.ts';
import { pageOf, windowOf } from '../../pagination.ts';
import { validationFailed } from '../../validation-failed.ts';
import { guildNotFound, REFUSES_MS } from './access.ts';
import type { ApiPermissionStore, GrantedPermission } from './ports.ts';
import type { GuildFacts } from '../facts.ts';
import { isGrantedByRole } from './permission.ts';
import type { DirectoryGuild } from '../ports.ts';
import { worded } from '../../../words/worded.ts';

interface ApiPermissionHandlers {
  readonly listApiPermissions: Handler<'listApiPermissions'>;
  readonly grantApiPermission: Handler<'grantApiPermission'>;
  readonly revokeApiPermission: Handler<'revokeApiPermission'>;
}

interface ApiPermissionDependencies {
  readonly store: ApiPermissionStore;
  readonly facts: GuildFacts;
  readonly clock: Clock;
}

/** Lists, grants and revokes; whoever may only use the API may not hand that on. */
export function createApiPermissionHandlers(deps: ApiPermissionDependencies): ApiPermissionHandlers {
  const { store, facts, clock } = deps;
  return {
    async listApiPermissions({ path, query }) {
      const { items, total } = await store.page(path.guild_id, windowOf(query));
      return pageOf({ items: items.map(toPermission), total }, query);
    },
    async grantApiPermission({ path, caller, actor }) {
      const { guild_id: guildId, subject_kind: kind, subject_id: id } = path;
      const guild = await administered(facts, { caller, actor }, guildId);
      if (kind === 'role' && !(hasRole(guild, id) || hasRole(await facts.guild(guildId, 0), id)))
        throw unknownRole();
      const granted = await store.grant(guildId, { kind, id }, instant(clock.now()));
      facts.forget(guildId);
      return toPermission(granted);
    },
    async revokeApiPermission({ path, caller, actor, idempotencyId }) {
      const { guild_id: guildId, subject_kind: kind, subject_id: id } = path;
      await administered(facts, { caller, actor }, guildId);
      const revoked = await store.revoke(guildId, { kind, id }, idempotencyId);
      if (revoked === null) {
        throw new ServiceError(
          'API_PERMISSION_NOT_FOUND',
          worded('refused.noApiPermission', { who: kind === 'role' ? roleMention(id) : userMention(id) }),
        );
      }
      facts.forget(guildId);
      return toPermission(revoked);
    },
  };
}

/**
 * The guild, which the token's user administers. Whether a person in `X-On-Behalf-Of` may, the table of permits has said
 * by now; and the bot's own token may.
 */
async function administered(
  facts: GuildFacts,
  { caller, actor }: { readonly caller: Caller; readonly actor: Actor },
  guildId: string,
): Promise<DirectoryGuild> {
  // Older facts are looked at again before they refuse anyone.
  for (const maxAgeMs of [undefined, REFUSES_MS]) {
    const guild = await facts.guild(guildId, maxAgeMs);
    // Left between the access check and now.
    if (guild === null) throw guildNotFound(guildId);
    if (actor.onBehalf || caller.everyGuild || guild.owner_id === caller.userId) return guild;
    const member = await facts.member(guildId, caller.userId, maxAgeMs);
    if (member !== null && isGrantedByRole(guild, member.roles, [])) return guild;
  }
  throw new ServiceError('FORBIDDEN', worded('refused.apiPermissionsByAdministrators'));
}

function hasRole(guild: DirectoryGuild | null, id: string): boolean {
  return guild?.roles.some((role) => role.id === id) ?? false;
}

function unknownRole(): ServiceError {
  return validationFailed([{ field: 'subject_id', says: worded('fault.noRole') }]);
}

function toPermission({ kind, id, grantedAt }: GrantedPermission): Schema<'ApiPermission'> {
  return { subject_kind: kind, subject_id: id, created_at: grantedAt };
}
