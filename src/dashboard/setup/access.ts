import { html } from '../../pages/html.ts';
import { createTimes } from '../../pages/times.ts';
import { say } from '../../words/speaker.ts';
import { type Page, pageLinks, withQuery } from '../layout.ts';
import type { Visit } from '../visit.ts';
import { outcomeIn, setupPage, setupPath, type SetupServer } from './frame.ts';
import { refusedSentence, type SentForm } from './sent-settings.ts';
import { listRoles, subjectFields, subjectIn, subjectInputs, subjectNames, subjectOf } from './subjects.ts';
import { serveTokens, tokensSection } from './tokens.ts';

const PER_PAGE = 25;

interface State {
  readonly page: number;
  readonly outcome?: string | undefined;
  readonly refused?: { readonly sentence: string; readonly sent?: SentForm };
}

export function serveAccess(setup: SetupServer): void {
  const { page, form } = setup;
  page('/access', (visit, asked) =>
    accessPage(visit, {
      page: asked.page,
      outcome: outcomeIn(DONE, asked.query('done')),
    }),
  );
  form('/access', grantAccess);
  form('/access/revoke', revokeAccess);
  serveTokens(setup);
}

const DONE = {
  saved: () => say('dashboard.saved'),
  deleted: () => say('dashboard.tokenRevoked'),
};

/** Who may use the server's API, and the person's own tokens for it. */
async function accessPage(visit: Visit, { page, outcome, refused }: State): Promise<Page> {
  const [found, roles, tokens] = await Promise.all([
    visit.api.call('listApiPermissions', {
      path: { guild_id: visit.guildId },
      query: { page, per_page: PER_PAGE },
    }),
    listRoles(visit),
    tokensSection(visit),
  ]);
  const nameOf = await subjectNames(visit, found.data, roles);
  const times = createTimes(visit.language);
  const here = setupPath(visit, 'access');
  const content = html`<section class="setup-list">
      <p>${say(found.total === 0 ? 'access.nobodyElse' : 'access.administrators')}</p>
      <p class="hint">${say('access.hint')}</p>
      <ul>
        ${found.data.map(
          (permission) =>
            html`<li>
              ${nameOf(permission)} <span>${times.moment(permission.created_at)}</span>
              <form method="post" action="${here}/revoke">
                ${subjectInputs(permission)}
                <button>${say('button.revoke')}</button>
              </form>
            </li>`,
        )}
      </ul>
    </section>
    ${pageLinks(visit.say, found, 'pages.entries', (to) => withQuery(here, { page: to }))}
    <form class="setup-form" method="post" action="${here}">
      ${subjectFields(roles, refused?.sent)}
      <button>${say('dashboard.giveAccess')}</button>
    </form>
    ${tokens}`;
  return setupPage(visit, {
    part: 'access',
    content,
    outcome,
    ...(refused && { sentences: [refused.sentence], status: 400 }),
  });
}

async function grantAccess(visit: Visit, sent: SentForm): Promise<Page | string> {
  return orRefused(visit, sent, async () => {
    const subject = await subjectIn(visit, sent);
    await visit.api.call('grantApiPermission', { path: { guild_id: visit.guildId, ...subject } });
    return withQuery(setupPath(visit, 'access'), { done: 'saved' });
  });
}

async function revokeAccess(visit: Visit, sent: SentForm): Promise<Page | string> {
  return orRefused(visit, sent, async () => {
    await visit.api.call('revokeApiPermission', { path: { guild_id: visit.guildId, ...subjectOf(sent) } });
    return withQuery(setupPath(visit, 'access'), { done: 'saved' });
  });
}

async function orRefused(
  visit: Visit,
  sent: SentForm,
  act: () => Promise<Page | string>,
): Promise<Page | string> {
  try {
    return await act();
  } catch (error) {
    return accessPage(visit, { page: 1, refused: { sentence: refusedSentence(error), sent } });
  }
}
