/** Shows what was just done for a while. It stays while the page is kept up to date, and doesn't come back with it. */

const SHOWN_MS = 20_000;
let timer = 0;

/** Without what only the page that follows an action says. */
export function addressWithoutToast(address: string): string {
  const url = new URL(address, location.href);
  for (const name of ['done', 'of']) url.searchParams.delete(name);
  return url.href;
}

export function showToast(page: Document): void {
  const [shown, fresh] = [document.querySelector('#toast'), page.querySelector('#toast')];
  if (shown === null || fresh === null) return;
  if (shown !== fresh) shown.replaceChildren(...fresh.childNodes);
  clearTimeout(timer);
  timer = setTimeout(() => end(shown), SHOWN_MS);
}

/** Someone who is about to press its button can. */
function end(toast: Element): void {
  if (!toast.matches(':hover, :focus-within')) return toast.replaceChildren();
  timer = setTimeout(() => end(toast), SHOWN_MS);
}

/** The page that was loaded. */
export function startToast(): void {
  const address = addressWithoutToast(location.href);
  if (address !== location.href) history.replaceState(null, '', address);
  showToast(document);
}
