/**
 * Shows times as the reader's place writes them, in its time zone. The server learns the zone from a cookie: it writes the
 * first page in UTC, and all later ones in that zone.
 */

const { lang } = document.documentElement;
// A browser in another language shows the page's.
const locale = navigator.languages.find((each) => each.split('-')[0] === lang.split('-')[0]) ?? lang;
const format = (dateStyle?: 'medium') => new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short' });
const [moments, clocks] = [format('medium'), format()];
const { timeZone } = moments.resolvedOptions();

export function showLocalTimes(page: Document): void {
  if (page.body.dataset['zone'] !== timeZone) keepZone();
  for (const time of page.querySelectorAll('time')) {
    const times = time.closest('.gutter') === null ? moments : clocks;
    // A day alone has no hour to be shown elsewhere.
    if (time.dateTime.includes('T')) time.textContent = times.format(new Date(time.dateTime));
  }
}

/** A year and a month, which is as long as browsers keep one. */
const SECONDS = 400 * 24 * 60 * 60;

function keepZone(): void {
  const [prefix, rule] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  document.cookie = `${prefix}coatcheck-zone=${timeZone}; Path=/; Max-Age=${SECONDS}; SameSite=Lax${rule}`;
}

showLocalTimes(document);
