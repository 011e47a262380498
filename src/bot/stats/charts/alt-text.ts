import type { Schema } from '../../../contract/operations.ts';
import { span } from '../../words/span.ts';
import { clip } from '../../words/wording.ts';
import { shortDate } from './panel.ts';

type Stats = Schema<'TicketStats'>;
type Day = Stats['per_day'][number];

/** https://docs.discord.com/developers/resources/message#attachment-object */
const LONGEST = 1024;

/** What the chart shows, for those who hear it. */
export function statsAltText(stats: Stats): string {
  const { per_day: days } = stats;
  const sentences = [
    `Two charts of the last ${days.length} days.`,
    countsInWords('Opened', days, ({ opened }) => opened),
    countsInWords('Closed', days, ({ closed }) => closed),
    timeInWords('first response', stats.first_response_seconds, days, (day) => day.first_response_seconds),
    timeInWords('close', stats.close_seconds, days, (day) => day.close_seconds),
  ];
  return clip(sentences.join(' '), LONGEST);
}

function countsInWords(word: string, days: readonly Day[], of: (day: Day) => number): string {
  const counts = days.map(of);
  const sum = total(counts);
  if (sum === 0) return `${word}: none.`;
  const most = Math.max(...counts);
  const busiest = days.find((day) => of(day) === most)?.date ?? '';
  const tickets = sum === 1 ? '1 ticket' : `${sum} tickets`;
  const [before, after] = halves(counts).map(total);
  return `${word}: ${tickets}, most on ${shortDate(busiest)} (${most}), ${trend(before, after)}.`;
}

function timeInWords(
  what: string,
  { median }: Schema<'Duration'>,
  days: readonly Day[],
  of: (day: Day) => Schema<'Duration'> | undefined,
): string {
  if (median === null) return `Time to ${what}: nothing to measure.`;
  const medians = days.map((day) => of(day)?.median ?? null);
  const [before, after] = halves(medians).map((half) => middle(half.filter((seconds) => seconds !== null)));
  return `Median time to ${what}: ${span(median)}, ${trend(before, after)}.`;
}

/** Of an odd number of days the middle one is left out. */
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

/** Less than a tenth up or down is chance. */
function trend(before: number | undefined, after: number | undefined): string {
  if (before === undefined || after === undefined) return 'with too few days to see a trend';
  if (after > before * 1.1) return 'rising';
  if (after < before * 0.9) return 'falling';
  return 'steady';
}
