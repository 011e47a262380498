import type { Schema } from '../../contract/operations.ts';
import { html, type Html } from '../../pages/html.ts';
import { countTicks, durationTicks, positionOf } from '../../words/scales.ts';
import { spanIn } from '../../words/span.ts';
import type { Visit } from '../visit.ts';

type Day = Schema<'TicketStats'>['per_day'][number];

/** The plot is a square of this size, which the style sheet stretches to the width of the page. */
const SIZE = 100;

/** Two bars for each day, of the tickets opened and closed on it. */
export const ticketsChart = (visit: Visit, days: readonly Day[]): Html =>
  countsChart(visit, days, {
    title: visit.say('chart.tickets'),
    nothing: visit.say('chart.noTicket'),
    counts: [
      ['opened', visit.say('chart.opened'), ({ opened }) => opened],
      ['closed', visit.say('chart.closed'), ({ closed }) => closed],
    ],
  });

/** A bar for each day, of the answers missed on it; hidden if there is none. */
export const missedChart = (visit: Visit, days: readonly Day[]): Html | false =>
  days.some(({ missed = 0 }) => missed > 0) &&
  countsChart(visit, days, {
    title: visit.say('chart.missed'),
    nothing: '',
    counts: [['missed', visit.say('stats.missed'), ({ missed = 0 }) => missed]],
  });

interface CountsChart extends Pick<Chart, 'title' | 'nothing'> {
  readonly counts: readonly (readonly [className: string, label: string, of: (day: Day) => number])[];
}

/** Bars beside each other for each day. Pointing at a day shows its figures. */
function countsChart(
  { say, language }: Visit,
  days: readonly Day[],
  { title, nothing, counts }: CountsChart,
): Html {
  const largest = Math.max(0, ...days.flatMap((day) => counts.map(([, , of]) => of(day))));
  const top = countTicks(largest).at(-1) ?? 1;
  const slot = SIZE / days.length;
  // The gap between days is wider than that between the bars of a day.
  const room = 0.84 / counts.length;
  const bars = days.map((day, index) =>
    counts.map(([className, , of], place) => {
      const height = (of(day) / top) * SIZE;
      return html`<rect
        class="${className}"
        x="${(index + 0.1 + place * room) * slot}"
        y="${SIZE - height}"
        width="${slot * (room - 0.04)}"
        height="${height}"
      />`;
    }),
  );
  return chart(
    { say, language },
    {
      days,
      title,
      top: top.toLocaleString(language),
      bottom: '0',
      series: counts.map(([className, label]) => [className, label] as const),
      marks: largest === 0 ? null : html`${bars.flat()}`,
      nothing,
      textOf: (day) => counts.map(([, , of]) => of(day).toLocaleString(language)),
    },
  );
}

/** The medians of each day on a logarithmic axis: twice as long is the same distance at one minute and at one day. */
export function timesChart({ say, language }: Visit, days: readonly Day[]): Html {
  const medians = [
    ['answered', days.map((day) => day.first_response_seconds?.median ?? null)],
    ['done', days.map((day) => day.close_seconds?.median ?? null)],
  ] as const;
  const known = medians.flatMap(([, values]) => values.filter((seconds) => seconds !== null));
  const ticks = known.length === 0 ? [] : durationTicks(known);
  return chart(
    { say, language },
    {
      days,
      title: say('chart.times'),
      top: spanIn(say, ticks.at(-1) ?? 1),
      bottom: spanIn(say, ticks[0] ?? 1),
      series: [
        ['answered', say('chart.firstResponse')],
        ['done', say('chart.close')],
      ],
      marks:
        known.length === 0
          ? null
          : html`${medians.map(([className, values]) => line(className, values, ticks))}`,
      nothing: say('chart.noTime'),
      textOf: ({ first_response_seconds: response, close_seconds: close }) => [
        spanOrDash(say, response?.median),
        spanOrDash(say, close?.median),
      ],
    },
  );
}

/** The line skips days without a value. Paths of no length are drawn as dots, which keep their shape. */
function line(className: string, values: readonly (number | null)[], ticks: readonly number[]): Html {
  const slot = SIZE / values.length;
  const points = values.flatMap((seconds, index) =>
    seconds === null
      ? []
      : [`${((index + 0.5) * slot).toFixed(2)} ${((1 - positionOf(ticks, seconds)) * SIZE).toFixed(2)}`],
  );
  return html`<path class="${className}" d="M${points.join('L')}" />
    <path class="${className} dots" d="${points.map((point) => `M${point}h0`).join('')}" />`;
}

interface Chart {
  readonly days: readonly Day[];
  readonly title: string;
  /** The values at the upper and the lower end of the plot. */
  readonly top: string;
  readonly bottom: string;
  readonly series: readonly (readonly [className: string, label: string])[];
  /** Null if there is nothing to draw. */
  readonly marks: Html | null;
  readonly nothing: string;
  /** The values of a day, one for each series. */
  readonly textOf: (day: Day) => readonly string[];
}

/** A chart with its legend, and the same values as a table for who can't see or point. */
function chart({ say, language }: Pick<Visit, 'say' | 'language'>, of: Chart): Html {
  const { days, title, series, marks } = of;
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const nameOf = (day: Day | undefined): string => (day === undefined ? '' : date.format(new Date(day.date)));
  const slot = SIZE / days.length;
  const hints = days.map((day, index) => {
    const values = of.textOf(day).map((value, place) => `${series[place]?.[1] ?? ''}: ${value}`);
    return html`<rect class="day" x="${index * slot}" y="0" width="${slot}" height="${SIZE}">
      <title>${[nameOf(day), ...values].join('\n')}</title>
    </rect>`;
  });
  if (marks === null) return section(title, html`<p class="empty-list">${of.nothing}</p>`);
  const rows = days.toReversed().map((day) => ({ name: nameOf(day), cells: of.textOf(day) }));
  return section(
    title,
    html`<p class="legend">
        ${series.map(([className, label]) => html`<span class="${className}">${label}</span> `)}
      </p>
      <div class="plot">
        <span>${of.top}</span><span>${of.bottom}</span>
        <svg viewBox="0 0 ${SIZE} ${SIZE}" preserveAspectRatio="none" role="img" aria-label="${title}">
          ${marks}${hints}
        </svg>
        <span>${nameOf(days[0])}</span><span>${nameOf(days.at(-1))}</span>
      </div>
      <details>
        <summary>${say('dashboard.asTable')}</summary>
        ${valueTable(title, [say('dashboard.day'), ...series.map(([, label]) => label)], rows)}
      </details>`,
  );
}

/** A part of the statistics with its heading. */
export const section = (title: string, content: Html): Html =>
  html`<section class="chart">
    <h2>${title}</h2>
    ${content}
  </section>`;

interface TableRow {
  readonly name: string;
  readonly cells: readonly string[];
}

/** A table that scrolls by itself where it is wider than the page, also by keyboard. */
export const valueTable = (title: string, columns: readonly string[], rows: readonly TableRow[]): Html =>
  html`<div class="table" tabindex="0" role="group" aria-label="${title}">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, cells }) =>
            html`<tr>
              <th scope="row"><bdi>${name}</bdi></th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** A duration, or a dash if there is none. */
export const spanOrDash = (say: Visit['say'], seconds: number | null | undefined): string =>
  typeof seconds === 'number' ? spanIn(say, seconds) : '–';
