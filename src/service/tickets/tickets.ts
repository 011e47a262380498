import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { createOneAtATime } from '../one-at-a-time.ts';
import { type Create, createCreate } from './create.ts';
import { createDefaultGroup } from './default-group.ts';
import type { TicketEventDiscord, TicketEventStore } from './event-ports.ts';
import { createTicketEvents, type TicketEvents } from './events/index.ts';
import { createExpiry } from './expiry.ts';
import { createFind, type Find } from './find.ts';
import { createFormResults } from './form-results.ts';
import { createFollowUps, type FollowUps } from './follow-ups.ts';
import { createTicketHandlers, type TicketHandlers } from './handlers.ts';
import { createPerform } from './perform.ts';
import type { FollowUp } from './intents.ts';
import type { Ids, KeepTranscript, TicketDiscord, TicketStore } from './ports.ts';
import { createRatingFollowUps, type RatingFollowUps } from './rating/follow-ups.ts';
import { createRepairAction, type RepairAction } from './repair.ts';
import { createSettle } from './settle.ts';
import { createSyncTickets, type SyncTickets } from './sync.ts';

export interface TicketsDependencies {
  readonly store: TicketStore;
  readonly discord: TicketDiscord;
  readonly eventStore: TicketEventStore;
  readonly eventDiscord: TicketEventDiscord;
  readonly keepTranscript: KeepTranscript;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  /** The bot's own user. */
  readonly botId: string;
  /** Durable work was stored: no need to wait for the next look at the outbox. */
  readonly wake: () => void;
}

/** All ticket rules, wired: what HTTP calls, and what durable work calls. */
export interface Tickets {
  readonly handlers: TicketHandlers;
  readonly find: Find;
  readonly create: Create;
  readonly repairAction: RepairAction;
  readonly followUps: FollowUps;
  readonly rating: RatingFollowUps;
  /** A new ticket's form answers go where its group wants them. */
  readonly formResults: (followUp: FollowUp, jobId: string) => Promise<void>;
  readonly expire: (followUp: FollowUp) => Promise<void>;
  /** What Discord tells without being asked. */
  readonly events: TicketEvents;
  readonly syncTickets: SyncTickets;
}

export function createTickets(deps: TicketsDependencies): Tickets {
  const shared = { ...deps, oneAtATime: createOneAtATime() };
  const settle = createSettle(shared);
  const find = createFind(shared);
  const create = createCreate({ ...shared, defaultGroup: createDefaultGroup(shared) });
  const perform = createPerform({ ...shared, find, settle });
  const events = createTicketEvents({ ...shared, perform });
  return {
    handlers: createTicketHandlers({ create, find, perform }),
    find,
    create,
    repairAction: createRepairAction({ ...shared, settle }),
    followUps: createFollowUps(shared),
    rating: createRatingFollowUps(shared),
    formResults: createFormResults(shared),
    expire: createExpiry({ ...shared, perform }),
    events,
    syncTickets: createSyncTickets({ ...shared, ownerMissing: events.memberLeft.missing }),
  };
}
