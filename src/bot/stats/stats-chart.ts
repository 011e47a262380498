import type { Schema } from '../../contract/operations.ts';
import type { Language } from '../../words/languages.ts';
import { FAMILIES } from './fonts.ts';
import { HEIGHT, INK, type Plot, WIDTH } from './look.ts';
import { element } from './svg.ts';
import { ticketsPanel } from './tickets-panel.ts';
import { timesPanel } from './times-panel.ts';

const TICKETS: Plot = { left: 86, right: WIDTH - 44, top: 66, bottom: 236 };
const TIMES: Plot = { left: 86, right: WIDTH - 44, top: 340, bottom: 510 };

/**
 * The statistics of a window as SVG, in one language for everyone who sees it: tickets per day above, their durations
 * below.
 */
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
