import type { Schema } from '../../contract/operations.ts';
import type { Language } from '../../words/languages.ts';
import { sayIn } from '../../words/say.ts';
import { INK, type Plot } from './look.ts';
import { dayLabels, nothing, panel, placesOf, type Series } from './panel.ts';
import { countTicks } from './scales.ts';
import { element } from './svg.ts';

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
