import { roleMention, userMention } from '../../../../discord-text/mention.ts';
import type { Schema } from '../../../../contract/operations.ts';
import type { Handler, Actor, Caller } from '../../model/call.ts';
import { instant } from '../../kit/clock.ts';
import { ServiceError } from '../../model/errors.ts';
import { pageOf, windowOf } from '../../model/pagination.ts';
import { validationFailed } from '../../model/validation-failed.ts';
import { guildNotFound, MAX_REFUSAL_AGE_MS } from './access.ts';
import type { ApiPermissionStore, GrantedPermission, DirectoryGuild } from '../ports.ts';
import type { GuildFacts } from '../facts.ts';
import { isGrantedByRole } from './grants.ts';
import { worded } from '../../../../words/worded.ts';
import type { ServiceContext } from '../../kit/context.ts';

interface ApiPermissionHandlers {
  readonly listApiPermissions: Handler<'listApiPermissions'>;
  readonly grantApiPermission: Handler<'grantApiPermission'>;
  readonly revokeApiPermission: Handler<'revokeApiPermission'>;
}

/** Lists, grants and revokes API permissions. The API permission itself does not allow a person to grant it. */
export function createApiPermissionHandlers(
  deps: Pick<ServiceContext, 'clock'> & { readonly store: ApiPermissionStore; readonly facts: GuildFacts },
): ApiPermissionHandlers {
  const { store, facts, clock } = deps;
  return {
    async listApiPermissions({ path, query }) {
      const { items, total } = await store.page(path.guild_id, windowOf(query));
      return pageOf({ items: items.map(toPermission), total }, query);
    },
    async grantApiPermission({ path, caller, actor }) {
      const { guild_id: guildId, subject_kind: kind, subject_id: id } = path;
      const guild = await demandAdministrator(facts, { caller, actor }, guildId);
      if (kind === 'role' && !(hasRole(guild, id) || hasRole(await facts.guild(guildId, 0), id)))
        throw unknownRole();
      const granted = await store.grant(guildId, { kind, id }, instant(clock.now()));
      facts.forget(guildId);
      return toPermission(granted);
    },
    async revokeApiPermission({ path, caller, actor, idempotencyId }) {
      const { guild_id: guildId, subject_kind: kind, subject_id: id } = path;
      await demandAdministrator(facts, { caller, actor }, guildId);
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
 * Returns the guild if the token's user is its administrator. A person in `X-On-Behalf-Of` has already been checked by the
 * policies, and the bot's own token is always allowed.
 */
async function demandAdministrator(
  facts: GuildFacts,
  { caller, actor }: { readonly caller: Caller; readonly actor: Actor },
  guildId: string,
): Promise<DirectoryGuild> {
  // Nobody is refused because of old facts: those are fetched again first.
  for (const maxAgeMs of [undefined, MAX_REFUSAL_AGE_MS]) {
    const guild = await facts.guild(guildId, maxAgeMs);
    // The bot left the guild after the access check.
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
