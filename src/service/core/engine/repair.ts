import type { Intent } from '../model/intent.ts';
import { actionOf, type Executor } from './execute.ts';
import { namedIn } from './perform.ts';
import type { TicketContext } from '../tickets/context.ts';

/**
 * Finishes or undoes an action that a process began and did not confirm, because it died or Discord was unreachable.
 */
export type RepairAction = (intent: Intent) => Promise<void>;

export function createRepairAction({
  store,
  oneAtATime,
  executor,
}: Pick<TicketContext, 'store' | 'oneAtATime'> & { readonly executor: Executor }): RepairAction {
  return (intent) =>
    oneAtATime.run(intent.ticketId, async () => {
      const action = actionOf(intent);
      // `perform` wrote the body for this very operation.
      const body = intent.body as never;
      const pending = await store.resume(
        intent,
        namedIn(action, body),
        (ticket, groups) => action.change(ticket, body, intent.at, groups, intent.order.actorId) ?? {},
      );
      if (pending === null) return;
      await (intent.phase === 'undo'
        ? executor.undo({ intent, ...pending })
        : executor.finish({ intent, ...pending }, true));
    });
}
