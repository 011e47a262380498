/** Time is a dependency: tests turn it by hand. */
export interface Clock {
  /** What the clock on the wall says: for instants that are stored or told. It may be set back. */
  now(): Date;
  /** Milliseconds since some moment, never less than before: for how long something takes or holds. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };

/** An ISO 8601 text of somebody else's as such an instant, with the microseconds that it came with. */
export function instantOf(text: string): string {
  const [, fraction = ''] = /\.(\d+)/.exec(text) ?? [];
  const second = new Date(text.replace(/\.\d+/, '')).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  return `${second}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}

/** An instant as the reference prints it: ISO 8601 with microseconds and Z. Sorts as text. */
export function instant(date: Date): string {
  return `${date.toISOString().slice(0, -1)}000Z`;
}
