import type { Language } from '../words/languages.ts';
import { html, type Html } from './html.ts';

const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const;
/** The zone of pages that are read by people in different places, or by someone whose place isn't known. */
export const UTC = 'UTC';

/** Formats by the letter of Discord's `<t:…:letter>`. @see https://docs.discord.com/developers/reference#message-formatting */
const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
  // "2 hours ago" would be wrong as soon as the page is read.
  R: { dateStyle: 'long', timeStyle: 'short' },
};

/** Creating a formatter is slow, using it is fast: there is one set for a page, whatever is in it. */
export interface Times {
  /** `Nov 21, 2026, 9:31 AM UTC`. */
  moment(at: string | Date): Html;
  /** The same as text alone, for a sentence. */
  text(at: string): string;
  /** `9:31 AM`, for a place where the day stands above. */
  clock(at: string): Html;
  /** `Saturday, November 21, 2026`. */
  day(at: string): Html;
  /** The day alone, to see whether another one has begun. */
  dayOf(at: string): string;
  /** Discord's `<t:seconds:letter>`; null if it isn't a time. */
  stamp(seconds: number, letter: string): Html | null;
}

export function createTimes(language: Language, timeZone: string = UTC): Times {
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone });
  const moments = formatter(MOMENT);
  const clocks = formatter({ timeStyle: 'short' });
  const days = formatter({ dateStyle: 'full' });
  const zone = timeZone === UTC ? ' UTC' : '';
  // Each is created with the first stamp of its kind: most pages have none.
  const stamps = new Map<Intl.DateTimeFormatOptions | undefined, Intl.DateTimeFormat>();
  const stampsOf = (letter: string): Intl.DateTimeFormat => {
    const style = STYLES[letter] ?? STYLES['f'];
    const known = stamps.get(style) ?? formatter({ ...style });
    stamps.set(style, known);
    return known;
  };
  const isoOf = createIsoOf();
  const isoDays = timeZone === UTC ? null : new Intl.DateTimeFormat('sv', { timeZone });
  const dayOf = (at: string) => {
    const iso = isoOf(at);
    return iso === null ? '' : (isoDays?.format(new Date(iso)) ?? iso.slice(0, 10));
  };
  /** A value that can't be read as a time is shown as it is. */
  const time = (at: string | Date, shown: (date: Date) => string): Html => {
    const iso = isoOf(at);
    if (iso === null) return html`<span>${String(at)}</span>`;
    return html`<time datetime="${iso}">${shown(new Date(iso))}</time>`;
  };
  return {
    moment: (at) => time(at, (date) => moments.format(date) + zone),
    text(at) {
      const iso = isoOf(at);
      return iso === null ? at : moments.format(new Date(iso)) + zone;
    },
    clock: (at) => time(at, (date) => clocks.format(date)),
    day: (at) => html`<time datetime="${dayOf(at)}">${days.format(new Date(at))}</time>`,
    dayOf,
    stamp(seconds, letter) {
      const date = new Date(seconds * 1000);
      if (Number.isNaN(date.getTime())) return null;
      const shown = stampsOf(letter).format(date);
      const isDay = letter === 'd' || letter === 'D';
      return html`<time class="stamp" datetime="${date.toISOString()}">${shown}${!isDay && zone}</time>`;
    },
  };
}

/** Remembers the last one: a message's day is asked for, and then its time. */
function createIsoOf(): (at: string | Date) => string | null {
  let last: string | Date | undefined;
  let iso: string | null = null;
  return (at) => {
    if (at === last) return iso;
    const date = new Date(at);
    last = at;
    iso = Number.isNaN(date.getTime()) ? null : date.toISOString();
    return iso;
  };
}
