import type { ByChannel } from '../../../contract/operations.ts';
import type { Call, Handler } from '../../base/model/call.ts';
import { instant } from '../../base/kit/clock.ts';
import type { OneAtATime } from '../../base/kit/one-at-a-time.ts';
import type { Find } from '../../core/tickets/find.ts';
import { orderOf, targetOf, type TicketPath } from '../../core/tickets/handlers.ts';
import { retryWhileBusy } from '../../core/engine/perform.ts';
import { invalidStatus } from '../../core/tickets/status.ts';
import { toTicket } from '../../core/model/ticket.ts';
import { erasureFollowUps } from './retention.ts';
import type { ErasureContext } from './context.ts';

type Id = 'eraseTicket';

type ErasureHandlers = {
  readonly [Each in Id | ByChannel<Id> | 'eraseUser']: Handler<Each>;
};

export function createErasureHandlers(
  deps: Pick<
    ErasureContext,
    'tickets' | 'erasureStore' | 'coldMessages' | 'clock' | 'ids' | 'botId' | 'wake'
  > & {
    readonly find: Find;
    readonly oneAtATime: OneAtATime;
  },
): ErasureHandlers {
  const { erasureStore: store, clock, ids, oneAtATime, botId } = deps;

  const erase = async (call: ErasingCall) => {
    const found = await deps.find(targetOf(call.path));
    const group = await deps.tickets.groupOf(found);
    const erasure = {
      id: ids.snowflake(),
      ticketId: found.id,
      order: orderOf(call),
      at: instant(clock.now()),
    };
    // Without their words, messages stay.
    await deps.coldMessages.bringBack(found.id, { isNeeded: false });
    // Each attempt takes a separate turn, as in `perform`.
    const erased = await retryWhileBusy(clock, () =>
      oneAtATime.run(found.id, () =>
        store.eraseTicket(erasure, (ticket) => {
          if (ticket.status === 'open') throw invalidStatus(ticket, 'refused.ticket.openToErase');
          return erasureFollowUps(ticket, group);
        }),
      ),
    );
    deps.wake();
    return toTicket(erased);
  };

  return {
    eraseTicket: erase,
    eraseTicketByChannel: erase,
    async eraseUser({ path, actor }) {
      const { guild_id: guildId, user_id: userId } = path;
      const { userId: actorId, tokenUserId } = actor;
      await store.queueUser({ guildId, userId, botId, actorId, tokenUserId, at: instant(clock.now()) });
      deps.wake();
      return { success: true, status: 202, message: 'The erasure is queued.' } as const;
    },
  };
}

type ErasingCall = Pick<Call<Id>, 'actor' | 'idempotencyId' | 'body'> & { readonly path: TicketPath };
