import type { Schema } from '../../contract/operations.ts';
import { language, say } from '../words/say.ts';
import { span } from '../words/span.ts';
import { clip } from '../words/wording.ts';
import { shortDate } from './panel.ts';

type Stats = Schema<'TicketStats'>;
type Day = Stats['per_day'][number];

/** https://docs.discord.com/developers/resources/message#attachment-object */
const LONGEST = 1024;

/** Describes the chart for people who use a screen reader, in their language rather than the chart's. */
export function statsAltText(stats: Stats): string {
  const { per_day: days } = stats;
  const missed = total(days.map((day) => day.missed ?? 0));
  const sentences = [
    say('alt.charts', { days: days.length }),
    countsInWords('opened', days, ({ opened }) => opened),
    countsInWords('closed', days, ({ closed }) => closed),
    timeInWords('response', stats.first_response_seconds, days, (day) => day.first_response_seconds),
    timeInWords('close', stats.close_seconds, days, (day) => day.close_seconds),
    ...(missed > 0 ? [say('alt.missed', { count: missed })] : []),
  ];
  return clip(sentences.join(' '), LONGEST);
}

function countsInWords(what: 'opened' | 'closed', days: readonly Day[], of: (day: Day) => number): string {
  const counts = days.map(of);
  const count = total(counts);
  if (count === 0) return say('alt.none', { what });
  const most = Math.max(...counts);
  const busiest = days.find((day) => of(day) === most)?.date ?? '';
  const [before, after] = halves(counts).map(total);
  const day = shortDate(busiest, language());
  return say('alt.counts', { what, count, day, most, trend: trend(before, after) });
}

function timeInWords(
  what: 'response' | 'close',
  { median }: Schema<'Duration'>,
  days: readonly Day[],
  of: (day: Day) => Schema<'Duration'> | undefined,
): string {
  if (median === null) return say('alt.noTime', { what });
  const medians = days.map((day) => of(day)?.median ?? null);
  const [before, after] = halves(medians).map((half) => middle(half.filter((seconds) => seconds !== null)));
  return say('alt.time', { what, span: span(median), trend: trend(before, after) });
}

/** The middle one of an odd number of days is left out. */
function halves<Value>(values: readonly Value[]): readonly [readonly Value[], readonly Value[]] {
  const half = Math.floor(values.length / 2);
  return [values.slice(0, half), values.slice(values.length - half)];
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function middle(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)];
}

/** A selector for the words of a sentence. */
type Trend = 'rising' | 'falling' | 'steady' | 'unknown';

/** Less than a tenth up or down is chance. */
function trend(before: number | undefined, after: number | undefined): Trend {
  if (before === undefined || after === undefined) return 'unknown';
  if (after > before * 1.1) return 'rising';
  if (after < before * 0.9) return 'falling';
  return 'steady';
}
