import type { Schema } from '../contract/operations.ts';
import { say } from '../words/speaker.ts';

/** Says in which time zone the statistics count days. */
export function statsZoneWords({ time_zone: zone, shown_time_zone: shown }: Schema<'StatsTimeZone'>): string {
  return zone === shown ? say('statsZone.days', { zone }) : say('statsZone.recounting', { zone, shown });
}
