import type { Schema } from '../../../contract/operations.ts';
import { type Schedule, WEEKDAYS } from '../../tickets/opening/schedule.ts';
import type { Fault } from '../../validation-failed.ts';

type Day = NonNullable<Schema<'Week'>[keyof Schema<'Week'>]>;

const FROM = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const TO = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const MAX_SPANS = 24;

export function checkSchedule(week: Schema<'Week'>): Fault[] {
  return Object.entries(week).flatMap(([day, spans]) => {
    const isDay = WEEKDAYS.some((weekday) => weekday === day);
    if (!isDay) return [{ field: `schedule.${day}`, says: `is no day: they are ${WEEKDAYS.join(', ')}` }];
    return checkDay(`schedule.${day}`, spans);
  });
}

function checkDay(field: string, spans: Day): Fault[] {
  if (spans.length > MAX_SPANS) return [{ field, says: `must have at most ${MAX_SPANS} items` }];
  const malformed = spans.flatMap((span, index) => checkSpan(`${field}.${index}`, span));
  return malformed.length > 0 ? malformed : overlaps(field, spans);
}

function checkSpan(field: string, { from = '', to = '' }: Day[number]): Fault[] {
  const faults = [
    ...(FROM.test(from) ? [] : [{ field: `${field}.from`, says: 'must be a time such as 09:00' }]),
    ...(TO.test(to) ? [] : [{ field: `${field}.to`, says: 'must be a time such as 17:00, at most 24:00' }]),
  ];
  if (faults.length > 0 || from < to) return faults;
  return [
    {
      field: `${field}.to`,
      says: 'must be later than "from"; hours past midnight belong to the next day',
    },
  ];
}

function overlaps(field: string, spans: Day): Fault[] {
  return spans.flatMap(({ from = '', to = '' }, index) => {
    const earlier = spans.slice(0, index).find((other) => from < (other.to ?? '') && (other.from ?? '') < to);
    if (earlier === undefined) return [];
    return [{ field: `${field}.${index}`, says: `overlaps ${earlier.from} to ${earlier.to}` }];
  });
}

export function toSchedule(week: Schema<'Week'>): Schedule {
  return Object.fromEntries(
    Object.entries(week).map(([day, spans]) => [day, spans.map(({ from = '', to = '' }) => [from, to])]),
  );
}

/** Names that the platform does not know would fail at each new ticket. */
export function checkTimeZone(timeZone: string): Fault[] {
  try {
    Intl.DateTimeFormat('en', { timeZone });
    return [];
  } catch {
    return [{ field: 'schedule_timezone', says: 'must be a time zone such as Europe/Berlin' }];
  }
}
