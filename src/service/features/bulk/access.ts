import type { FeatureContext } from '../../core/feature-context.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { worded } from '../../../words/worded.ts';
import type { BulkRecord } from './bulk-action.ts';

export type BulkAccess = ReturnType<typeof createBulkAccess>;

/** Checks before each ticket what a request would be checked for. */
export function createBulkAccess(
  deps: Pick<FeatureContext, 'authenticator' | 'guildAccess' | 'authorization'>,
) {
  return {
    /** Throws if the token, or the person it acts for, may no longer use the guild's API. */
    async demand(bulk: BulkRecord): Promise<void> {
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
    /** Throws if the person may not perform the action on this ticket. */
    authorize: (bulk: BulkRecord, ticketId: string): Promise<void> =>
      deps.authorization.authorizeCall(bulk.operation, {
        path: { guild_id: bulk.guildId, ticket_id: ticketId },
        body: bulk.body,
        actor: bulk,
      }),
  };
}
