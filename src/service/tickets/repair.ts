import type { OneAtATime } from '../one-at-a-time.ts';
import { type ActionId, registry } from './actions/index.ts';
import type { TicketAction } from './action.ts';
import type { Intent, TicketStore } from './ports.ts';
import type { Settle } from './settle.ts';

export interface RepairDependencies {
  readonly store: TicketStore;
  readonly oneAtATime: OneAtATime;
  readonly settle: Settle;
}

/** Finishes or undoes an action that a process began and did not confirm: it died, or Discord was unreachable. */
export type RepairAction = (intent: Intent) => Promise<void>;

export function createRepairAction({ store, oneAtATime, settle }: RepairDependencies): RepairAction {
  return (intent) =>
    oneAtATime.run(intent.ticketId, async () => {
      const begun = await store.resume(intent, (ticket, group) => {
        // The body was written by `perform` for this very operation.
        const action = registry[intent.operation as ActionId] as TicketAction<ActionId>;
        return action.change(ticket, intent.body as never, intent.at, group) ?? {};
      });
      if (begun === null) return;
      await (intent.phase === 'undo'
        ? settle.undo({ intent, ...begun })
        : settle.finish({ intent, ...begun }, true));
    });
}
