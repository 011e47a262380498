import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { fontFilesFor } from '../../../src/bot/stats/render.ts';
import { statsChart } from '../../../src/bot/stats/stats-chart.ts';
import { languages } from '../../../src/words/languages.ts';
import { busy } from './days.ts';

/** The position of each text in a drawing. */
function textsIn(svg: string) {
  const font = { fontFiles: fontFilesFor(svg), loadSystemFonts: false };
  const [canvas = ''] = /<svg[^>]*>/.exec(svg) ?? [];
  return [...svg.matchAll(/<text.*?<\/text>/g)].map(([text]) => {
    const box = new Resvg(`${canvas}${text}</svg>`, { font }).getBBox();
    if (box === undefined) throw new Error(`Nothing is drawn of ${text}`);
    return { text, left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
  });
}

type Placed = ReturnType<typeof textsIn>[number];
const touch = (one: Placed, other: Placed) =>
  one.left < other.right + 4 &&
  other.left < one.right + 4 &&
  one.top < other.bottom &&
  other.top < one.bottom;

it.each(languages)(
  'the chart has room for its words in %s: none is cut, and none stands in another',
  (language) => {
    for (const count of [7, 90]) {
      const texts = textsIn(statsChart({ per_day: busy(count) }, language));
      const crowded = texts.filter(
        (one) =>
          one.left < 16 || one.right > 624 || texts.some((other) => other !== one && touch(one, other)),
      );
      expect(crowded).toEqual([]);
    }
  },
);
