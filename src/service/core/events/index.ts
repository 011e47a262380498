import type { Perform } from '../engine/perform.ts';
import { type AssigneeGoneRule, createAssigneeGoneRule } from './assignee-gone.ts';
import { type CatchUp, createCatchUp } from './catch-up.ts';
import { type ChannelDeletedRule, createChannelDeletedRule } from './channel-deleted.ts';
import type { MemberBackRule } from './member-back.ts';
import { createMemberLeftRule, type MemberLeftRule } from './member-left.ts';
import { createMessageRule, type MessageRule } from './message.ts';
import { createPingedStaffRule, type PingedStaffRule } from './pinged-staff.ts';
import { createThreadArchivedRule, type ThreadArchivedRule } from './thread-archived.ts';
import type { TicketContext } from '../tickets/context.ts';

/** All rules for what Discord's events mean for tickets. */
export interface TicketEvents {
  readonly message: MessageRule;
  readonly channelDeleted: ChannelDeletedRule;
  readonly threadArchived: ThreadArchivedRule;
  readonly memberLeft: MemberLeftRule;
  readonly assigneeGone: AssigneeGoneRule;
  readonly memberBack: MemberBackRule;
  readonly pingedStaff: PingedStaffRule;
  readonly catchUp: CatchUp;
}

export function createTicketEvents(
  deps: TicketContext & {
    readonly perform: Perform;
    readonly memberBack: MemberBackRule;
  },
): TicketEvents {
  const message = createMessageRule({ ...deps, store: deps.eventStore });
  return {
    message,
    catchUp: createCatchUp({ ...deps, missed: (touch) => message.missed(touch) }),
    channelDeleted: createChannelDeletedRule(deps),
    threadArchived: createThreadArchivedRule(deps),
    memberLeft: createMemberLeftRule(deps),
    assigneeGone: createAssigneeGoneRule(deps),
    memberBack: deps.memberBack,
    pingedStaff: createPingedStaffRule(deps),
  };
}
