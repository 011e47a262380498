/** The reference's names of the days. */
export const WEEKDAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A period such as `09:00` to `17:30`, the end excluded; `24:00` is the end of the day. */
export type Hours = readonly [from: string, to: string];

/** The opening hours of each day; a day that is left out has none. A schedule without any hours means always open. */
export type Schedule = { readonly [Day in Weekday]?: readonly Hours[] };

/** Whether a group with this schedule accepts tickets at this instant. */
export function isOpenAt(schedule: Schedule, timeZone: string, now: Date): boolean {
  if (Object.values(schedule).every((hours) => hours.length === 0)) return true;
  const { day, time } = localTime(timeZone, now);
  return (schedule[day] ?? []).some(([from, to]) => from <= time && time < to);
}

/** Weekday and wall-clock time in the time zone; the platform knows daylight saving time. */
function localTime(timeZone: string, now: Date): { day: Weekday; time: string } {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const name = parts.get('weekday')?.slice(0, 2).toLowerCase();
  const day = WEEKDAYS.find((weekday) => weekday === name);
  if (day === undefined) throw new Error(`Intl named a weekday "${String(name)}"`);
  return { day, time: `${parts.get('hour')}:${parts.get('minute')}` };
}
