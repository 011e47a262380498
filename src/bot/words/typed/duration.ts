const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = new Map([
  ...unit(1_000, 's', 'sec', 'secs', 'second', 'seconds'),
  ...unit(MINUTE_MS, 'm', 'min', 'mins', 'minute', 'minutes'),
  ...unit(HOUR_MS, 'h', 'hr', 'hrs', 'hour', 'hours'),
  ...unit(DAY_MS, 'd', 'day', 'days'),
  ...unit(7 * DAY_MS, 'w', 'wk', 'wks', 'week', 'weeks'),
]);

function unit(ms: number, ...words: readonly string[]): readonly (readonly [string, number])[] {
  return words.map((word) => [word, ms] as const);
}

/** `2d`, `3h30m`, `1 week and 2 days` in milliseconds; undefined for what is no duration. */
export function readDuration(typed: string): number | undefined {
  // Sticky: each part begins where the last one ended.
  const part = /(\d+(?:\.\d+)?)\s*([a-z]+)[\s,]*(?:and\s+)?/gy;
  let ms = 0;
  let end = 0;
  for (const [text, amount, word = ''] of typed.toLowerCase().matchAll(part)) {
    const each = UNITS.get(word);
    if (each === undefined) return undefined;
    ms += Number(amount) * each;
    end += text.length;
  }
  return end > 0 && end === typed.length ? ms : undefined;
}
