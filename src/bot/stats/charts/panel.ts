import { INK, type Plot, WIDTH } from './look.ts';
import { element, text } from './svg.ts';

/** A series as its legend shows it. */
export interface Series {
  readonly label: string;
  /** Of the label, in the legend's font: SVG has no way to ask. */
  readonly width: number;
  readonly colour: string;
  readonly mark: 'square' | 'circle' | 'diamond';
}

interface Tick {
  readonly label: string;
  /** 0 at the bottom, 1 at the top. */
  readonly place: number;
}

/** The ground of a panel with its title, its legend at the right, and the lines of its axis. */
export function panel(plot: Plot, title: string, series: readonly Series[], ticks: readonly Tick[]): string {
  return [
    element('rect', {
      x: 16,
      y: plot.top - 50,
      width: WIDTH - 32,
      height: plot.bottom - plot.top + 84,
      rx: 10,
      fill: INK.panel,
    }),
    text(title, { x: 34, y: plot.top - 24, 'font-size': 17, 'font-weight': 700, fill: INK.text }),
    ...legend(plot, series),
    ...ticks.map(({ label, place }) => gridLine(plot, label, place)),
  ].join('');
}

function legend({ right, top }: Plot, series: readonly Series[]): string[] {
  let x = right;
  return series.toReversed().map(({ label, width, colour, mark }) => {
    x -= width;
    const entry =
      text(label, { x, y: top - 24, 'font-size': 14, fill: INK.text }) +
      marker(mark, x - 12, top - 28.5, 5, colour);
    x -= 34;
    return entry;
  });
}

function gridLine({ left, right, top, bottom }: Plot, label: string, place: number): string {
  const y = bottom - place * (bottom - top);
  const line = { x1: left, x2: right, y1: y, y2: y, stroke: INK.line, 'stroke-width': 1 };
  const words = { x: left - 10, y: y + 4.5, 'font-size': 13.5, 'text-anchor': 'end', fill: INK.faint };
  return element('line', line) + text(label, words);
}

export function marker(mark: Series['mark'], x: number, y: number, size: number, fill: string): string {
  if (mark === 'circle') return element('circle', { cx: x, cy: y, r: size, fill });
  const square = { x: x - size, y: y - size, width: 2 * size, height: 2 * size, fill };
  if (mark === 'square') return element('rect', { ...square, rx: 2 });
  return element('rect', { ...square, transform: `rotate(45 ${x.toFixed(2)} ${y.toFixed(2)})` });
}

/** Said where there is nothing to draw. */
export function nothing({ left, right, top, bottom }: Plot, sentence: string): string {
  const place = { x: (left + right) / 2, y: (top + bottom) / 2 + 5, 'text-anchor': 'middle' };
  return text(sentence, { ...place, 'font-size': 14, fill: INK.faint });
}

/** The middle of each day's place, from left to right. */
export function placesOf({ left, right }: Plot, count: number): readonly number[] {
  const slot = (right - left) / count;
  return Array.from({ length: count }, (_, index) => left + (index + 0.5) * slot);
}

/** Some of the days below the panel, today always among them. */
export function dayLabels(plot: Plot, dates: readonly string[]): string {
  const every = Math.ceil(dates.length / 7);
  return placesOf(plot, dates.length)
    .map((x, index) => {
      const isShown = (dates.length - 1 - index) % every === 0;
      const words = { x, y: plot.bottom + 20, 'font-size': 13.5, 'text-anchor': 'middle', fill: INK.faint };
      return isShown ? text(shortDate(dates[index] ?? ''), words) : '';
    })
    .join('');
}

/** `2026-11-21` → `21 Nov` */
export function shortDate(date: string): string {
  const parsed = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime())) return date;
  return `${parsed.getUTCDate()} ${parsed.toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })}`;
}
