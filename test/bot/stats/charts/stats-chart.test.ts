import { describe, expect, it } from 'vitest';
import { statsAltText } from '../../../../src/bot/stats/charts/alt-text.ts';
import { renderPng } from '../../../../src/bot/stats/charts/render.ts';
import { countTicks, durationTicks, placeAmong } from '../../../../src/bot/stats/charts/scales.ts';
import { statsChart } from '../../../../src/bot/stats/charts/stats-chart.ts';
import { element, text } from '../../../../src/bot/stats/charts/svg.ts';
import type { Schema } from '../../../../src/contract/operations.ts';

type Day = Schema<'TicketStats'>['per_day'][number];

const duration = (median: number | null) => ({ median, p90: median });

function days(count: number, of: (index: number) => Partial<Day>): Day[] {
  return Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
    opened: 0,
    closed: 0,
    first_response_seconds: duration(null),
    close_seconds: duration(null),
    ...of(index),
  }));
}

function stats(per_day: Day[], times: readonly [number | null, number | null]): Schema<'TicketStats'> {
  const counts = { open: 0, closed: 0, deleted: 0 };
  return {
    per_day,
    totals: counts,
    now: { open: 0, locked: 0, assigned: 0, eternal: 0 },
    first_response_seconds: duration(times[0]),
    close_seconds: duration(times[1]),
    rating: { average: null, count: 0 },
    groups: [],
    assignees: [],
  };
}

describe('the chart', () => {
  it.each([7, 30, 90])('of %s days has two bars a day, and a mark for each time', (count) => {
    const svg = statsChart({
      per_day: days(count, () => ({
        opened: 2,
        closed: 1,
        first_response_seconds: duration(60),
        close_seconds: duration(3_600),
      })),
    });
    expect(svg.match(/fill="#56b4e9"/g)).toHaveLength(count + 1);
    expect(svg.match(/fill="#e69f00"/g)).toHaveLength(count + 1);
    expect(svg.match(/<circle/g)).toHaveLength(count + 1);
    expect(svg.match(/rotate\(45/g)).toHaveLength(count + 1);
  });

  it('says so where nothing happened', () => {
    const svg = statsChart({ per_day: days(7, () => ({})) });
    expect(svg).toContain('No ticket was opened or closed.');
    expect(svg).toContain('No ticket was answered or closed.');
  });

  it('has its words in the picture: without fonts they would be missing, and the picture much smaller', async () => {
    const svg = statsChart({ per_day: days(30, () => ({})) });
    const [png, bare] = await Promise.all([svg, svg.replaceAll(/<text.*?<\/text>/g, '')].map(renderPng));
    expect(png?.length).toBeGreaterThan((bare?.length ?? 0) * 1.5);
  });

  it('takes text for text', () => {
    const written = element('g', { title: '"><script>' }, text('a < b & \u0007"c"\uD800', { x: 1 }));
    expect(written).toBe(
      '<g title="&quot;&gt;&lt;script&gt;"><text x="1">a &lt; b &amp; �&quot;c&quot;�</text></g>',
    );
  });
});

describe('axes', () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [16, [0, 5, 10, 15, 20]],
    [1_000, [0, 500, 1_000]],
  ])('of counts up to %s have round steps', (largest, ticks) => {
    expect(countTicks(largest)).toEqual(ticks);
  });

  it.each([[[1]], [[60]], [[61, 90_000]], [[0.2]], [[1e10]]])('of times %j hold all of them', (seconds) => {
    const ticks = durationTicks(seconds);
    expect(ticks.length).toBeGreaterThan(1);
    for (const each of seconds) {
      expect(placeAmong(ticks, each)).toBeGreaterThanOrEqual(0);
      expect(placeAmong(ticks, each)).toBeLessThanOrEqual(1);
    }
  });
});

describe('the text beside the chart', () => {
  it('tells sums, the busiest day and the trend', () => {
    const per_day = days(6, (index) => ({
      opened: index,
      closed: 2,
      first_response_seconds: duration(600 - index * 60),
      close_seconds: duration(index === 0 ? 60 : null),
    }));
    expect(statsAltText(stats(per_day, [420, 60]))).toBe(
      'Two charts of the last 6 days. Opened: 15 tickets, most on 6 Nov (5), rising. ' +
        'Closed: 12 tickets, most on 1 Nov (2), steady. Median time to first response: 7 min, falling. ' +
        'Median time to close: 1 min, with too few days to see a trend.',
    );
  });

  it('says that there is nothing', () => {
    expect(
      statsAltText(
        stats(
          days(7, () => ({})),
          [null, null],
        ),
      ),
    ).toBe(
      'Two charts of the last 7 days. Opened: none. Closed: none. ' +
        'Time to first response: nothing to measure. Time to close: nothing to measure.',
    );
  });
});
