import { toRfc3339 } from './iso-8601.ts';

/** The time is injected, so that tests can set it. */
export interface Clock {
  /** The wall-clock time, for instants that are stored or shown. It may be set back. */
  now(): Date;
  /** Monotonic milliseconds since some moment, to measure how long something takes or stays valid. */
  elapsed(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };

/** Converts another system's ISO 8601 text to the format of `instant` and keeps its microseconds. */
export function instantOf(text: string): string {
  const time = toRfc3339(text) ?? text;
  const [, fraction = ''] = /\.(\d+)/.exec(time) ?? [];
  const second = new Date(time.replace(/\.\d+/, '')).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  return `${second}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}

export { timestamp as instant } from '../../../contract/timestamp.ts';
