/** Sends the forms of the desk and follows its links without loading another page. */
import { addressWithoutToast, showToast } from './toast.ts';

interface Desk {
  /** Shows a page that came in the place of this one. */
  readonly show: (page: Document) => void;
  /** Is called where the address has changed. */
  readonly arrived: () => void;
}

const isDesk = ({ body }: Document = document): boolean => body.classList.contains('desk');

/** Whether it is a list or one of its tickets. */
function isOfDesk(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && /^\/dashboard\/\d+\/tickets(\/\d+)?$/.test(pathname);
}

export function goWithoutLoads(desk: Desk): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !isDesk() || !isOfDesk(link.href) || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const to = new URL(link.href);
    // A place on this page.
    if (to.hash !== '' && to.pathname === location.pathname && to.search === location.search) return;
    event.preventDefault();
    void go(desk, link.href);
  });
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !isSentHere(form)) return;
    event.preventDefault();
    newest += 1;
    const sending = send(desk, form, submitter instanceof HTMLButtonElement ? submitter : null);
    sent = Promise.allSettled([sent, sending]);
  });
  addEventListener('popstate', () => {
    // A place on this page, as the link that skips the lists has it, is another step of the browser's history.
    if (pageAt(location.href) !== shown) void go(desk, location.href, false);
  });
}

const isSentHere = (form: HTMLFormElement): boolean =>
  isDesk() &&
  form.method === 'post' &&
  /\/(tickets\/\d+\/actions\/\w+|after-ticket)$/.test(new URL(form.action).pathname);

/** An address without a place on its page. */
function pageAt(address: string): string {
  const { pathname, search } = new URL(addressWithoutToast(address));
  return pathname + search;
}

let shown = pageAt(location.href);

/** Counts what the person asked for: an answer to an older wish isn't shown. */
let newest = 0;
/** Ends with the forms that are being sent. Their ticket is left only then: its page shows their answers and holds the box. */
let sent: Promise<unknown> = Promise.resolve();

async function go(desk: Desk, address: string, isNew = true): Promise<void> {
  newest += 1;
  const wish = newest;
  await sent;
  // What was sent may have changed the address in place of the browser's buttons.
  if (wish !== newest || (!isNew && location.href !== address)) return;
  const response = await ask(address);
  const page = response?.ok === true && isOfDesk(response.url) ? await pageOf(response) : null;
  if (wish !== newest) return;
  if (page === null) return location.assign(address);
  arrive(desk, page, isNew ? address : null);
}

/** Null where no answer came. */
const ask = (address: string, init?: RequestInit): Promise<Response | null> =>
  fetch(address, init).catch(() => null);

const pageOf = async (response: Response): Promise<Document> =>
  new DOMParser().parseFromString(await response.text(), 'text/html');

const ticketIn = (address: string): string => new URL(address, location.href).pathname;

function arrive(desk: Desk, page: Document, to: string | null): void {
  const address = to && addressWithoutToast(to);
  const isOther = address !== null && ticketIn(address) !== location.pathname;
  if (isOther) history.pushState(null, '', address);
  else if (address !== null) history.replaceState(null, '', address);
  shown = pageAt(location.href);
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
  const wasAnswering = document.activeElement?.closest('.answer') !== null && document.activeElement !== null;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (isOther || address === null)
    for (const form of document.querySelectorAll<HTMLFormElement>('.ticket-pane form')) {
      form.reset();
      form.querySelector('.unsent')?.remove();
    }
  document.body.className = page.body.className;
  desk.show(page);
  showToast(page);
  desk.arrived();
  const focused = isOther ? '#subject' : wasAnswering ? '.answer textarea' : '';
  if (isOther) document.querySelector('.conv')?.scrollTo(0, 0);
  if (focused !== '') document.querySelector<HTMLElement>(focused)?.focus({ preventScroll: true });
}

/** The page of the ticket that a form acts on, or this page. */
function ticketOf(form: HTMLFormElement): URL {
  const ticket = new URL(form.action);
  ticket.pathname = ticket.pathname.replace(/\/actions\/.*/, '');
  return isOfDesk(ticket.href) ? ticket : new URL(location.href);
}

/** Forms whose answer hasn't come: pressing again sends nothing. */
const sending = new WeakSet<HTMLFormElement>();

async function send(desk: Desk, form: HTMLFormElement, submitter: HTMLButtonElement | null): Promise<void> {
  if (sending.has(form)) return;
  sending.add(form);
  const { action } = form;
  const from = location.pathname;
  const ticket = ticketOf(form);
  const draft = isAnswer(form) ? draftOf(form) : null;
  try {
    form.querySelector('.unsent')?.remove();
    if (submitter?.name === 'insert') return await insertTemplate(desk, form, submitter);
    const response = await post(form, new FormData(form, submitter));
    // What is behind the service answers these, and the text stays.
    if (response === null || [502, 503, 504].includes(response.status)) return sayUnsent(form);
    if (response.redirected && !isOfDesk(response.url)) return location.assign(response.url);
    const page = await pageOf(response);
    // The session has ended, or the form was too long: the text stays with what the page says.
    if (!isDesk(page)) return sayUnsent(form, page);
    // Another form, sent at the same time, may have led to the next ticket, which has this form now.
    const isHere = location.pathname === from;
    if (form.action === action) form.reset();
    if (response.redirected) {
      forget(draft);
      if (isHere) arrive(desk, page, response.url);
      return;
    }
    // It was rejected: the ticket's page says why, and has the form as it was sent.
    newest += 1;
    const isOther = location.pathname !== ticket.pathname;
    if (isOther) history.pushState(null, '', ticket);
    shown = pageAt(location.href);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
    document.body.className = page.body.className;
    desk.show(page);
    showToast(page);
    if (isOther) desk.arrived();
    const box = document.querySelector<HTMLTextAreaElement>('.answer textarea');
    if (box?.textContent === '') forget(draft);
    if (box?.ariaInvalid === 'true') box.focus({ preventScroll: true });
  } finally {
    sending.delete(form);
  }
}

const post = (form: HTMLFormElement, data: FormData): Promise<Response | null> => {
  const texts = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const body = form.enctype === 'multipart/form-data' ? data : new URLSearchParams(texts);
  return ask(form.action, { method: 'POST', body });
};

/** The text of a template comes where the caret is. */
async function insertTemplate(
  desk: Desk,
  form: HTMLFormElement,
  submitter: HTMLButtonElement,
): Promise<void> {
  const text = form.querySelector('textarea');
  if (text === null) return;
  const data = new FormData(form, submitter);
  data.set('content', '');
  data.delete('files');
  const response = await post(form, data);
  if (response === null) return sayUnsent(form);
  const page = await pageOf(response);
  if (!isDesk(page)) return sayUnsent(form, page);
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
  if (!response.ok) {
    const typed = text.value;
    form.reset();
    desk.show(page);
    const kept = document.querySelector<HTMLTextAreaElement>('.answer textarea');
    if (kept !== null) kept.value = typed;
    return;
  }
  text.setRangeText(
    page.querySelector('.answer textarea')?.textContent ?? '',
    text.selectionStart,
    text.selectionEnd,
    'end',
  );
  text.dispatchEvent(new Event('input', { bubbles: true }));
  text.focus();
}

/** Says in the form why it wasn't sent: as the page of an error does, or that no answer came. */
function sayUnsent(form: HTMLFormElement, page?: Document): void {
  newest += 1;
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
  document.querySelector('.unsent')?.remove();
  const line = document.createElement('p');
  line.className = 'unsent';
  line.role = 'alert';
  const sentences = [...(page?.querySelectorAll('.notice > :is(h1, p)') ?? [])].map(
    (each) => each.textContent,
  );
  line.textContent =
    sentences.join(' · ') || (document.querySelector<HTMLElement>('[data-unsent]')?.dataset['unsent'] ?? '');
  (form.closest('.menu') === null ? form : (document.querySelector('.answer') ?? form)).append(line);
}

/** The drafts of this server, each by its ticket's address. */
const DRAFT = 'draft-';

const isAnswer = (form: HTMLFormElement): boolean => form.classList.contains('answer');
const draftOf = (form: HTMLFormElement): string =>
  `${DRAFT}${new URL(form.action).pathname.replace(/\/actions\/.*/, '')}`;

function forget(draft: string | null): void {
  if (draft !== null) localStorage.removeItem(draft);
}

/** What is typed into the box survives a reload, until it is sent. */
export function keepDrafts(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form.answer') : null;
    const text = form?.querySelector('textarea');
    if (!form || !text) return;
    form.querySelector('.unsent')?.remove();
    for (const name of ['aria-invalid', 'aria-describedby']) text.removeAttribute(name);
    if (text.value === '') return localStorage.removeItem(draftOf(form));
    const to = new FormData(form).get('to') ?? '';
    localStorage.setItem(draftOf(form), JSON.stringify({ to, content: text.value }));
  });
  // Nobody finds them after the person who wrote them.
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.action.endsWith('/sign-out')) return;
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT)) localStorage.removeItem(key);
  });
  bringDraft();
}

export function bringDraft(): void {
  const form = document.querySelector<HTMLFormElement>('form.answer');
  const text = form?.querySelector('textarea');
  const stored = form && localStorage.getItem(draftOf(form));
  if (!form || !text || !stored || text.value !== '') return;
  const { to, content } = JSON.parse(stored) as { to: string; content: string };
  text.value = content;
  const tab = form.querySelector<HTMLInputElement>(`[name=to][value="${to}"]`);
  if (tab !== null) tab.checked = true;
}

/** Files can be pasted into the box and dropped on it. */
export function takeFiles(): void {
  document.addEventListener('paste', (event) => {
    const files = event.clipboardData?.files;
    if (event.target instanceof Element && files !== undefined && addFiles(event.target, files))
      event.preventDefault();
  });
  document.addEventListener('dragover', (event) => {
    if (event.target instanceof Element && event.target.closest('.composer')) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    const files = event.dataTransfer?.files;
    if (event.target instanceof Element && files !== undefined && addFiles(event.target, files))
      event.preventDefault();
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'file') nameFiles(target);
  });
  document.addEventListener('reset', ({ target }) => {
    if (target instanceof HTMLFormElement) target.querySelector('.files')?.remove();
  });
}

function addFiles(at: Element, files: FileList): boolean {
  const input = at.closest('.composer')?.querySelector<HTMLInputElement>('[type=file]');
  if (!input || files.length === 0) return false;
  const all = new DataTransfer();
  for (const file of [...(input.files ?? []), ...files]) all.items.add(file);
  input.files = all.files;
  nameFiles(input);
  return true;
}

function nameFiles(input: HTMLInputElement): void {
  const bar = input.closest('.bar');
  bar?.querySelector('.files')?.remove();
  const names = [...(input.files ?? [])].map(({ name }) => name);
  if (bar === null || names.length === 0) return;
  const line = document.createElement('output');
  line.className = 'files';
  line.textContent = new Intl.ListFormat(document.documentElement.lang).format(names);
  input.closest('label')?.after(line);
}
