/** Shows times in the reader's time zone and as their place writes them: the server knows neither, so it writes them in UTC. */

const { lang } = document.documentElement;
// A browser in another language shows the page's.
const locale = navigator.languages.find((each) => each.split('-')[0] === lang.split('-')[0]) ?? lang;
const format = (dateStyle?: 'medium') => new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short' });
const [moments, clocks] = [format('medium'), format()];

export function showLocalTimes(page: ParentNode): void {
  for (const time of page.querySelectorAll('time')) {
    const times = time.closest('.gutter') === null ? moments : clocks;
    // A day alone has no hour to be shown elsewhere.
    if (time.dateTime.includes('T')) time.textContent = times.format(new Date(time.dateTime));
  }
}

showLocalTimes(document);
