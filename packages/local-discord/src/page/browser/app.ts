/** Starts the page: finds out who there is, and shows everything as one of them until another is chosen. */
import type { Person } from './wire.ts';
import type { Place } from './session/place.ts';
import type { Session } from './session/session.ts';
import { showComposer } from './composer/composer.ts';
import { byId } from './dom.ts';
import { openDrawers } from './drawers.ts';
import { keepTimesTrue } from './markdown/time.ts';
import { showGuide } from './guide/guide.ts';
import { showAppMenus } from './menu/app-menu.ts';
import { showMessages } from './messages/list.ts';
import { showRegions } from './menu/regions.ts';
import { showSwitcher } from './menu/switcher.ts';
import { showModals } from './modal/modal.ts';
import { notice } from './parts/notice.ts';
import { listPeople } from './session/api.ts';
import { readPlace } from './session/place.ts';
import { createSession } from './session/session.ts';
import { arrive } from './session/unread.ts';
import { showChannels } from './sidebar/channels.ts';
import { showGuilds } from './sidebar/guilds.ts';
import { showHeader } from './sidebar/header.ts';
import { showLanguage } from './sidebar/language.ts';
import { showMembers } from './sidebar/members.ts';
import { showPeople } from './sidebar/people.ts';
import { speak } from './words/words.ts';

/** How long to wait before asking again when not even the list of people can be had. */
const RETRY_MS = 1_000;

const VIEWS = [
  showGuilds,
  showLanguage,
  showChannels,
  showHeader,
  showGuide,
  showMessages,
  showMembers,
  showComposer,
  showModals,
  showAppMenus,
  showSwitcher,
  showRegions,
];

function showConnection(up: boolean) {
  byId('connection').hidden = up;
}

async function start() {
  try {
    run(await listPeople());
  } catch {
    // Most likely the server is only just starting, or stopped: the banner says so while we ask again.
    speak(navigator.language);
    showConnection(false);
    setTimeout(() => void start(), RETRY_MS);
  }
}

function run(people: Person[]) {
  const drawers = openDrawers();
  const choices = showPeople(people, (person) => actAs(person, readPlace()));
  let session: Session | null = null;

  function actAs(me: Person, place: Place) {
    session?.end();
    speak(me.locale ?? navigator.language);
    choices.mark(me);
    session = createSession({ me, people, place, onConnection: showConnection, onTrouble: notice });
    session.store.on('channel', drawers.close);
    session.store.on('settings', () => changeLanguage(me, session?.store.locale ?? ''));
    for (const show of VIEWS) show(session);
    keepTimesTrue(session.signal);
  }

  /** Redraws everything, since all of it contains words. */
  function changeLanguage(me: Person, locale: string) {
    me.locale = locale;
    if (speak(locale)) actAs(me, readPlace());
  }

  function begin() {
    const place = readPlace();
    const me = people.find(({ id }) => id === place.person) ?? people[0];
    if (me !== undefined) actAs(me, place);
  }

  // Mentions of channels and the list of channels alike: one place follows them.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('[data-channel]') : null;
    const id = link?.getAttribute('data-channel');
    if (!id) return;
    event.preventDefault();
    session?.open(id, link?.getAttribute('data-to') ?? undefined);
  });
  document.addEventListener('visibilitychange', () => {
    const { store } = session ?? {};
    if (document.visibilityState === 'visible' && store?.channelId) arrive(store, store.channelId);
  });
  addEventListener('hashchange', begin);
  begin();
}

void start();
