import type { ByChannel } from '../../../contract/operations.ts';
import type { Call, Handler } from '../../calls.ts';
import { type Clock, instant } from '../../kit/clock.ts';
import type { OneAtATime } from '../../kit/one-at-a-time.ts';
import type { Find } from '../../tickets/find.ts';
import { orderOf, targetOf, type TicketPath } from '../../tickets/handlers.ts';
import type { FollowUp } from '../../jobs.ts';
import { untilFree } from '../../tickets/acting/perform.ts';
import type { Ids, TicketStore } from '../../tickets/ports.ts';
import { invalidStatus } from '../../tickets/status.ts';
import { type TicketGroup, type TicketRecord, toTicket } from '../../tickets/ticket.ts';
import type { ErasureStore } from './ports.ts';

type Id = 'eraseTicket';

type ErasureHandlers = {
  readonly [Each in Id | ByChannel<Id> | 'eraseUser']: Handler<Each>;
};

interface ErasureHandlerDependencies {
  readonly find: Find;
  readonly tickets: Pick<TicketStore, 'groupOf'>;
  readonly store: ErasureStore;
  readonly oneAtATime: OneAtATime;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly botId: string;
  readonly wake: () => void;
}

export function createErasureHandlers(deps: ErasureHandlerDependencies): ErasureHandlers {
  const { store, clock, ids, oneAtATime, botId } = deps;

  const erase = async (call: ErasingCall) => {
    const found = await deps.find(targetOf(call.path));
    const group = await deps.tickets.groupOf(found);
    const erasure = {
      id: ids.snowflake(),
      ticketId: found.id,
      order: orderOf(call),
      at: instant(clock.now()),
    };
    const erased = await oneAtATime.run(found.id, () =>
      untilFree(clock, () =>
        store.eraseTicket(erasure, (ticket) => {
          if (ticket.status === 'open') throw invalidStatus(ticket, 'refused.ticket.openToErase');
          return followUps(ticket, group);
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

/** What stands on Discord, in messages of ours that are known, is brought to what is left. */
function followUps(ticket: TicketRecord, group: TicketGroup | null): FollowUp[] {
  const about = { guildId: ticket.guild_id, ticketId: ticket.id };
  const shown: FollowUp[] =
    ticket.feedback_message_id === null ? [] : [{ kind: 'ticket.feedback', ...about }];
  // A closed thread sleeps, and waking it would bring it back into its members' lists.
  if (ticket.channel_id === null || group?.mode !== 'channel') return shown;
  const named: FollowUp[] = ticket.name === null ? [] : [{ kind: 'ticket.rename', ...about }];
  return [...shown, { kind: 'ticket.control', ...about }, ...named];
}
