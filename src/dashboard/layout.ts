import { script } from './assets.ts';
import { renderHtml } from '../pages/document.ts';
import { html, type Html, styleElement } from '../pages/html.ts';
import { icon, type IconName } from './icons.ts';
import { MARK_URL } from '../pages/mark.ts';
import type { Language } from '../words/languages.ts';
import type { Say } from '../words/say.ts';
import { hasStaffRole, isStaff, type Visit } from './visit.ts';

/** The places of the navigation, in the order of their links. */
const PLACES = {
  queue: '/tickets',
  search: '/search',
  figures: '/figures',
  own: '/own',
  setup: '/setup',
} as const;
const PLACE_ICONS = {
  queue: 'inbox',
  search: 'search',
  figures: 'chart',
  own: 'person',
  setup: 'gear',
} as const satisfies Readonly<Record<Place, IconName>>;

export type Place = keyof typeof PLACES;

/** The content of a page, before the frame that all pages share. */
export interface Page {
  readonly title: string;
  readonly content: Html;
  readonly status?: number;
  /** Where in the navigation it belongs. */
  readonly place?: Place;
  /** The colors of its embeds and levels, which the style sheet of all pages can't know. */
  readonly css?: string;
  /** Whether the browser keeps the page up to date. */
  readonly live?: boolean;
  /** The time between two requests of an open page for itself, at least; its own default if left out. */
  readonly gapMs?: number;
  /** Whether the browser can notify the person of what the page shows next. */
  readonly notifies?: boolean;
  /** The lists of tickets. With them the page is a desk: they stand at its side, on a phone behind a button at its end. */
  readonly lists?: DeskLists;
  /** Whether one of the tickets is open next to its list. If there isn't enough room, the list is hidden. */
  readonly hasTicket?: boolean;
  /** The toast of the last action at the desk. */
  readonly toast?: Html | false | undefined;
}

interface DeskLists {
  readonly all: Html;
  /** Links that a phone always shows. */
  readonly first: Html;
  /** A menu of the person's own settings. */
  readonly own: Html;
}

export const pathOf = ({ guildId }: Pick<Visit, 'guildId'>, rest = ''): string =>
  `/dashboard/${guildId}${rest}`;

/** The address with these parameters; those without a value are left out. */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

export function renderDocument(language: Language, say: Say, page: Page, visit: Visit | null): Html {
  return renderHtml({
    language,
    title: `${page.title} · Coatcheck`,
    head: html`<link rel="stylesheet" href="/dashboard/style.css" /> ${page.css && styleElement(page.css)}
      <script type="module" src="${script().address}"></script>`,
    body: html`<body
      class="dashboard${page.live === true && ' live'}${page.lists && ' desk'}${page.hasTicket && ' at-ticket'}"
      ${visit !== null && html`data-zone="${visit.timeZone}"`}
      ${page.gapMs !== undefined && html`data-gap="${page.gapMs}"`}
    >
      <a class="skip" href="#main">${say('dashboard.skip')}</a>
      ${visit !== null && navigation(visit, page)}
      ${
        page.live === true &&
        html`<p id="offline" class="offline" role="status" hidden>${say('dashboard.offline')}</p>
          <p id="viewers" class="viewers" role="status" hidden>${say('dashboard.viewers')} <bdi></bdi></p>`
      }
      ${page.lists && html`<div id="toast" class="toast" role="status">${page.toast}</div>`}
      <main id="main" tabindex="-1">${page.content}</main>
      ${page.lists && visit !== null && bottomBar(visit, page.lists)}
    </body>`,
  });
}

/** The script shows it, and keeps it as it is while the page changes. */
const notifyButton = (say: Say): Html =>
  html`<p class="notify">
    <button id="notify" type="button" aria-pressed="false" hidden>${say('dashboard.notify')}</button>
    <span id="notify-blocked" role="status" hidden>${say('dashboard.notifyBlocked')}</span>
  </p>`;

/** The keys that work where a script runs; the one that lists them does, too. */
const keyList = (say: Say): Html => {
  const keys = [
    ['J K', `${say('dashboard.nextTicket')} · ${say('dashboard.previousTicket')}`],
    ['O', say('dashboard.openTicket')],
    ['U', say('dashboard.toList')],
    ['R', say('dashboard.answer')],
    ['N', say('page.note')],
    ['/', `${say('dashboard.search')} · ${say('lists.messages')}`],
    ['C', say('button.claim')],
    ['A', say('more.assign')],
    ['P', say('more.priority')],
    ['L', say('more.labels')],
    ['S', say('more.snooze')],
    ['E', say('button.close')],
    ['Z', say('button.undo')],
    ['X', say('dashboard.selectTickets')],
    ['G', say('dashboard.lists')],
    ['Ctrl K', say('dashboard.search')],
    ['Ctrl ↵', say('dashboard.send')],
    ['Ctrl ⇧ ↵', say('dashboard.sendClose')],
  ] as const;
  return html`<button type="button" class="key-help" popovertarget="keys" aria-keyshortcuts="?">
      ${say('dashboard.keys')} <kbd aria-hidden="true">?</kbd>
    </button>
    <div id="keys" class="menu" popover>
      <dl>
        ${keys.map(
          ([key, what]) =>
            html`<div>
              <dt><kbd>${key}</kbd></dt>
              <dd>${what}</dd>
            </div>`,
        )}
      </dl>
    </div>`;
};

/** The end of a desk on a phone. */
const bottomBar = (visit: Visit, { first }: DeskLists): Html =>
  html`<nav class="bottom" aria-label="${visit.say('dashboard.lists')}">
    ${first}
    ${hasStaffRole(visit) && html`<a href="${pathOf(visit, PLACES.search)}">${icon('search')} ${visit.say('dashboard.find')}</a>`}
    <button type="button" popovertarget="menu">${icon('more')} ${visit.say('more.placeholder')}</button>
  </nav>`;

function navigation(visit: Visit, { place, live, notifies, lists }: Page): Html {
  const { say } = visit;
  const places: readonly Place[] = [
    // A desk has its lists.
    ...(isStaff(visit) && lists === undefined ? (['queue'] as const) : []),
    ...(isStaff(visit) && hasStaffRole(visit) ? (['search', 'figures'] as const) : []),
    'own',
    ...(visit.access.manages_server ? (['setup'] as const) : []),
  ];
  return html`<header class="top" ${lists && html`id="menu" popover`}>
    <img src="${MARK_URL}" alt="Coatcheck" width="28" height="28" />
    ${lists && html`<nav id="lists" class="lists" aria-label="${say('dashboard.lists')}">${lists.all}</nav>`}
    <nav aria-label="${say('dashboard.pages')}">
      <ul>
        ${places.map(
          (name) =>
            html`<li>
              <a
                href="${pathOf(visit, PLACES[name])}"
                ${name === place && html`aria-current="page"`}
                ${name === 'search' && place !== 'search' && html`aria-keyshortcuts="Control+k /" title="${say('dashboard.search')} (Ctrl K)"`}
                >${lists && icon(PLACE_ICONS[name])}${
                  lists && name === 'search'
                    ? html`${say('dashboard.find')} <kbd aria-hidden="true">Ctrl K</kbd>`
                    : say(`dashboard.${name}`)
                }</a
              >
            </li>`,
        )}
      </ul>
    </nav>
    ${live === true && notifies === true && notifyButton(say)}
    ${lists && html`<div id="own">${lists.own}</div>`} ${lists && keyList(say)}
    <form method="post" action="${pathOf(visit, '/sign-out')}">
      <button>${say('dashboard.signOut')}</button>
    </form>
  </header>`;
}

/** A page that only says something, with a link to continue if there is somewhere to go. */
export function notice(title: string, sentences: readonly string[], status: number, link?: Html): Page {
  const content = html`<section class="notice">
    <h1>${title}</h1>
    ${sentences.map((sentence) => html`<p>${sentence}</p>`)} ${link !== undefined && html`<p>${link}</p>`}
  </section>`;
  return { title, content, status };
}

/** The number of things in a list, with a plus where there may be more than were counted. */
export const countOf = (
  { language }: Visit,
  { total, total_is_minimum: isMinimum }: { readonly total: number; readonly total_is_minimum?: boolean },
): string => `${total.toLocaleString(language)}${isMinimum === true ? '+' : ''}`;

export interface Paged {
  readonly current_page: number;
  readonly last_page: number;
  readonly total: number;
}

/** Links to the pages before and after; `count` names what the list has, `linkOf` makes the address of a page. */
export function pageLinks(
  say: Say,
  { current_page: page, last_page: last, total }: Paged,
  count: 'pages.entries' | 'lists.tickets' | 'page.count',
  linkOf: (page: number) => string,
): Html | false {
  if (last <= 1) return false;
  return html`<nav class="pages" aria-label="${say('dashboard.listPages')}">
    ${page > 1 && html`<a rel="prev" href="${linkOf(page - 1)}">${say('button.previous')}</a>`}
    <span>${say('pages.footer', { page, last, items: say(count, { count: total }) })}</span>
    ${page < last && html`<a rel="next" href="${linkOf(page + 1)}">${say('button.next')}</a>`}
  </nav>`;
}
