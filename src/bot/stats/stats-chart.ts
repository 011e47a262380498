import type { Schema } from '../../contract/operations.ts';
import type { Language } from '../../words/languages.ts';
import { FAMILIES } from './render.ts';
import { HEIGHT, INK, type Plot, WIDTH, element } from './svg.ts';
import { sayIn } from '../../words/say.ts';
import { dayLabels, nothing, panel, placesOf, type Series } from './panel.ts';
import { countTicks, durationTicks, positionOf } from '../../words/scales.ts';
import { span } from '../words/span.ts';

const TICKETS: Plot = { left: 86, right: WIDTH - 44, top: 66, bottom: 236 };
const TIMES: Plot = { left: 86, right: WIDTH - 44, top: 340, bottom: 510 };

/** The statistics of a window as SVG, in one language: tickets per day above, their durations below. */
export function statsChart(
  { per_day: days }: Pick<Schema<'TicketStats'>, 'per_day'>,
  language: Language,
): string {
  const canvas = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: WIDTH,
    height: HEIGHT,
    'font-family': FAMILIES,
  };
  return element(
    'svg',
    { ...canvas, viewBox: `0 0 ${WIDTH} ${HEIGHT}` },
    element('rect', { width: WIDTH, height: HEIGHT, rx: 14, fill: INK.ground }),
    ticketsPanel(TICKETS, days, language),
    timesPanel(TIMES, days, language),
  );
}

type Day = Schema<'TicketStats'>['per_day'][number];

/** Draws two bars a day: the left one opened, the right one closed, as in the legend. */
export function ticketsPanel(plot: Plot, days: readonly Day[], language: Language): string {
  const say = sayIn(language);
  const largest = Math.max(0, ...days.flatMap(({ opened, closed }) => [opened, closed]));
  const ticks = countTicks(largest);
  const top = ticks.at(-1) ?? 1;
  const lines = ticks.map((tick) => ({ label: tick.toLocaleString(language), place: tick / top }));
  const opened: Series = { label: say('chart.opened'), color: INK.opened, mark: 'square' };
  const closed: Series = { label: say('chart.closed'), color: INK.closed, mark: 'square' };
  const ground = panel(plot, say('chart.tickets'), [opened, closed], lines);
  const dates = dayLabels(
    plot,
    days.map(({ date }) => date),
    language,
  );
  if (largest === 0) return ground + dates + nothing(plot, say('chart.noTicket'));
  return ground + dates + bars(plot, days, top);
}

function bars(plot: Plot, days: readonly Day[], top: number): string {
  const slot = (plot.right - plot.left) / days.length;
  const width = Math.min(26, slot * 0.38);
  const places = placesOf(plot, days.length);
  return days
    .map(({ opened, closed }, index) => {
      const x = places[index] ?? 0;
      return (
        bar(plot, x - width, width, opened / top, INK.opened) + bar(plot, x, width, closed / top, INK.closed)
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
export function timesPanel(plot: Plot, days: readonly Day[], language: Language): string {
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
