/** Shows times in the reader's time zone: the server can't know it, so it writes them in UTC. */

const { lang } = document.documentElement;
const format = (dateStyle?: 'medium') =>
  // English as on the rest of the page.
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle, timeStyle: 'short' });
const [moments, clocks] = [format('medium'), format()];

export function showLocalTimes(page: ParentNode): void {
  for (const time of page.querySelectorAll('time')) {
    const times = time.closest('.gutter') === null ? moments : clocks;
    // A day alone has no hour to be shown elsewhere.
    if (time.dateTime.includes('T')) time.textContent = times.format(new Date(time.dateTime));
  }
}

showLocalTimes(document);
