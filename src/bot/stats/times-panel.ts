import type { Schema } from '../../contract/operations.ts';
import type { Language } from '../../words/languages.ts';
import { sayIn } from '../../words/say.ts';
import { span } from '../words/span.ts';
import { INK, type Plot } from './look.ts';
import { dayLabels, nothing, panel, placesOf, type Series } from './panel.ts';
import { durationTicks, positionOf } from './scales.ts';
import { element } from './svg.ts';

type Day = Schema<'TicketStats'>['per_day'][number];

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
