import type { Handler } from '../../base/model/call.ts';
import { createOneAtATime } from '../../base/kit/one-at-a-time.ts';
import { createAdmit, createCheckOpening } from '../opening/admission.ts';
import { type CreateTicket, createTicketCreation } from '../opening/create.ts';
import { createDefaultGroup } from '../opening/default-group.ts';
import { createTicketEvents, type TicketEvents } from '../events/index.ts';
import { createMemberBackRule } from '../events/member-back.ts';
import { createExpiry } from '../deadlines/expiry.ts';
import { type ReconcileChannel, createReconcileChannel } from '../engine/reconcile-channel.ts';
import { createFind, type Find } from './find.ts';
import { createFormResults } from '../opening/form-results.ts';
import { createPostFormFiles, type PostFormFiles } from '../opening/post-form-files.ts';
import { createFollowUps, type FollowUps } from '../engine/follow-ups.ts';
import { createTicketHandlers, type TicketHandlers } from './handlers.ts';
import { createPerform, type Perform } from '../engine/perform.ts';
import type { Jobs, TicketRef } from '../model/jobs.ts';
import { createSnoozeEnd } from '../deadlines/snooze.ts';
import { createParentAccess, type ParentAccess } from '../channels/parent-access.ts';
import { createRepairAction, type RepairAction } from '../engine/repair.ts';
import { createRollback } from '../engine/rollback.ts';
import { createExecutor } from '../engine/execute.ts';
import { createSyncTickets } from '../events/sync.ts';
import type { SyncTickets } from '../sync/ports.ts';
import type { TicketContext } from './context.ts';

/** All ticket rules, wired together: the handlers that HTTP calls, and the functions that durable work calls. */
export interface Tickets {
  readonly handlers: TicketHandlers & { readonly checkTicketOpening: Handler<'checkTicketOpening'> };
  readonly find: Find;
  readonly perform: Perform;
  readonly create: CreateTicket;
  readonly repairAction: RepairAction;
  readonly followUps: FollowUps;
  /** Posts a new ticket's form answers in its group's form channel. */
  readonly formResults: (ticket: TicketRef, jobId: string) => Promise<void>;
  /** Posts the files that were uploaded with a form in the ticket. */
  readonly postFormFiles: PostFormFiles;
  readonly expire: (ticket: TicketRef) => Promise<void>;
  readonly endSnooze: ReturnType<typeof createSnoozeEnd>;
  /** Rolls back what a failed call may have left on Discord. */
  readonly rollBack: (job: Jobs['ticket.restore']) => Promise<void>;
  /** The rules for Discord's gateway events. */
  readonly events: TicketEvents;
  readonly syncTickets: SyncTickets;
  readonly reconcileChannel: ReconcileChannel;
  readonly parentAccess: ParentAccess;
}

export function createTickets(deps: Omit<TicketContext, 'oneAtATime'>): Tickets {
  const oneAtATime = createOneAtATime();
  const parentAccess = createParentAccess({ ...deps, oneAtATime });
  const shared = { ...deps, oneAtATime, parentAccess, memberBack: createMemberBackRule(deps) };
  const executor = createExecutor(deps, parentAccess);
  const find = createFind(shared);
  const admit = createAdmit(deps);
  const create = createTicketCreation({ ...shared, admit, defaultGroup: createDefaultGroup(shared) });
  const perform = createPerform(shared, find, executor, shared.memberBack);
  const events = createTicketEvents({ ...shared, perform });
  return {
    handlers: {
      ...createTicketHandlers(deps, find, create, perform),
      checkTicketOpening: createCheckOpening({ ...deps, admit }),
    },
    find,
    perform,
    create,
    repairAction: createRepairAction({ ...shared, executor }),
    followUps: createFollowUps(shared),
    formResults: createFormResults(shared),
    postFormFiles: createPostFormFiles(shared),
    expire: createExpiry({ ...shared, perform, catchUp: events.catchUp }),
    endSnooze: createSnoozeEnd(shared),
    rollBack: createRollback({ ...shared, executor }),
    events,
    parentAccess,
    reconcileChannel: createReconcileChannel(shared),
    syncTickets: createSyncTickets({
      ...shared,
      catchUp: events.catchUp,
      checkPingedStaff: events.pingedStaff.checkTicket,
      checkAssignee: events.assigneeGone.checkTicket,
      onOwnerMissing: events.memberLeft.missing,
    }),
  };
}
