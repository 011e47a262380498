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
    series: [
      { className: 'opened', label: visit.say('chart.opened'), of: ({ opened }) => opened },
      { className: 'closed', label: visit.say('chart.closed'), of: ({ closed }) => closed },
    ],
  });

/** A bar for each day with the number of answers missed on it. Hidden if none were missed. */
export const missedChart = (visit: Visit, days: readonly Day[]): Html | false =>
  days.some(({ missed = 0 }) => missed > 0) &&
  countsChart(visit, days, {
    title: visit.say('chart.missed'),
    nothing: '',
    series: [{ className: 'missed', label: visit.say('stats.missed'), of: ({ missed = 0 }) => missed }],
  });

type Counts = Pick<Chart<number>, 'title' | 'nothing' | 'series'>;

/** Bars side by side for each day. Pointing at a day shows its numbers. */
function countsChart(visit: Visit, days: readonly Day[], counts: Counts): Html {
  const { series } = counts;
  const largest = Math.max(0, ...days.flatMap((day) => series.map(({ of }) => of(day))));
  const top = countTicks(largest).at(-1) ?? 1;
  const slot = SIZE / days.length;
  // The gap between days is wider than that between the bars of a day.
  const room = 0.84 / series.length;
  const bars = days.map((day, index) =>
    series.map(({ className, of }, place) => {
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
  const textOf = (count: number): string => count.toLocaleString(visit.language);
  return chart(visit, days, {
    ...counts,
    top: textOf(top),
    bottom: textOf(0),
    marks: largest > 0 && html`${bars.flat()}`,
    textOf,
  });
}

/** The medians of each day on a logarithmic axis: twice as long is the same distance at one minute and at one day. */
export function timesChart(visit: Visit, days: readonly Day[]): Html {
  const { say } = visit;
  const series: Chart<number | null>['series'] = [
    {
      className: 'answered',
      label: say('chart.firstResponse'),
      of: (day) => day.first_response_seconds?.median ?? null,
    },
    { className: 'done', label: say('chart.close'), of: (day) => day.close_seconds?.median ?? null },
  ];
  const known = series.flatMap(({ of }) => days.map(of).filter((seconds) => seconds !== null));
  const ticks = known.length === 0 ? [] : durationTicks(known);
  return chart(visit, days, {
    title: say('chart.times'),
    top: spanIn(say, ticks.at(-1) ?? 1),
    bottom: spanIn(say, ticks[0] ?? 1),
    series,
    marks:
      known.length > 0 && html`${series.map(({ className, of }) => line(className, days.map(of), ticks))}`,
    nothing: say('chart.noTime'),
    textOf: (seconds) => spanOrDash(say, seconds),
  });
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

interface Chart<Value> {
  readonly title: string;
  /** The values at the upper and the lower end of the plot. */
  readonly top: string;
  readonly bottom: string;
  readonly series: readonly {
    readonly className: string;
    readonly label: string;
    readonly of: (day: Day) => Value;
  }[];
  /** False if there is nothing to draw. */
  readonly marks: Html | false;
  readonly nothing: string;
  readonly textOf: (value: Value) => string;
}

/** A chart with its legend, and the same values as a table for who can't see or point. */
function chart<Value>(
  { say, language }: Visit,
  days: readonly Day[],
  { title, top, bottom, series, marks, nothing, textOf }: Chart<Value>,
): Html {
  if (marks === false) return section(title, html`<p class="empty-list">${nothing}</p>`);
  const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const nameOf = (day: Day | undefined): string => (day === undefined ? '' : date.format(new Date(day.date)));
  const slot = SIZE / days.length;
  const hints = days.map((day, index) => {
    const values = series.map(({ label, of }) => `${label}: ${textOf(of(day))}`);
    return html`<rect class="day" x="${index * slot}" y="0" width="${slot}" height="${SIZE}">
      <title>${[nameOf(day), ...values].join('\n')}</title>
    </rect>`;
  });
  const columns = [say('dashboard.day'), ...series.map(({ label }) => label)];
  const rows = days.toReversed().map((day) => ({
    name: nameOf(day),
    cells: series.map(({ of }) => textOf(of(day))),
  }));
  return section(
    title,
    html`<p class="legend">
        ${series.map(({ className, label }) => html`<span class="${className}">${label}</span> `)}
      </p>
      <div class="plot">
        <span>${top}</span><span>${bottom}</span>
        <svg viewBox="0 0 ${SIZE} ${SIZE}" preserveAspectRatio="none" role="img" aria-label="${title}">
          ${marks}${hints}
        </svg>
        <span>${nameOf(days[0])}</span><span>${nameOf(days.at(-1))}</span>
      </div>
      <details>
        <summary>${say('dashboard.asTable')}</summary>
        ${valueTable(title, columns, rows)}
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

/** A table that scrolls on its own if it's wider than the page, including by keyboard. */
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

/** A duration, or a dash without one. */
export const spanOrDash = (say: Visit['say'], seconds: number | null | undefined): string =>
  typeof seconds === 'number' ? spanIn(say, seconds) : '–';
