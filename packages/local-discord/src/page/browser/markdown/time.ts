/**
 * Times as Discord writes them: `<t:1700000000:R>` and the stamps next to messages, in the reader's own language and
 * time zone.
 */
import { h } from '../dom.ts';
import { locale, say } from '../words/words.ts';

const STYLES: Record<string, Intl.DateTimeFormatOptions> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

/** Seconds in each unit, largest first. */
const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * @param at ms
 * @param now ms
 */
function relativeTime(at: number, now: number) {
  const seconds = Math.round((at - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

/** @param style one of Discord's letters */
export const formatTime = (date: Date, style: string) =>
  new Intl.DateTimeFormat(locale(), STYLES[style] ?? STYLES.f).format(date);

/** Discord's own range is that of JavaScript's dates; anything beyond isn't a time. */
const isTime = (seconds: number) => !Number.isNaN(new Date(seconds * 1000).getTime());

/**
 * A relative one is kept true by `keepTimesTrue`.
 *
 * @param seconds since 1970
 */
export function timeElement(seconds: number, style: string): HTMLElement {
  if (!isTime(seconds)) return h('span', {}, say('time.invalid'));
  const date = new Date(seconds * 1000);
  const text = style === 'R' ? relativeTime(date.getTime(), Date.now()) : formatTime(date, style);
  return h(
    'time',
    { class: 'chip time', datetime: date.toISOString(), title: formatTime(date, 'F'), 'data-style': style },
    text,
  );
}

/**
 * @param timestamp ISO 8601
 * @returns "Today at 12:34", as shown next to a name
 */
export function stamp(timestamp: string): HTMLElement {
  const date = new Date(timestamp);
  const today = new Date().toDateString() === date.toDateString();
  return h(
    'time',
    { class: 'stamp', datetime: timestamp, title: formatTime(date, 'F') },
    today ? formatTime(date, 't') : formatTime(date, 's'),
  );
}

export function keepTimesTrue(signal: AbortSignal) {
  const timer = setInterval(() => {
    for (const element of document.querySelectorAll('time[data-style="R"]')) {
      const text = relativeTime(Date.parse(element.getAttribute('datetime') ?? ''), Date.now());
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
  signal.addEventListener('abort', () => clearInterval(timer));
}
