import { type Clock, instant } from '../../base/kit/clock.ts';
import { DiscordBusy } from '../../base/model/discord-errors.ts';
import type { FollowUp, Jobs, TicketRef } from '../model/jobs.ts';
import type { SomeChange, TicketRecord } from '../model/ticket.ts';
import type { TicketContext } from '../tickets/context.ts';
import type { Touch } from '../events/ports.ts';
import { BUSY } from '../tickets/ports.ts';
import { linesIn, ticketLanguage } from '../words/public-lines.ts';

/** An auto-close time that passed during the snooze no longer counts: the ticket would close before anyone saw it. */
export function endOfSnooze({ expires_at }: TicketRecord, at: string): SomeChange {
  const isPassed = expires_at !== null && expires_at <= at;
  return {
    snoozed_until: null,
    woken_at: at,
    ...(isPassed && { expires_at: null, expiry_clearable: false }),
  };
}

/** Reminders were paused. */
export function afterSnooze({ guildId, ticketId }: TicketRef): readonly FollowUp[] {
  return [
    { kind: 'ticket.control', guildId, ticketId },
    { kind: 'ticket.care', guildId, ticketId },
  ];
}

type SnoozeContext = Pick<TicketContext, 'store' | 'eventStore' | 'ids' | 'clock' | 'botId'>;

/** Ends a snooze whose time has come, and tells the assignee, or else the person who snoozed the ticket. */
export function createSnoozeEnd({ store, eventStore, ids, clock, botId }: SnoozeContext) {
  return async ({ guildId, ticketId, userId }: Jobs['ticket.snooze-end']): Promise<void> => {
    const ticket = await store.find({ guildId, ticketId });
    if (ticket === null || !isOver(ticket, clock)) return;
    const at = instant(clock.now());
    const lines = linesIn(await ticketLanguage(store, ticket));
    const person = ticket.assigned_id ?? userId;
    const reminder = { kind: 'ticket.announce', guildId, ticketId, inNotes: true } as const;
    const announcements: FollowUp[] =
      person === null ? [] : [{ ...reminder, text: lines.snoozeOver(person), pings: [person] }];
    const entry = { id: ids.snowflake(), guildId, ticketId, actorId: botId, reason: null, detail: {}, at };
    const followUps = [...afterSnooze({ guildId, ticketId }), ...announcements];
    const recorded = await eventStore.record({ ...entry, action: 'snoozeEnded', followUps }, (current) =>
      isOver(current, clock) ? endOfSnooze(current, at) : null,
    );
    if (recorded === BUSY) throw new DiscordBusy(1, undefined);
  };
}

/** The time of a snooze may have been changed since. */
function isOver({ status, snoozed_until: until }: TicketRecord, clock: Clock): boolean {
  return status === 'open' && until !== null && until <= instant(clock.now());
}

/** Ends the snooze of a ticket in which its owner wrote. */
export function endSnoozeByOwner(
  { eventStore, ids }: Pick<SnoozeContext, 'eventStore' | 'ids'>,
  { guildId, ticketId, userId, at }: Touch,
): Promise<TicketRecord | null | typeof BUSY> {
  const entry = { id: ids.snowflake(), guildId, ticketId, actorId: userId, reason: null, detail: {}, at };
  const followUps = afterSnooze({ guildId, ticketId });
  return eventStore.record({ ...entry, action: 'snoozeEnded', followUps }, (ticket) =>
    ticket.status === 'open' && ticket.snoozed_until !== null && ticket.owner_id === userId
      ? endOfSnooze(ticket, at)
      : null,
  );
}
