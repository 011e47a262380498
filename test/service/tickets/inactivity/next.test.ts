import { describe, expect, it } from 'vitest';
import {
  type DueStep,
  dueStep,
  nextCheck,
  type LastMessages,
} from '../../../../src/service/features/inactivity/due-step.ts';
import type { TicketRecord } from '../../../../src/service/core/model/ticket.ts';
import { ticketRecord } from '../records.ts';

const HOUR = 3_600;
const GROUP: Parameters<typeof dueStep>[1] = {
  answer_times: [{ priority: null, first: 2 * HOUR, next: 2 * HOUR }],
  answer_reminder_role_ids: null,
  answer_reminder_channel_id: null,
  warn_after: 2 * HOUR,
  close_after: HOUR,
  schedule: {},
  schedule_timezone: 'UTC',
  holidays: [],
};
/** A Friday. */
const OFFICE: typeof GROUP = { ...GROUP, schedule: { fr: [['09:00', '17:00']] } };
const SILENCE: LastMessages = {
  ownerAt: null,
  staffAt: null,
  warnedAt: null,
  remindedAt: null,
  missedAt: null,
  isWarningPending: false,
};
const at = (hour: number): string => `2026-01-02T${String(hour).padStart(2, '0')}:00:00.000000Z`;

/** At this hour, in a ticket that was opened at 1. */
function due(
  hour: number,
  spoken: Partial<LastMessages>,
  ticket: Partial<TicketRecord> = {},
  group: Parameters<typeof dueStep>[1] = GROUP,
): DueStep | null {
  const record = ticketRecord({ created_at: at(1), opened_at: at(1), ...ticket });
  return dueStep(record, group, { ...SILENCE, ...spoken }, new Date(at(hour)));
}

describe('what is due in a ticket', () => {
  it.each([
    [
      'a reminder, once nobody answered for half of the time',
      due(2, {}),
      { step: 'remind', since: at(1), dueAt: at(3) },
    ],
    ['nothing a moment before', due(1, {}), null],
    ['no second reminder of the same wait', due(2, { remindedAt: at(2) }), null],
    [
      'a miss, once all of it has passed',
      due(3, { remindedAt: at(2) }),
      { step: 'miss', since: at(1), dueAt: at(3) },
    ],
    ['a miss alone, if nobody was reminded before', due(9, {}), { step: 'miss', since: at(1), dueAt: at(3) }],
    ['no second miss of the same wait', due(9, { missedAt: at(3) }), null],
    [
      'a reminder of the next wait',
      due(5, { remindedAt: at(2), missedAt: at(3), staffAt: at(3), ownerAt: at(4) }),
      { step: 'remind', since: at(4), dueAt: at(6) },
    ],
    [
      'no reminder if nobody is to be reminded',
      due(2, {}, {}, { ...GROUP, answer_reminder_role_ids: [] }),
      null,
    ],
    [
      'a miss nevertheless',
      due(3, {}, {}, { ...GROUP, answer_reminder_role_ids: [] }),
      { step: 'miss', since: at(1), dueAt: at(3) },
    ],
    ['nothing where the priority has no time', due(9, {}, {}, { ...GROUP, answer_times: [] }), null],
    ['a warning, once the owner did not answer', due(5, { staffAt: at(3) }), { step: 'warn', since: at(3) }],
    ['nothing while the owner still has time', due(4, { staffAt: at(3) }), null],
    [
      'a warning of the next wait',
      due(9, { staffAt: at(7), warnedAt: at(5) }),
      { step: 'warn', since: at(7) },
    ],
    [
      'its end, so long after the warning',
      due(6, { staffAt: at(3), warnedAt: at(5) }),
      { step: 'close', since: at(3) },
    ],
    [
      'no end before the warning is said',
      due(9, { staffAt: at(3), warnedAt: at(5), isWarningPending: true }),
      null,
    ],
    [
      'a reminder, and no end, once the owner answered the warning',
      due(7, { staffAt: at(3), warnedAt: at(5), ownerAt: at(6) }),
      { step: 'remind', since: at(6), dueAt: at(8) },
    ],
    [
      'nothing of what was said before it was reopened',
      due(9, { staffAt: at(3) }, { opened_at: at(9) }),
      null,
    ],
    ['no warning of someone who can’t write', due(9, { staffAt: at(3) }, { locked_at: at(4) }), null],
    ['no end of an eternal ticket', due(9, { staffAt: at(3), warnedAt: at(5) }, { eternal: true }), null],
    ['nothing while it is snoozed', due(9, {}, { snoozed_until: at(10) }), null],
    [
      'a reminder no sooner than half of the time after the snooze, which begins the wait anew',
      due(9, { remindedAt: at(2), missedAt: at(3) }, { woken_at: at(8) }),
      { step: 'remind', since: at(8), dueAt: at(10) },
    ],
    ['nothing a moment after the snooze', due(9, {}, { woken_at: at(9) }), null],
    [
      'a reminder, and no end, where staff had answered before the snooze',
      due(9, { staffAt: at(3), warnedAt: at(5) }, { woken_at: at(8) }),
      { step: 'remind', since: at(8), dueAt: at(10) },
    ],
    [
      'a warning of an answer after the snooze',
      due(12, { staffAt: at(9) }, { woken_at: at(8) }),
      { step: 'warn', since: at(9) },
    ],
    ['nothing in a closed one', due(9, {}, { status: 'closed' }), null],
    ['nothing in one that nobody owns', due(9, {}, { owner_id: null }), null],
    ['no reminder of an owner who left', due(9, {}, { owner_left_at: at(2) }), null],
    ['no warning of one', due(9, { staffAt: at(3) }, { owner_left_at: at(2) }), null],
    ['no end either', due(9, { staffAt: at(3), warnedAt: at(5) }, { owner_left_at: at(6) }), null],
    [
      'nothing closes where nothing warns',
      due(9, { staffAt: at(3), warnedAt: at(5) }, {}, { ...GROUP, warn_after: null }),
      null,
    ],
    ['no reminder outside opening hours', due(9, {}, {}, OFFICE), null],
    [
      'a reminder after an hour of them',
      due(10, {}, {}, OFFICE),
      { step: 'remind', since: at(1), dueAt: at(11) },
    ],
    ['a warning at any hour', due(5, { staffAt: at(3) }, {}, OFFICE), { step: 'warn', since: at(3) }],
  ])('%s', (_what, found, expected) => {
    expect(found).toEqual(expected);
  });
});

describe('the next look', () => {
  const look = (hour: number, spoken: Partial<LastMessages>, group: typeof GROUP = GROUP): string | null =>
    nextCheck(
      ticketRecord({ created_at: at(1), opened_at: at(1) }),
      group,
      { ...SILENCE, ...spoken },
      new Date(at(hour)),
    );
  const slow = {
    ...GROUP,
    answer_times: [{ priority: null, first: 10 * HOUR, next: 10 * HOUR }],
    warn_after: 6 * HOUR,
    close_after: 7 * HOUR,
  };
  const neverWarns = { ...slow, warn_after: null };
  it.each([
    ['is when the reminder is due', look(3, {}, slow), at(6)],
    ['when the answer is due', look(6, { remindedAt: at(6) }, slow), at(11)],
    ['never, where nothing comes unless somebody writes', look(6, { staffAt: at(3) }, neverWarns), null],
    ['when the warning is due', look(6, { staffAt: at(2) }, slow), at(8)],
    ['when the ticket closes', look(12, { staffAt: at(2), warnedAt: at(8) }, slow), at(15)],
    ['in the shortest time, for who speaks meanwhile', look(2, { remindedAt: at(1) }, slow), at(8)],
    ['where nothing comes', look(9, { missedAt: at(9) }, slow), at(15)],
    [
      'where what is due waits for something else',
      look(16, { staffAt: at(2), warnedAt: at(8), isWarningPending: true }, slow),
      at(22),
    ],
  ])('%s', (_what, found, expected) => {
    expect(found).toBe(expected);
  });
});
