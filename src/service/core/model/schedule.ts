import type { OpeningHours } from '../../../contract/opening-hours.ts';
import type { Schema } from '../../../contract/operations.ts';

/** The reference's names of the days. */
export const WEEKDAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** A period such as `09:00` to `17:30`, the end excluded; `24:00` is the end of the day. */
export type Hours = readonly [from: string, to: string];

/** The opening hours of each day; a day that is left out has none. A schedule without any hours means always open. */
export type Schedule = { readonly [Day in Weekday]?: readonly Hours[] };

/** Returns all seven days, as the reference has them; a day without hours is empty. */
export function toWeek(schedule: Schedule): Schema<'Week'> {
  const spansOf = (day: Weekday) => (schedule[day] ?? []).map(([from, to]) => ({ from, to }));
  return Object.fromEntries(WEEKDAYS.map((day) => [day, spansOf(day)]));
}

/** The stored opening hours of a group as the contract has them. */
export function hoursOf(
  group: Omit<OpeningHours, 'schedule'> & { readonly schedule: Schedule },
): OpeningHours {
  return { ...group, schedule: toWeek(group.schedule) };
}
