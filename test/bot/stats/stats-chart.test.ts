import { describe, expect, it } from 'vitest';
import { FAMILIES, fontFilesFor, renderPng } from '../../../src/bot/stats/render.ts';
import { statsAltText } from '../../../src/bot/stats/alt-text.ts';
import { countTicks, durationTicks, positionOf } from '../../../src/words/scales.ts';
import { statsChart } from '../../../src/bot/stats/stats-chart.ts';
import { element, text } from '../../../src/bot/stats/svg.ts';
import { withLocale } from '../../../src/bot/words/say.ts';
import type { Schema } from '../../../src/contract/operations.ts';
import { busy, type Day, days, duration } from './days.ts';

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
  it.each([7, 30, 90])('of %s days has two bars a day, a mark for each time, and a legend', (count) => {
    const per_day = days(count, () => ({
      opened: 2,
      closed: 1,
      first_response_seconds: duration(60),
      close_seconds: duration(3_600),
    }));
    const svg = statsChart({ per_day }, 'en');
    expect(svg.match(/fill="#56b4e9"/g)).toHaveLength(count + 1);
    expect(svg.match(/fill="#e69f00"/g)).toHaveLength(count + 1);
    expect(svg.match(/<circle|●/g)).toHaveLength(count + 1);
    expect(svg.match(/rotate\(45|◆/g)).toHaveLength(count + 1);
  });

  it('has a bar for each day with missed answers, in a panel that is left out where there are none', () => {
    const per_day = days(7, (index) => ({ missed: index > 4 ? index : 0 }));
    const svg = statsChart({ per_day }, 'en');
    expect(svg).toContain('Missed targets per day');
    expect(svg.match(/fill="#f0e442"/g)).toHaveLength(2 + 1);
    const without = statsChart({ per_day: days(7, () => ({ missed: 0 })) }, 'en');
    expect(without).not.toContain('Missed');
    const heights = [svg, without].map((each) => Number(/ height="(\d+)"/.exec(each)?.[1]));
    expect(heights).toEqual([764, 560]);
  });

  it('says so where nothing happened', () => {
    const svg = statsChart({ per_day: days(7, () => ({})) }, 'en');
    expect(svg).toContain('No tickets were opened or closed.');
    expect(svg).toContain('No tickets got a reply or were closed.');
  });

  it.each(['en', 'ja'] as const)(
    'has its words in the picture (%s): without fonts they would be missing, and the picture much smaller',
    async (language) => {
      const svg = statsChart({ per_day: days(30, () => ({})) }, language);
      const [png, bare] = await Promise.all([svg, svg.replaceAll(/<text.*?<\/text>/g, '')].map(renderPng));
      expect(png?.length).toBeGreaterThan((bare?.length ?? 0) * 1.5);
    },
  );

  it('is in one language throughout: words, numbers, days and spans', () => {
    const svg = statsChart({ per_day: busy(7) }, 'de');
    expect(svg.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Tickets pro Tag .* 1\.500 .* 26\. Sept\. .* 12 h /);
  });

  it('takes Japanese fonts for Japanese alone, and any other writing as it comes', async () => {
    const fonts = (words: string) => fontFilesFor(text(words, {})).length;
    expect([fonts('Tickets è ß'), fonts('チケット'), fonts('終了')]).toEqual([2, 4, 4]);
    const png = await renderPng(
      element(
        'svg',
        { xmlns: 'http://www.w3.org/2000/svg', width: 9, height: 9 },
        text('ไทย 한국어 عربي 𠮷 😀', { y: 9 }),
      ),
    );
    expect(png.length).toBeGreaterThan(0);
  });

  it('has every character of a Japanese chart in its fonts, which are cut down to these', async () => {
    const times = [1, 60, 3_600, 86_400, 2_592_000];
    const per_day = days(times.length, (index) => ({
      opened: 12_345,
      first_response_seconds: duration(times[index] ?? null),
      missed: index,
    }));
    const charts = [statsChart({ per_day }, 'ja'), statsChart({ per_day: days(365, () => ({})) }, 'ja')];
    const characters = new Set(charts.join('').replaceAll(/<[^>]+>|\s/g, ''));
    expect(characters.size).toBeGreaterThan(50);
    const draw = async (character: string, weight: number): Promise<string> => {
      const canvas = { xmlns: 'http://www.w3.org/2000/svg', width: 12, height: 12, 'font-family': FAMILIES };
      const words = text(`\u3042${character}`, { x: -12, y: 10, 'font-size': 12, 'font-weight': weight });
      return Buffer.from(await renderPng(element('svg', canvas, words))).toString('base64');
    };
    for (const weight of [400, 700]) {
      const missing = await draw('\uE000', weight);
      for (const character of characters)
        expect([character, await draw(character, weight)]).not.toEqual([character, missing]);
    }
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
      expect(positionOf(ticks, each)).toBeGreaterThanOrEqual(0);
      expect(positionOf(ticks, each)).toBeLessThanOrEqual(1);
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
      missed: 200,
    }));
    expect(statsAltText(stats(per_day, [420, 60]))).toBe(
      'Charts for the last 6 days. Opened: 15 tickets, peak on Nov 6 (5), rising. ' +
        'Closed: 12 tickets, peak on Nov 1 (2), steady. Median time to first response: 7m, falling. ' +
        'Median time to close: 1m, too few days for a trend. Missed targets: 1,200.',
    );
  });

  it('is in the language of the one who hears it', () => {
    const per_day = days(4, () => ({ opened: 300 }));
    const said = (locale: string) => withLocale(locale, () => statsAltText(stats(per_day, [7_500, null])));
    expect(said('de')).toMatch(
      /^Diagramme der letzten 4 Tage\. Geöffnet: 1\.200 Tickets, die meisten am 1\. Nov\. \(300\), gleichbleibend\. Geschlossen: keins\. .*: 2 h 5 min, /,
    );
    expect(said('ja')).toMatch(/^過去 4 日間のグラフ。 作成：1,200 件、最多は11月1日（300 件）、横ばい。/);
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
      'Charts for the last 7 days. Opened: none. Closed: none. ' +
        'Time to first response: no data. Time to close: no data.',
    );
  });
});
