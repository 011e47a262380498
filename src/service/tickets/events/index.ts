import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { OneAtATime } from '../../one-at-a-time.ts';
import type { TicketEventDiscord, TicketEventStore } from '../event-ports.ts';
import type { Perform } from '../perform.ts';
import type { Ids, TicketDiscord, TicketStore } from '../ports.ts';
import { type ChannelDeletedRule, createChannelDeletedRule } from './channel-deleted.ts';
import { createMemberLeftRule, type MemberLeftRule } from './member-left.ts';
import { createMessageRule, type MessageRule } from './message.ts';
import { createThreadArchivedRule, type ThreadArchivedRule } from './thread-archived.ts';

export interface TicketEventsDependencies {
  readonly store: TicketStore;
  readonly eventStore: TicketEventStore;
  readonly eventDiscord: TicketEventDiscord;
  readonly discord: TicketDiscord;
  readonly perform: Perform;
  readonly oneAtATime: OneAtATime;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly logger: Logger;
  readonly botId: string;
  readonly wake: () => void;
}

/** What Discord's events mean for tickets: the one list. */
export interface TicketEvents {
  readonly message: MessageRule;
  readonly channelDeleted: ChannelDeletedRule;
  readonly threadArchived: ThreadArchivedRule;
  readonly memberLeft: MemberLeftRule;
}

export function createTicketEvents(deps: TicketEventsDependencies): TicketEvents {
  return {
    message: createMessageRule({ ...deps, store: deps.eventStore }),
    channelDeleted: createChannelDeletedRule(deps),
    threadArchived: createThreadArchivedRule(deps),
    memberLeft: createMemberLeftRule(deps),
  };
}
