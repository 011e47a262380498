/** The parts of a ticket that actions change: how each is compared, and set back to what it was. */
import type { Body, Schema, TicketOperationId } from '../contract/operations.ts';

export type CallTicket = <Id extends TicketOperationId>(id: Id, body: Body<Id>) => Promise<unknown>;

export interface TicketPart {
  /** The same text only while nobody has changed the part. */
  readonly read: (ticket: Schema<'Ticket'>) => string;
  readonly setBack: (call: CallTicket, was: string, now: string) => Promise<unknown>;
}

const listed = (ids: readonly string[] = []): string => ids.toSorted().join(',');

/** Those of the first list that the second one doesn't have. */
function without(list: string, other: string): string[] {
  const others = new Set(other.split(','));
  return list.split(',').filter((id) => id !== '' && !others.has(id));
}

export const TICKET_PARTS = {
  assignee: {
    read: ({ assigned_id }) => assigned_id ?? '',
    setBack: (call, was, now) =>
      was === '' ? call('unassignTicket', { user_id: now }) : call('assignTicket', { user_id: was }),
  },
  lock: {
    read: ({ locked_at }) => locked_at ?? '',
    setBack: (call, was) => (was === '' ? call('unlockTicket', {}) : call('lockTicket', {})),
  },
  // Someone may have reopened and closed it again.
  closing: {
    read: ({ status, closed_at }) => `${status} ${closed_at}`,
    setBack: (call) => call('openTicket', {}),
  },
  priority: {
    read: ({ priority }) => String(priority ?? ''),
    setBack: (call, was) => call('setTicketPriority', { priority: Number.parseInt(was, 10) }),
  },
  labels: {
    read: ({ label_ids }) => listed(label_ids),
    setBack: (call, was, now) => call('labelTicket', { add: without(was, now), remove: without(now, was) }),
  },
  group: {
    read: ({ group_id }) => group_id,
    setBack: (call, was) => call('moveTicket', { ticket_group_id: was }),
  },
  members: {
    read: ({ member_ids }) => listed(member_ids ?? []),
    setBack: async (call, was, now) => {
      for (const user_id of without(was, now)) await call('addTicketMember', { user_id });
      for (const user_id of without(now, was)) await call('removeTicketMember', { user_id });
    },
  },
  name: {
    read: ({ name }) => name ?? '',
    setBack: (call, was) => call('renameTicket', { name: was }),
  },
  snooze: {
    read: ({ snoozed_until }) => snoozed_until ?? '',
    setBack: (call, was) => call('snoozeTicket', { until: was === '' ? null : was }),
  },
} as const satisfies Readonly<Record<string, TicketPart>>;
