import type { Schema } from '../../../contract/operations.ts';
import { html, type Html } from '../../../pages/html.ts';
import { createTimes } from '../../../pages/times.ts';
import { say } from '../../../words/speaker.ts';
import { NoSuchPage } from '../../page-server.ts';
import type { Visit } from '../../visit.ts';
import { setupPath, type SetupServer } from '../frame.ts';
import { deletionLink, serveDeletion } from '../item-pages.ts';

type Token = Schema<'Token'>;

const FOLDER = 'tokens';

/** A person has at most 100. */
const listTokens = async ({ api }: Visit): Promise<readonly Token[]> =>
  (await api.call('listTokens', { query: { per_page: 100 } })).data;

async function findToken(visit: Visit, id: string): Promise<Token> {
  const token = (await listTokens(visit)).find((each) => each.id === id);
  if (token === undefined) throw new NoSuchPage();
  return token;
}

export function serveTokens(setup: SetupServer): void {
  serveDeletion(setup, {
    part: 'access',
    folder: FOLDER,
    read: findToken,
    question: ({ name }) => `${say('tokens.revokeAsked')} (${name})`,
    means: () => say('tokens.revokeMeans'),
    confirm: () => say('button.revoke'),
    remove: (visit, id) => visit.api.call('revokeToken', { path: { token_id: id } }),
  });
}

/** The person's own tokens. A session can't make any, so that one that was stolen doesn't live on in them. */
export async function tokensSection(visit: Visit): Promise<Html> {
  const tokens = await listTokens(visit);
  const times = createTimes(visit.language, visit.timeZone);
  const when = (at: string) => ({ when: times.text(at) });
  return html`<section class="setup-list" aria-labelledby="tokens">
    <h2 id="tokens">${say('tokens.list')}</h2>
    <p class="hint">${say('dashboard.tokensInDiscord')}</p>
    ${tokens.length === 0 && html`<p>${say('tokens.none')}</p>`}
    <ul>
      ${tokens.map(
        ({ id, name, abilities, created_at: made, last_used_at: used, expires_at: ends }) =>
          html`<li>
            <bdi>${name}</bdi>
            <span>${say('tokens.created', when(made))}</span>
            <span>${used ? say('tokens.used', when(used)) : say('tokens.neverUsed')}</span>
            ${ends && html`<span>${say('tokens.ends', when(ends))}</span>`}
            ${abilities.map(
              (ability) => html`<span>${ability === 'anonymous' ? say('tokens.anonymous') : ability}</span>`,
            )}
            ${deletionLink(setupPath(visit, 'access', `/${FOLDER}/${id}`), say('button.revoke'))}
          </li>`,
      )}
    </ul>
  </section>`;
}
