/**
 * Times as Discord writes them: `<t:1700000000:R>` and the stamps beside messages, in the reader's own language and
 * time zone.
 */
import { h } from '../dom.js';

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
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
const UNITS = /** @type {const} */ ([
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]);

/** @param {number} at ms @param {number} now ms */
export function relativeTime(at, now) {
  const seconds = Math.round((at - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

/** @param {Date} date @param {string} style one of Discord's letters */
export const formatTime = (date, style) =>
  new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES.f).format(date);

/** Discord's own range is that of JavaScript's dates; anything beyond is no time. @param {number} seconds */
const isTime = (seconds) => !Number.isNaN(new Date(seconds * 1000).getTime());

/**
 * A relative one is kept true by `keepTimesTrue`.
 *
 * @param {number} seconds since 1970
 * @param {string} style
 * @returns {HTMLElement}
 */
export function timeElement(seconds, style) {
  if (!isTime(seconds)) return h('span', {}, 'Invalid date');
  const date = new Date(seconds * 1000);
  const text = style === 'R' ? relativeTime(date.getTime(), Date.now()) : formatTime(date, style);
  return h(
    'time',
    { class: 'chip time', datetime: date.toISOString(), title: formatTime(date, 'F'), 'data-style': style },
    text,
  );
}

/** @param {string} timestamp ISO 8601 @returns {HTMLElement} "Today at 12:34", as beside a name */
export function stamp(timestamp) {
  const date = new Date(timestamp);
  const today = new Date().toDateString() === date.toDateString();
  return h(
    'time',
    { class: 'stamp', datetime: timestamp, title: formatTime(date, 'F') },
    today ? formatTime(date, 't') : formatTime(date, 's'),
  );
}

/** @param {AbortSignal} signal */
export function keepTimesTrue(signal) {
  const timer = setInterval(() => {
    for (const element of document.querySelectorAll('time[data-style="R"]')) {
      const text = relativeTime(Date.parse(element.getAttribute('datetime') ?? ''), Date.now());
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
  signal.addEventListener('abort', () => clearInterval(timer));
}
