/** Time is a dependency: tests turn it by hand. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** An instant as the reference prints it: ISO 8601 with microseconds and Z. Sorts as text. */
export function instant(date: Date): string {
  return `${date.toISOString().slice(0, -1)}000Z`;
}
