import type { Authorization } from '../../core/authorization/authorization.ts';
import type { GuildAccess } from '../../core/guilds/permissions/access.ts';
import { ServiceError } from '../../core/model/errors.ts';
import type { TokenAuthenticator } from '../../core/tokens/authenticator.ts';
import { worded } from '../../../words/worded.ts';
import type { BulkRecord } from './ports.ts';

/** Checks before each ticket what a request would be checked for. */
export interface BulkAccess {
  /** Throws if the token, or the person it acts for, may no longer use the guild's API. */
  demand(bulk: BulkRecord): Promise<void>;
  /** Throws if the person may not perform the action on this ticket. */
  authorize(bulk: BulkRecord, ticketId: string): Promise<void>;
}

export function createBulkAccess(deps: {
  readonly authenticator: Pick<TokenAuthenticator, 'callerOf'>;
  readonly guildAccess: GuildAccess;
  readonly authorization: Authorization;
}): BulkAccess {
  return {
    async demand(bulk) {
      const { guildId } = bulk;
      const caller = await deps.authenticator.callerOf(bulk.tokenId);
      if (caller === null) throw new ServiceError('UNAUTHENTICATED', worded('bulkStopped.tokenEnded'));
      await deps.guildAccess.demand(caller, guildId);
      // Roles that came with the request are those of its beginning, and are not stored.
      await deps.authorization.authorizeAccess({
        operation: 'startBulkAction',
        caller,
        actor: bulk,
        guildId,
      });
    },
    authorize: (bulk, ticketId) =>
      deps.authorization.authorizeCall(bulk.operation, {
        path: { guild_id: bulk.guildId, ticket_id: ticketId },
        body: bulk.body,
        actor: bulk,
      }),
  };
}
