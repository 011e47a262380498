/** When staff's answer is due: by priority, in opening hours, over holidays and changes of the clocks. */
import { describe, expect, it } from 'vitest';
import { answerDue } from '../../../../src/service/core/deadlines/answer-due.ts';
import type { TicketGroup, TicketRecord } from '../../../../src/service/core/model/ticket.ts';
import { ticketGroup, ticketRecord } from '../records.ts';

const HOUR = 3_600;
const MONTH_DAY = (day: string, time: string): string => `2026-${day}T${time}:00.000000Z`;
/** A Wednesday. */
const on = (time: string): string => MONTH_DAY('03-04', time);

/** 2 h for the first answer and 4 h for later ones; half an hour for urgent tickets, whose later answers may take any time. */
const TIMES = {
  answer_times: [
    { priority: null, first: 2 * HOUR, next: 4 * HOUR },
    { priority: 3, first: HOUR / 2, next: null },
  ],
};
const WEEKDAYS = Object.fromEntries(['mo', 'tu', 'we', 'th', 'fr'].map((day) => [day, [['09:00', '17:00']]]));
const OFFICE = {
  ...TIMES,
  schedule: WEEKDAYS,
  schedule_timezone: 'Europe/Berlin',
} satisfies Partial<TicketGroup>;
const NIGHT = {
  ...TIMES,
  schedule: { su: [['00:00', '06:00']] },
  schedule_timezone: 'Europe/Berlin',
} as const;

interface Wait {
  readonly ticket?: Partial<TicketRecord>;
  readonly group?: Partial<TicketGroup>;
  readonly ownerAt?: string;
  readonly staffAt?: string;
}

function due({ ticket, group = TIMES, ownerAt, staffAt }: Wait, opened = on('08:00')): string | undefined {
  const record = ticketRecord({ created_at: opened, opened_at: opened, ...ticket });
  const written = { ownerAt: ownerAt ?? null, staffAt: staffAt ?? null };
  return answerDue(record, ticketGroup(group), written)?.dueAt;
}

describe('an answer is due', () => {
  it.each([
    ['the first after its time', {}, on('10:00')],
    ['a later one after its own', { staffAt: on('09:00'), ownerAt: on('10:00') }, on('14:00')],
    ['by the time of its priority', { ticket: { priority: 3 } }, on('08:30')],
    ['by the time of others without a priority', { ticket: { priority: null } }, on('10:00')],
    [
      'never, where its priority has no time',
      { ticket: { priority: 3 }, staffAt: on('09:00'), ownerAt: on('10:00') },
      undefined,
    ],
    ['never, where the group has none', { group: { answer_times: [] } }, undefined],
    ['never, while the owner is waited for', { staffAt: on('09:00') }, undefined],
    ['never in a closed ticket', { ticket: { status: 'closed' } }, undefined],
    ['never in a snoozed one', { ticket: { snoozed_until: on('20:00') } }, undefined],
    ['never if the owner left', { ticket: { owner_left_at: on('09:00') } }, undefined],
    ['its whole time after a snooze', { ticket: { woken_at: on('12:00') } }, on('14:00')],
    [
      'after a snooze, even if staff had answered',
      { ticket: { woken_at: on('12:00') }, staffAt: on('09:00') },
      on('16:00'),
    ],
    [
      'its whole time after a reopening',
      { ticket: { opened_at: on('12:00') }, staffAt: on('09:00') },
      on('16:00'),
    ],
  ] satisfies [string, Wait, string | undefined][])('%s', (_what, wait, expected) => {
    expect(due(wait)).toBe(expected);
  });
});

describe('only opening hours count', () => {
  it.each([
    ['from the opening on', OFFICE, MONTH_DAY('03-04', '05:00'), MONTH_DAY('03-04', '10:00')],
    ['over a night', OFFICE, MONTH_DAY('03-04', '15:00'), MONTH_DAY('03-05', '09:00')],
    ['over a weekend', OFFICE, MONTH_DAY('03-06', '15:30'), MONTH_DAY('03-09', '09:30')],
    [
      'over a holiday',
      { ...OFFICE, holidays: [{ from: '2026-03-05', to: '2026-03-06' }] },
      MONTH_DAY('03-04', '15:00'),
      MONTH_DAY('03-09', '09:00'),
    ],
    // Berlin's clocks go forward on March 29: Monday's opening at 9:00 is at 7:00 UTC, no longer at 8:00.
    [
      'over a weekend in which clocks go forward',
      OFFICE,
      MONTH_DAY('03-27', '15:30'),
      MONTH_DAY('03-30', '08:30'),
    ],
    [
      'over a weekend in which clocks go back',
      OFFICE,
      MONTH_DAY('10-23', '14:30'),
      MONTH_DAY('10-26', '09:30'),
    ],
    // From 1:30 by summer time, two hours that really pass end at 4:30 by the clocks that skipped one.
    ['through the hour that is left out', NIGHT, MONTH_DAY('03-29', '00:30'), MONTH_DAY('03-29', '02:30')],
    ['through the hour that comes twice', NIGHT, MONTH_DAY('10-24', '23:30'), MONTH_DAY('10-25', '01:30')],
  ] satisfies [string, Partial<TicketGroup>, string, string][])('%s', (_what, group, opened, expected) => {
    expect(due({ group }, opened)).toBe(expected);
  });
});

it('half of the time is half of the opening hours', () => {
  const opened = MONTH_DAY('03-04', '15:30');
  const record = ticketRecord({ created_at: opened, opened_at: opened });
  expect(answerDue(record, ticketGroup(OFFICE), { ownerAt: null, staffAt: null })).toEqual({
    since: opened,
    halfAt: MONTH_DAY('03-05', '08:30'),
    dueAt: MONTH_DAY('03-05', '09:30'),
  });
});
