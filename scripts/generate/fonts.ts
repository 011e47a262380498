/** The fonts that are read at run time, from those of the locked packages. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decompress } from 'wawoff2';
import { createFontCutter } from '../../src/pages/font-cutter.ts';
import ja from '../../src/words/languages/ja.json' with { type: 'json' };

const DEJAVU = 'dejavu-fonts-ttf';
const JAPANESE = '@expo-google-fonts/biz-udpgothic';
const TO = 'src/bot/stats/fonts';

/** Each file with its bytes. */
export async function fonts(): Promise<ReadonlyMap<string, Uint8Array>> {
  return new Map([
    // Unpacked, it can be cut down to the emoji of a page.
    ['src/pages/twemoji.ttf', await decompress(await read('twemoji-colr-font/twemoji.woff2'))],
    [`${TO}/DejaVuSans.ttf`, await read(`${DEJAVU}/ttf/DejaVuSans.ttf`)],
    [`${TO}/DejaVuSans-Bold.ttf`, await read(`${DEJAVU}/ttf/DejaVuSans-Bold.ttf`)],
    [`${TO}/DejaVuSans.license`, await read(`${DEJAVU}/LICENSE`)],
    [`${TO}/BIZUDPGothic.ttf`, await cut(`${JAPANESE}/400Regular/BIZUDPGothic_400Regular.ttf`)],
    [`${TO}/BIZUDPGothic-Bold.ttf`, await cut(`${JAPANESE}/700Bold/BIZUDPGothic_700Bold.ttf`)],
    [`${TO}/BIZUDPGothic.license`, await read(`${JAPANESE}/LICENSE_FONT`)],
  ]);
}

const read = (path: string): Promise<Buffer> => readFile(fileURLToPath(import.meta.resolve(path)));

/** Down to what charts say: the whole font is 4.5 MB. */
async function cut(path: string): Promise<Uint8Array> {
  const cutter = await createFontCutter(await read(path));
  return cutter(`${DRAWN}${wordsOfCharts()}`);
}

/** Digits, Latin letters, signs, Japanese syllables, and what the platform adds to dates. */
const DRAWN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2027],
  [0x25a0, 0x25ff],
  [0x3000, 0x30ff],
  [0xff01, 0xff5e],
]
  .flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
  .map((point) => String.fromCodePoint(point))
  .concat('年月日')
  .join('');

const wordsOfCharts = (): string =>
  Object.entries(ja)
    .filter(([key]) => /^(?:chart|stats|unit)\./.test(key))
    .map(([, words]) => words)
    .join('');
