import type { Schema } from '../../../contract/operations.ts';
import { html, type Html } from '../../../pages/html.ts';
import { createTimes } from '../../../pages/times.ts';
import { say } from '../../../words/speaker.ts';
import { memberNames } from '../../names.ts';
import { NoSuchPage } from '../../page-server.ts';
import type { Visit } from '../../visit.ts';
import { setupPath, type SetupServer } from '../frame.ts';
import { deletionLink, serveDeletion } from '../item-pages.ts';

type Session = Schema<'OpenSession'>;

const FOLDER = 'sessions';
/** The newest ones, whose names are looked up one by one; the API lists all. */
const SHOWN = 25;
/** Others may sign in before a question is answered. */
const FOUND = 100;

const listSessions = async ({ api, guildId }: Visit): Promise<readonly Session[]> =>
  (await api.call('listSessions', { path: { guild_id: guildId }, query: { per_page: FOUND } })).data;

async function findSession(visit: Visit, id: string): Promise<Session> {
  const session = (await listSessions(visit)).find((each) => each.id === id);
  if (session === undefined) throw new NoSuchPage();
  return session;
}

export function serveSessions(setup: SetupServer): void {
  serveDeletion(setup, {
    part: 'access',
    folder: FOLDER,
    done: 'signed-out',
    read: findSession,
    question: ({ user_id: userId }) => `${say('sessions.endAsked')} (${userId})`,
    means: () => say('sessions.endMeans'),
    confirm: () => say('dashboard.signOut'),
    remove: ({ api, guildId }, id) => api.call('endSession', { path: { guild_id: guildId, session_id: id } }),
  });
}

/** Everyone who is signed in to this server's dashboard. */
export async function sessionsSection(visit: Visit): Promise<Html> {
  const sessions = (await listSessions(visit)).slice(0, SHOWN);
  const names = await memberNames(visit, [...new Set(sessions.map(({ user_id: userId }) => userId))]);
  const times = createTimes(visit.language, visit.timeZone);
  return html`<section class="setup-list" aria-labelledby="sessions">
    <h2 id="sessions">${say('sessions.list')}</h2>
    <p class="hint">${say('sessions.hint')}</p>
    <ul>
      ${sessions.map(
        ({ id, user_id: userId, created_at: since, expires_at: until }) =>
          html`<li>
            <bdi>${names.get(userId) ?? `${say('label.userId')} ${userId}`}</bdi>
            <span>${say('sessions.since', { when: times.text(since) })}</span>
            <span>${say('sessions.ends', { when: times.text(until) })}</span>
            ${deletionLink(setupPath(visit, 'access', `/${FOLDER}/${id}`), say('dashboard.signOut'))}
          </li>`,
      )}
    </ul>
  </section>`;
}
