import { isAmbiguousZone, zonesOfAbbreviation } from '../../../../contract/zone-abbreviations.ts';
import type { Schema } from '../../../../contract/operations.ts';
import { type Schedule, WEEKDAYS } from '../../model/schedule.ts';
import type { Fault } from '../../../base/model/validation-failed.ts';
import { worded } from '../../../../words/worded.ts';

type Day = NonNullable<Schema<'Week'>[keyof Schema<'Week'>]>;

const FROM = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const TO = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const MAX_SPANS = 24;

export function checkSchedule(week: Schema<'Week'>): Fault[] {
  return Object.entries(week).flatMap(([day, spans]) => {
    const isDay = WEEKDAYS.some((weekday) => weekday === day);
    if (!isDay) return [{ field: `schedule.${day}`, says: worded('fault.noDay', { days: WEEKDAYS }) }];
    return checkDay(`schedule.${day}`, spans);
  });
}

function checkDay(field: string, spans: Day): Fault[] {
  if (spans.length > MAX_SPANS) return [{ field, says: worded('fault.maxItems', { limit: MAX_SPANS }) }];
  const malformed = spans.flatMap((span, index) => checkSpan(`${field}.${index}`, span));
  return malformed.length > 0 ? malformed : overlaps(field, spans);
}

function checkSpan(field: string, { from = '', to = '' }: Day[number]): Fault[] {
  const faults = [
    ...(FROM.test(from) ? [] : [{ field: `${field}.from`, says: worded('fault.timeFrom') }]),
    ...(TO.test(to) ? [] : [{ field: `${field}.to`, says: worded('fault.timeTo') }]),
  ];
  if (faults.length > 0 || from < to) return faults;
  return [
    {
      field: `${field}.to`,
      says: worded('fault.laterThanFrom'),
    },
  ];
}

function overlaps(field: string, spans: Day): Fault[] {
  return spans.flatMap(({ from = '', to = '' }, index) => {
    const earlier = spans.slice(0, index).find((other) => from < (other.to ?? '') && (other.from ?? '') < to);
    if (earlier === undefined) return [];
    return [
      {
        field: `${field}.${index}`,
        says: worded('fault.overlaps', { from: earlier.from ?? '', to: earlier.to ?? '' }),
      },
    ];
  });
}

export function toSchedule(week: Schema<'Week'>): Schedule {
  return Object.fromEntries(
    Object.entries(week).map(([day, spans]) => [day, spans.map(({ from = '', to = '' }) => [from, to])]),
  );
}

/** The contract's pattern lets February 30 through. */
export function checkHolidays(holidays: readonly Schema<'Holiday'>[]): Fault[] {
  return holidays.flatMap(({ from, to }, index) => {
    const field = `holidays.${index}`;
    const faults = [
      ...(isDay(from) ? [] : [{ field: `${field}.from`, says: worded('fault.day') }]),
      ...(isDay(to) ? [] : [{ field: `${field}.to`, says: worded('fault.day') }]),
    ];
    if (faults.length > 0 || from <= to) return faults;
    return [{ field: `${field}.to`, says: worded('fault.notBeforeFrom') }];
  });
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A name that the platform doesn't know would fail at each new ticket. */
export function checkTimeZone(field: string, timeZone: string): Fault[] {
  if (isAmbiguousZone(timeZone)) {
    const values = zonesOfAbbreviation(timeZone);
    return [
      { field, says: values.length === 0 ? worded('fault.timeZone') : worded('fault.oneOf', { values }) },
    ];
  }
  try {
    Intl.DateTimeFormat('en', { timeZone });
    return [];
  } catch {
    return [{ field, says: worded('fault.timeZone') }];
  }
}
