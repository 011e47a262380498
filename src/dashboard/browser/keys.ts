/** Each control that has a key says it by `aria-keyshortcuts`; pressing it is a click. */

export function offerKeys(): void {
  document.addEventListener('keydown', onKey);
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('.tickets')) keepOneTabStop();
  });
  keepOneTabStop();
}

const rowsOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.tickets li')];

/** The list of tickets is one stop of the tab key: its row that has the focus, else the ticket that is shown, else the row that had it. */
export function keepOneTabStop(): void {
  const rows = rowsOf();
  const stop =
    rows.find((row) => row.contains(document.activeElement)) ??
    rows.find((row) => row.querySelector('[aria-current]')) ??
    rows.find((row) => row.querySelector('a[tabindex="0"]')) ??
    rows[0];
  for (const row of rows)
    for (const control of row.querySelectorAll<HTMLElement>('a, input'))
      control.tabIndex = row === stop ? 0 : -1;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio]), select, textarea');

function onKey(event: KeyboardEvent): void {
  const { key, target, shiftKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (key === 'Enter' && isCommand && target instanceof HTMLTextAreaElement) {
    const close = target.form?.querySelector<HTMLButtonElement>('[name=also][value=close]');
    return target.form?.requestSubmit(shiftKey && close ? close : null);
  }
  if (isCommand && key === 'k') return press('Control+k', event);
  if (isCommand || event.altKey) return;
  const menu = target instanceof Element ? target.closest<HTMLElement>('.menu:popover-open') : null;
  if (menu !== null && (key === 'ArrowDown' || key === 'ArrowUp')) {
    moveIn(menu, key === 'ArrowDown' ? 1 : -1);
    return event.preventDefault();
  }
  // Leaves the box, so that the other keys work.
  if (key === 'Escape' && target instanceof HTMLTextAreaElement) return target.blur();
  if (isTyping(target)) return;
  if (key === 'j' || key === 'k') return step(key, event);
  if ((key === 'ArrowDown' || key === 'ArrowUp') && target instanceof Element && target.closest('.tickets'))
    return step(key === 'ArrowDown' ? 'j' : 'k', event);
  if (key === 'x') return selectTicket();
  if (key === 'o') return document.activeElement?.closest<HTMLElement>('.tickets a')?.click();
  if (key === 'u' && isListShown()) return focusList();
  if (key === 'g') return document.querySelector<HTMLElement>('#lists a')?.focus();
  if (/^[a-z/?]$/.test(key)) press(key, event);
}

const isListShown = (): boolean => document.querySelector('.queue')?.checkVisibility() === true;

/** The row of the ticket that is shown, or the first one. */
function focusList(): void {
  const row = document.querySelector<HTMLElement>('.tickets [aria-current]');
  (row ?? document.querySelector<HTMLElement>('.tickets a'))?.focus();
}

function press(key: string, event: Event): void {
  const shown = [...document.querySelectorAll<HTMLElement>(`[aria-keyshortcuts~="${key}"]`)];
  // The search can be where the window has no room for it.
  const control =
    shown.find((each) => each.checkVisibility()) ?? (key === 'Control+k' ? shown[0] : undefined);
  if (control === undefined) return;
  // Else the letter is typed where the focus goes.
  event.preventDefault();
  if (control instanceof HTMLInputElement && control.type === 'search') return control.select();
  control.click();
  if (control instanceof HTMLInputElement)
    return control.form?.querySelector('textarea')?.focus({ preventScroll: true });
  const menu = control instanceof HTMLButtonElement ? control.popoverTargetElement : null;
  if (menu instanceof HTMLElement) moveIn(menu, 1);
}

function moveIn(menu: HTMLElement, by: 1 | -1): void {
  const controls = [...menu.querySelectorAll<HTMLElement>('button, a, select, input:not([type=hidden])')];
  const at = controls.findIndex((each) => each === document.activeElement);
  controls.at(at === -1 ? 0 : (at + by) % controls.length)?.focus();
}

/** In the list, it moves the focus; outside it, it opens the next ticket. */
function step(key: 'j' | 'k', event: KeyboardEvent): void {
  const rows = rowsOf();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  // A ticket that has left its list has no ways to others.
  const hasWays = document.querySelector('.ticket-head a[rel]') !== null;
  if (at === -1 && hasWays) return press(key, event);
  const by = key === 'j' ? 1 : -1;
  // The arrows don't scroll.
  event.preventDefault();
  (at === -1 ? rows.at(by > 0 ? 0 : -1) : rows[at + by])?.querySelector('a')?.focus();
}

/** Shows the boxes, too, if they aren't shown yet. */
function selectTicket(): void {
  const box = document.activeElement?.closest('.tickets li')?.querySelector('input');
  const selecting = document.querySelector<HTMLInputElement>('#selecting');
  if (!box || selecting === null) return;
  selecting.checked = true;
  box.click();
}
