import type { Schema } from '../../contract/operations.ts';
import { wordingsFrom } from '../../contract/wording.ts';
import { html, type Html } from '../../pages/html.ts';
import { type Page, pathOf } from '../layout.ts';
import { memberNames, mentionedIn, nameMentioned } from '../names.ts';
import { translated } from '../refusals.ts';
import type { Visit } from '../visit.ts';
import { bulkPage } from './bulk.ts';

type Bulk = Schema<'BulkAction'>;

/** How far a bulk action is, and what was refused. It works without a script: the page can be loaded again. */
export async function progressPage(visit: Visit, bulkId: string): Promise<Page> {
  const { say, guildId } = visit;
  const path = { guild_id: guildId, bulk_id: bulkId };
  const bulk = await visit.api.call('getBulkAction', { path });
  const { total, done, refused, state } = bulk;
  const isRunning = state === 'running';
  const here = pathOf(visit, `/bulk/${bulkId}`);
  const content = html`<progress max="${total}" value="${done + refused}"></progress> ${
      isRunning &&
      html`<p>${say('dashboard.bulkRunning')}</p>
        <div class="buttons">
          <form method="post" action="${here}/stop"><button>${say('button.stop')}</button></form>
          <a class="button" href="${here}" data-running>${say('button.refresh')}</a>
        </div>`
    }
    ${state === 'stopped' && html`<p>${say('dashboard.bulkStopped')} ${whyStopped(visit, bulk)}</p>`}
    ${refused > 0 && (await refusalsOf(visit, bulk))}`;
  return { ...bulkPage(visit, say('dashboard.bulkDone', { done, count: total }), content), live: true };
}

/** The service's reason, unless somebody stopped it: that is said already. */
function whyStopped({ say }: Visit, { message, wording }: Bulk): string | false {
  const sentences = wordingsFrom(wording);
  const isByPerson = sentences.some(({ key }) => key === 'bulkStopped.by');
  return !isByPerson && message !== null && translated(say, sentences, message);
}

/** Each reason with the numbers of its tickets. */
async function refusalsOf(visit: Visit, { refused, refusals }: Bulk): Promise<Html> {
  const { say } = visit;
  const sentences = refusals.map(({ message, wording }) => translated(say, wordingsFrom(wording), message));
  const names = await memberNames(visit, mentionedIn(sentences));
  return html`<h2>${say('bulk.refused', { count: refused })}</h2>
    <ul>
      ${refusals.map(
        ({ count, ticket_numbers: numbers }, place) =>
          html`<li>
            ${nameMentioned(sentences[place] ?? '', names)}
            <small
              >${numbers.map((number) => `#${number}`).join(' ')}
              ${count > numbers.length && `(${count})`}</small
            >
          </li>`,
      )}
    </ul>`;
}

export async function stopBulk(visit: Visit, bulkId: string): Promise<string> {
  await visit.api.call('stopBulkAction', { path: { guild_id: visit.guildId, bulk_id: bulkId } });
  return pathOf(visit, `/bulk/${bulkId}`);
}
