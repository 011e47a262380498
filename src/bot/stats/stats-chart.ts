import type { Schema } from '../../contract/operations.ts';
import type { Language } from '../../words/languages.ts';
import { FAMILIES } from './render.ts';
import { INK, type Plot, WIDTH, element } from './svg.ts';
import { sayIn } from '../../words/say.ts';
import { dayLabels, nothing, panel, placesOf, type Series } from './panel.ts';
import { countTicks, durationTicks, positionOf } from '../../words/scales.ts';
import { span } from '../words/span.ts';

const TICKETS: Plot = { left: 86, right: WIDTH - 44, top: 66, bottom: 236 };
const TIMES: Plot = { left: 86, right: WIDTH - 44, top: 340, bottom: 510 };
const MISSED: Plot = { left: 86, right: WIDTH - 44, top: 614, bottom: 714 };
/** Below the last panel. */
const MARGIN = 50;

/**
 * The statistics of a window as SVG, in one language: tickets per day above, their durations below, and under these the answers
 * that were missed, if any were.
 */
export function statsChart(
  { per_day: days }: Pick<Schema<'TicketStats'>, 'per_day'>,
  language: Language,
): string {
  const isMissed = days.some(({ missed = 0 }) => missed > 0);
  const height = (isMissed ? MISSED : TIMES).bottom + MARGIN;
  const canvas = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: WIDTH,
    height,
    'font-family': FAMILIES,
  };
  return element(
    'svg',
    { ...canvas, viewBox: `0 0 ${WIDTH} ${height}` },
    element('rect', { width: WIDTH, height, rx: 14, fill: INK.ground }),
    ticketsPanel(days, language),
    timesPanel(TIMES, days, language),
    isMissed ? missedPanel(days, language) : '',
  );
}

type Day = Schema<'TicketStats'>['per_day'][number];

/** Counts, drawn as bars side by side for each day in the order of the legend. */
interface Counts extends Series {
  readonly mark: 'square';
  readonly of: (day: Day) => number;
}

function ticketsPanel(days: readonly Day[], language: Language): string {
  const say = sayIn(language);
  const of: readonly Counts[] = [
    { label: say('chart.opened'), color: INK.opened, mark: 'square', of: ({ opened }) => opened },
    { label: say('chart.closed'), color: INK.closed, mark: 'square', of: ({ closed }) => closed },
  ];
  const isEmpty = days.every(({ opened, closed }) => opened + closed === 0);
  return (
    countsPanel(TICKETS, days, { title: say('chart.tickets'), counts: of, language }) +
    (isEmpty ? nothing(TICKETS, say('chart.noTicket')) : '')
  );
}

function missedPanel(days: readonly Day[], language: Language): string {
  const say = sayIn(language);
  const counts: readonly Counts[] = [
    { label: say('stats.missed'), color: INK.missed, mark: 'square', of: ({ missed = 0 }) => missed },
  ];
  return countsPanel(MISSED, days, { title: say('chart.missed'), counts, language });
}

function countsPanel(
  plot: Plot,
  days: readonly Day[],
  {
    title,
    counts,
    language,
  }: { readonly title: string; readonly counts: readonly Counts[]; readonly language: Language },
): string {
  const largest = Math.max(0, ...days.flatMap((day) => counts.map(({ of }) => of(day))));
  const ticks = countTicks(largest);
  const top = ticks.at(-1) ?? 1;
  const lines = ticks.map((tick) => ({ label: tick.toLocaleString(language), place: tick / top }));
  const dates = days.map(({ date }) => date);
  return panel(plot, title, counts, lines) + dayLabels(plot, dates, language) + bars(plot, days, counts, top);
}

function bars(plot: Plot, days: readonly Day[], counts: readonly Counts[], top: number): string {
  const slot = (plot.right - plot.left) / days.length;
  const width = Math.min(26, slot * 0.38);
  const places = placesOf(plot, days.length);
  return days
    .flatMap((day, index) => {
      const left = (places[index] ?? 0) - (counts.length * width) / 2;
      return counts.map(({ of, color }, place) =>
        bar(plot, left + place * width, width, of(day) / top, color),
      );
    })
    .join('');
}

function bar({ top, bottom }: Plot, x: number, width: number, share: number, fill: string): string {
  if (share === 0) return '';
  const height = share * (bottom - top);
  const gap = Math.min(1, width * 0.06);
  return element('rect', {
    x: x + gap,
    y: bottom - height,
    width: width - 2 * gap,
    height,
    rx: Math.min(3, width / 4, height / 2),
    fill,
  });
}

/**
 * Draws the medians of each day on a logarithmic axis, where twice as long is the same distance at one minute and at
 * one day.
 */
function timesPanel(plot: Plot, days: readonly Day[], language: Language): string {
  const say = sayIn(language);
  const responses = days.map((day) => day.first_response_seconds?.median ?? null);
  const closes = days.map((day) => day.close_seconds?.median ?? null);
  const known = [...responses, ...closes].filter((seconds) => seconds !== null);
  const ticks = known.length === 0 ? [] : durationTicks(known);
  const lines = ticks.map((tick, index) => ({ label: span(tick, say), place: index / (ticks.length - 1) }));
  const response: Series = { label: say('chart.firstResponse'), color: INK.firstResponse, mark: 'circle' };
  const close: Series = { label: say('chart.close'), color: INK.close, mark: 'diamond' };
  const ground = panel(plot, say('chart.times'), [response, close], lines);
  const dates = dayLabels(
    plot,
    days.map(({ date }) => date),
    language,
  );
  if (known.length === 0) return ground + dates + nothing(plot, say('chart.noTime'));
  return ground + dates + line(plot, close, closes, ticks) + line(plot, response, responses, ticks);
}

/** The line skips days without a value. */
function line(
  plot: Plot,
  { color, mark }: Series,
  values: readonly (number | null)[],
  ticks: readonly number[],
): string {
  const places = placesOf(plot, values.length);
  const points = values.flatMap((seconds, index) => {
    if (seconds === null) return [];
    const y = plot.bottom - positionOf(ticks, seconds) * (plot.bottom - plot.top);
    return [{ x: places[index] ?? 0, y }];
  });
  const size = values.length > 60 ? 2.4 : values.length > 10 ? 3.6 : 5;
  const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return [
    element('polyline', {
      points: path,
      fill: 'none',
      stroke: color,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
      ...(mark === 'diamond' && { 'stroke-dasharray': '6 4' }),
    }),
    ...points.map(({ x, y }) => (mark === 'circle' ? circle : diamond)(x, y, size, color)),
  ].join('');
}

function circle(cx: number, cy: number, r: number, fill: string): string {
  return element('circle', { cx, cy, r, fill });
}

function diamond(x: number, y: number, size: number, fill: string): string {
  // The diamond looks as large as a circle of that size.
  const half = size * 0.9;
  const square = { x: x - half, y: y - half, width: 2 * half, height: 2 * half, fill };
  return element('rect', { ...square, transform: `rotate(45 ${x.toFixed(2)} ${y.toFixed(2)})` });
}
