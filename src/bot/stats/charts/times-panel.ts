import type { Schema } from '../../../contract/operations.ts';
import { span } from '../../words/span.ts';
import { INK, type Plot } from './look.ts';
import { dayLabels, marker, nothing, panel, placesOf, type Series } from './panel.ts';
import { durationTicks, placeAmong } from './scales.ts';
import { element } from './svg.ts';

type Day = Schema<'TicketStats'>['per_day'][number];

const FIRST_RESPONSE: Series = {
  label: 'to first response',
  width: 115,
  colour: INK.firstResponse,
  mark: 'circle',
};
const CLOSE: Series = { label: 'to close', width: 55, colour: INK.close, mark: 'diamond' };

/** Medians of each day, on an axis where twice as long is as far from one minute as from one day. */
export function timesPanel(plot: Plot, days: readonly Day[]): string {
  const responses = days.map((day) => day.first_response_seconds?.median ?? null);
  const closes = days.map((day) => day.close_seconds?.median ?? null);
  const known = [...responses, ...closes].filter((seconds) => seconds !== null);
  const ticks = known.length === 0 ? [] : durationTicks(known);
  const lines = ticks.map((tick, index) => ({ label: span(tick), place: index / (ticks.length - 1) }));
  const ground = panel(plot, 'Median time of each day', [FIRST_RESPONSE, CLOSE], lines);
  const dates = dayLabels(
    plot,
    days.map(({ date }) => date),
  );
  if (known.length === 0) return ground + dates + nothing(plot, 'No ticket was answered or closed.');
  return ground + dates + line(plot, CLOSE, closes, ticks) + line(plot, FIRST_RESPONSE, responses, ticks);
}

/** Over days without any, the line goes on to the next one. */
function line(
  plot: Plot,
  { colour, mark }: Series,
  values: readonly (number | null)[],
  ticks: readonly number[],
): string {
  const places = placesOf(plot, values.length);
  const points = values.flatMap((seconds, index) => {
    if (seconds === null) return [];
    const y = plot.bottom - placeAmong(ticks, seconds) * (plot.bottom - plot.top);
    return [{ x: places[index] ?? 0, y }];
  });
  const size = values.length > 60 ? 2.4 : values.length > 10 ? 3.6 : 5;
  const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return [
    element('polyline', {
      points: path,
      fill: 'none',
      stroke: colour,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
      ...(mark === 'diamond' && { 'stroke-dasharray': '6 4' }),
    }),
    ...points.map(({ x, y }) => marker(mark, x, y, mark === 'diamond' ? size * 0.9 : size, colour)),
  ].join('');
}
