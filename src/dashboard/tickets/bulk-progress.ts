import type { Schema } from '../../contract/operations.ts';
import { wordingsFrom } from '../../contract/wording.ts';
import { html, type Html } from '../../pages/html.ts';
import { bulkHeading } from '../../settings/bulk-action.ts';
import { type Page, pathOf } from '../layout.ts';
import { withNames } from '../names.ts';
import { translated } from '../refusals.ts';
import type { Visit } from '../visit.ts';
import { bulkPage } from './bulk.ts';

type Bulk = Schema<'BulkAction'>;

/** How far a bulk action is, and what was refused. It works without a script: the page can be loaded again. */
export async function progressPage(visit: Visit, bulkId: string): Promise<Page> {
  const { say, guildId } = visit;
  const path = { guild_id: guildId, bulk_id: bulkId };
  const bulk = await visit.api.call('getBulkAction', { path });
  const { total, done, refused, state, message, wording } = bulk;
  const here = pathOf(visit, `/bulk/${bulkId}`);
  const [refusals, why] = await Promise.all([
    sayAll(visit, bulk.refusals),
    message === null ? [] : sayAll(visit, [{ message, wording }]),
  ]);
  const content = html`<progress max="${total}" value="${done + refused}"></progress> ${
      state === 'running' &&
      html`<p>${say('dashboard.bulkRunning')}</p>
        <div class="buttons">
          <form method="post" action="${here}/stop"><button>${say('button.stop')}</button></form>
          <a class="button" href="${here}" data-running>${say('button.refresh')}</a>
        </div>`
    }
    ${why.map((sentence) => html`<p>${say('dashboard.bulkStopped', { why: sentence })}</p>`)}
    ${refused > 0 && refusalList(visit, bulk, refusals)}`;
  return { ...bulkPage(visit, bulkHeading(say, bulk), content), live: true };
}

/** The service's sentences in the language of the person, with people's names. */
const sayAll = (
  visit: Visit,
  said: readonly { readonly message: string; readonly wording?: Bulk['wording'] }[],
): Promise<readonly string[]> =>
  withNames(
    visit,
    said.map(({ message, wording }) => translated(visit.say, wordingsFrom(wording), message)),
  );

/** Each reason with the numbers of its tickets. */
const refusalList = ({ say }: Visit, { refused, refusals }: Bulk, sentences: readonly string[]): Html =>
  html`<h2>${say('bulk.refused', { count: refused })}</h2>
    <ul>
      ${refusals.map(
        ({ count, ticket_numbers: numbers }, place) =>
          html`<li>
            ${sentences[place]}
            <small
              >${numbers.map((number) => `#${number}`).join(' ')}
              ${count > numbers.length && `(${count})`}</small
            >
          </li>`,
      )}
    </ul>`;

export async function stopBulk(visit: Visit, bulkId: string): Promise<string> {
  await visit.api.call('stopBulkAction', { path: { guild_id: visit.guildId, bulk_id: bulkId } });
  return pathOf(visit, `/bulk/${bulkId}`);
}
