/** Starts the page: finds out who there is, and shows everything as one of them until another is chosen. */
/** @import { Person } from './wire.ts' */
/** @import { Place } from './session/place.js' */
/** @import { Session } from './session/session.js' */
import { showComposer } from './composer/composer.js';
import { byId } from './dom.js';
import { openDrawers } from './drawers.js';
import { keepTimesTrue } from './markdown/time.js';
import { showAppMenus } from './menu/app-menu.js';
import { showMessages } from './messages/list.js';
import { showModals } from './modal/modal.js';
import { notice } from './parts/notice.js';
import { listPeople } from './session/api.js';
import { readPlace } from './session/place.js';
import { createSession } from './session/session.js';
import { markRead } from './session/unread.js';
import { showChannels } from './sidebar/channels.js';
import { showGuilds } from './sidebar/guilds.js';
import { showHeader } from './sidebar/header.js';
import { showMembers } from './sidebar/members.js';
import { showPeople } from './sidebar/people.js';

/** How long to wait before asking again when not even the list of people can be had. */
const RETRY_MS = 1_000;

const VIEWS = [
  showGuilds,
  showChannels,
  showHeader,
  showMessages,
  showMembers,
  showComposer,
  showModals,
  showAppMenus,
];

/** @param {boolean} up */
function showConnection(up) {
  byId('connection').hidden = up;
}

async function start() {
  try {
    run(await listPeople());
  } catch {
    // Most likely the server is only just starting, or stopped: the banner says so while we ask again.
    showConnection(false);
    setTimeout(() => void start(), RETRY_MS);
  }
}

/** @param {Person[]} people */
function run(people) {
  const drawers = openDrawers();
  const choices = showPeople(people, (person) => actAs(person, readPlace()));
  /** @type {Session | null} */
  let session = null;

  /** @param {Person} me @param {Place} place */
  function actAs(me, place) {
    session?.end();
    choices.mark(me);
    session = createSession({ me, people, place, onConnection: showConnection, onTrouble: notice });
    for (const show of VIEWS) show(session);
    keepTimesTrue(session.signal);
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
    session?.open(id);
    drawers.close();
  });
  document.addEventListener('visibilitychange', () => {
    const { store } = session ?? {};
    if (document.visibilityState === 'visible' && store?.channelId) markRead(store, store.channelId);
  });
  addEventListener('hashchange', begin);
  begin();
}

void start();
