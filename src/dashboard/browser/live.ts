/** Keeps a page up to date while someone uses it, and adds keys. Everything also works without this script. */
import { bringDraft, goWithoutLoads, keepDrafts, takeFiles } from './go.ts';
import { keepOneTabStop } from './keys.ts';
import { offerMentions } from './mentions.ts';
import { notifiedMs, notifyOfChanges, offerNotifications } from './notify.ts';
import { showLocalTimes } from './times.ts';
import { startToast } from './toast.ts';
import { hasFormInUse, update } from './update.ts';

/** Words such as "waiting for 5 min" change without an event. */
const EVERY_MS = 30_000;
/** Running bulk actions are polled more often: the tickets that they can't change cause no event. */
const WHILE_RUNNING_MS = 2_000;
/** Where no stream of events arrives, as behind some proxies. */
const WITHOUT_STREAM_MS = 5_000;
/**
 * Each event reloads the page, but at most this often: many more people look at the queue than at one ticket. The page
 * gives the gap that the user's request limit allows.
 */
const MIN_GAP_MS = Math.max(
  location.pathname.includes('/tickets/') ? 300 : 1_000,
  Number(document.body.dataset['gap'] ?? 0),
);
/** A page that nobody uses asks for nothing: it would keep its session from ending. */
const UNUSED_MS = 10 * 60_000;
const MAX_WAIT_MS = 30_000;
/** Nobody touches a screen on the wall. */
const isWall = document.querySelector('.wall') !== null;

/** The colors of what has come since the page was loaded; the page's own style sheet can't change. */
const colors = new CSSStyleSheet();
document.adoptedStyleSheets.push(colors);

let usedAt = Date.now();
let askedAt = Date.now();
let failures = 0;
let timer = 0;
let isOver = false;
let source: EventSource | null = null;

/** Asks for the page after this time, or earlier if that was planned already. */
let plannedAt = Infinity;
function schedule(ms: number): void {
  const at = Date.now() + ms;
  if (at >= plannedAt) return;
  plannedAt = at;
  clearTimeout(timer);
  timer = setTimeout(() => void refresh(), ms);
}

async function refresh(): Promise<void> {
  plannedAt = Infinity;
  if (isOver) return;
  if (isIdle()) return disconnect();
  askedAt = Date.now();
  const answer = await ask();
  if (answer === 'over') {
    isOver = true;
    return disconnect();
  }
  failures = answer === 'away' ? failures + 1 : 0;
  const notice = document.querySelector<HTMLElement>('#offline');
  if (notice !== null) notice.hidden = failures < 2;
  if (failures > 0) return schedule(Math.min(3_000 * 2 ** (failures - 1), MAX_WAIT_MS));
  connect();
  schedule(source?.readyState === EventSource.OPEN ? everyMs() : WITHOUT_STREAM_MS);
}

const everyMs = (): number =>
  document.querySelector('[data-running]') === null ? EVERY_MS : WHILE_RUNNING_MS;

/** Whether nobody looks at the page, and nobody is to be notified of what it shows. */
function isIdle(): boolean {
  const unusedMs = Date.now() - usedAt;
  if (unusedMs < notifiedMs()) return false;
  return document.hidden || (!isWall && unusedMs > UNUSED_MS);
}

/** Subscribes to changes of this page's ticket, or of any ticket in the queue. */
function connect(): void {
  if (source !== null) return;
  const [, , guildId = '', place, id] = location.pathname.split('/');
  const ticketId = place === 'tickets' ? id : undefined;
  source = new EventSource(
    `/dashboard/${guildId}/events${ticketId === undefined ? '' : `?viewing=${ticketId}`}`,
  );
  // The stream doesn't tell what changed before it was open.
  let wasOpen = false;
  source.addEventListener('open', () => {
    wasOpen = true;
    askSoon();
  });
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { ticket_id: changed, viewers } = JSON.parse(data) as TicketEvent;
    if (viewers !== undefined) showViewers(viewers);
    else if (ticketId === undefined || changed === ticketId) askSoon();
  });
  // The next refresh connects again, and says if the service is away.
  source.addEventListener('error', () => {
    disconnect();
    schedule(wasOpen ? MIN_GAP_MS : WITHOUT_STREAM_MS);
  });
}

interface TicketEvent {
  readonly ticket_id: string;
  readonly viewers?: readonly { readonly name: string }[];
}

/** Names who else looks at this ticket. */
function showViewers(viewers: readonly { readonly name: string }[]): void {
  const line = document.querySelector<HTMLElement>('#viewers');
  const names = line?.querySelector('bdi');
  if (!line || !names) return;
  line.hidden = viewers.length === 0;
  names.textContent = new Intl.ListFormat(document.documentElement.lang).format(
    viewers.map(({ name }) => name),
  );
}

const askSoon = (): void => schedule(Math.max(0, askedAt + MIN_GAP_MS - Date.now()));

function disconnect(): void {
  source?.close();
  showViewers([]);
  source = null;
}

/** Asks for this page again. `over`: there is nothing more to ask for; `away`: the service doesn't answer now. */
async function ask(): Promise<'shown' | 'over' | 'away'> {
  const address = location.href;
  try {
    const response = await fetch(address, {
      // The ticket stays unread until the page is visible again.
      headers: document.hidden ? { 'x-in-background': '1' } : {},
      signal: AbortSignal.timeout(10_000),
    });
    if (response.status >= 500 || response.status === 429) return 'away';
    if (!response.ok || response.redirected) return end();
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
    // The person has gone elsewhere in the meantime, or still reads why something was refused.
    if (location.href !== address || document.querySelector('.outcome.fault') !== null) return 'shown';
    show(fresh);
    return 'shown';
  } catch {
    return 'away';
  }
}

function show(fresh: Document): void {
  const [shown, main] = [document.querySelector('main'), fresh.querySelector('main')];
  showLocalTimes(fresh);
  if (shown !== null && main !== null) update(shown, main);
  for (const part of ['#lists', '#own']) {
    const [known, now] = [document.querySelector(part), fresh.querySelector(part)];
    if (known !== null && now !== null) update(known, now);
  }
  colors.replaceSync(fresh.querySelector('head style')?.textContent ?? '');
  document.title = fresh.title;
  keepOneTabStop();
  notifyOfChanges();
}

/** The current page says why. It replaces this one unless that would lose what someone typed. */
function end(): 'over' {
  if (!hasFormInUse(document)) location.reload();
  return 'over';
}

function resume(): void {
  const wasUnused = Date.now() - usedAt > UNUSED_MS;
  usedAt = Date.now();
  if (wasUnused) schedule(0);
}

function start(): void {
  for (const use of ['keydown', 'pointerdown', 'scroll'])
    // Scrolling of a part of the page doesn't bubble.
    addEventListener(use, resume, { passive: true, capture: true });
  document.addEventListener('visibilitychange', () => {
    if (isIdle()) disconnect();
    else schedule(0);
  });
  for (const change of ['online', 'offline'])
    addEventListener(change, () => {
      // The browser notices late that an open connection is lost.
      disconnect();
      schedule(0);
    });

  goWithoutLoads({
    show,
    arrived: () => {
      bringDraft();
      disconnect();
      connect();
    },
  });
  keepDrafts();
  takeFiles();
  offerMentions();
  offerNotifications(() => schedule(0));
  startToast();
  connect();
  schedule(WITHOUT_STREAM_MS);
}

if (document.body.classList.contains('live')) start();
