import type { Language } from '../../words/languages.ts';
import { INK, type Plot, WIDTH, element, text, tspan } from './svg.ts';

/** A series as its legend shows it. */
export interface Series {
  readonly label: string;
  readonly color: string;
  readonly mark: 'square' | 'circle' | 'diamond';
}

interface Tick {
  readonly label: string;
  /** The height of the tick: 0 at the bottom, 1 at the top. */
  readonly place: number;
}

/** The background of a panel with its title, its legend at the right, and the lines of its axis. */
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
    legend(plot, series),
    ...ticks.map(({ label, place }) => gridLine(plot, label, place)),
  ].join('');
}

const MARKS: Readonly<Record<Series['mark'], string>> = { square: '■', circle: '●', diamond: '◆' };
// SVG collapses consecutive plain spaces into one.
const GAP = '\u00A0';

/**
 * The legend is one text that ends at the right, with letters as marks: SVG has no way to measure how wide words are in
 * a language.
 */
function legend({ right, top }: Plot, series: readonly Series[]): string {
  const entries = series.map(
    ({ label, color, mark }) => tspan(MARKS[mark], { fill: color }) + tspan(GAP + label, { fill: INK.text }),
  );
  const between = tspan(GAP.repeat(4), { fill: INK.text });
  const place = { x: right, y: top - 24, 'font-size': 14, 'text-anchor': 'end' };
  return element('text', place, entries.join(between));
}

function gridLine({ left, right, top, bottom }: Plot, label: string, place: number): string {
  const y = bottom - place * (bottom - top);
  const line = { x1: left, x2: right, y1: y, y2: y, stroke: INK.line, 'stroke-width': 1 };
  const words = { x: left - 10, y: y + 4.5, 'font-size': 13.5, 'text-anchor': 'end', fill: INK.faint };
  return element('line', line) + text(label, words);
}

/** The sentence shown where there is nothing to draw. */
export function nothing({ left, right, top, bottom }: Plot, sentence: string): string {
  const place = { x: (left + right) / 2, y: (top + bottom) / 2 + 5, 'text-anchor': 'middle' };
  return text(sentence, { ...place, 'font-size': 14, fill: INK.faint });
}

/** The middle of each day's slot, from left to right. */
export function placesOf({ left, right }: Plot, count: number): readonly number[] {
  const slot = (right - left) / count;
  return Array.from({ length: count }, (_, index) => left + (index + 0.5) * slot);
}

/** Labels some of the days below the panel, always including today: as many as fit side by side. */
export function dayLabels(plot: Plot, dates: readonly string[], language: Language): string {
  const labels = dates.map((date) => shortDate(date, language));
  const width = Math.max(...labels.map(widthOf));
  const most = Math.min(MOST_DAYS, Math.floor((plot.right - plot.left) / (width + DAYS_APART)));
  const every = Math.ceil(dates.length / most);
  const rightmost = plot.right + BESIDE - width / 2;
  return placesOf(plot, dates.length)
    .map((place, index) => {
      const isShown = (dates.length - 1 - index) % every === 0;
      const at = { x: Math.min(place, rightmost), y: plot.bottom + 20 };
      const look = { 'font-size': 13.5, 'text-anchor': 'middle', fill: INK.faint };
      return isShown ? text(labels[index] ?? '', { ...at, ...look }) : '';
    })
    .join('');
}

const MOST_DAYS = 7;
const DAYS_APART = 10;
/** A label may reach this far beyond the plot within its panel. */
const BESIDE = 20;

/**
 * The approximate width of a day's label: letters have an average width, and a Japanese character is as wide as two.
 */
function widthOf(label: string): number {
  return 6.8 * label.replaceAll(/\p{Script=Han}/gu, 'xx').length;
}

/** `2026-11-21` → `Nov 21`. */
export function shortDate(date: string, language: Language): string {
  const parsed = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime())) return date;
  return parsed.toLocaleDateString(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
