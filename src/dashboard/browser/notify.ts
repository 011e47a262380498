/**
 * Tells the person about tickets that begin to wait, and about each message of an owner in tickets that are theirs, if they
 * have asked for it on the page of the queue. A notification says what the page says of the ticket, and nothing more.
 */

/** A page that nobody looks at asks on for as long as a session lasts that nobody uses. */
const NOTIFIED_MS = 8 * 60 * 60_000;

const button = document.querySelector<HTMLButtonElement>('#notify');
const hint = document.querySelector<HTMLElement>('#notify-blocked');
const setting = `notify-${location.pathname.split('/')[2]}`;
/** The waiting tickets of the page, by their addresses. */
let known = waitingIn(document);

const isOn = (): boolean =>
  button !== null && Notification.permission === 'granted' && localStorage.getItem(setting) === 'on';

/** How long the page stays up to date though nobody looks at it; 0 where nobody is to be notified. */
export const notifiedMs = (): number => (isOn() ? NOTIFIED_MS : 0);

/** Shows the button that turns notifications on and off, where the browser has them. */
export function offerNotifications(onChange: () => void): void {
  if (button === null || !('Notification' in globalThis)) return;
  const show = (): void => {
    button.hidden = false;
    button.ariaPressed = String(isOn());
    if (hint !== null) hint.hidden = Notification.permission !== 'denied';
  };
  button.addEventListener('click', () => {
    const ask = async (): Promise<void> => {
      const isWanted = !isOn() && (await Notification.requestPermission()) === 'granted';
      localStorage.setItem(setting, isWanted ? 'on' : 'off');
      known = waitingIn(document);
      show();
      onChange();
    };
    void ask();
  });
  show();
}

/** Compares the page with what it was before. */
export function notifyOfChanges(): void {
  const before = known;
  known = waitingIn(document);
  if (!isOn()) return;
  for (const [address, { ownActivity, row }] of known) {
    const earlier = before.get(address);
    const was = earlier?.ownActivity;
    // A waiting ticket keeps waiting when its owner writes again; its assignee is notified of that, too.
    const isWrittenIn = was !== undefined && ownActivity !== undefined && was !== ownActivity;
    if (earlier === undefined || isWrittenIn) notify(address, row);
  }
}

interface Waiting {
  /** The last activity in a ticket of the person's own; undefined in others. */
  readonly ownActivity: string | undefined;
  readonly row: Element;
}

function waitingIn(page: ParentNode): Map<string, Waiting> {
  const waiting = new Map<string, Waiting>();
  for (const row of page.querySelectorAll<HTMLElement>('.tickets li[data-waits]')) {
    const address = row.querySelector('a')?.getAttribute('href') ?? '';
    waiting.set(address, { ownActivity: row.dataset['mine'], row });
  }
  return waiting;
}

function notify(address: string, row: Element): void {
  const facts = row.querySelector('.facts-line')?.textContent?.trim() ?? '';
  // A later one about the same ticket takes the place of this one.
  const options = { body: facts, tag: address };
  try {
    const shown = new Notification(row.querySelector('strong')?.textContent ?? '', options);
    shown.addEventListener('click', () => {
      window.focus();
      location.assign(address);
    });
  } catch {
    // Browsers on phones have notifications only for sites with a worker.
  }
}
