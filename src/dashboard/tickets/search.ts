import { isRefusal, type Visit } from '../visit.ts';
import { html, type Html } from '../../pages/html.ts';
import { createTimes } from '../../pages/times.ts';
import { type Page, pageLinks, pathOf, withQuery } from '../layout.ts';
import { listGroups, listLabels } from '../lists.ts';
import { createNamer } from '../names.ts';
import { groupSelect, labelSelect } from './queue.ts';
import { restriction } from './queue-lists.ts';

const PER_PAGE = 20;

export interface SearchQuery {
  readonly q: string;
  readonly group: string;
  readonly label: string;
  readonly page: number;
}

/** Search in the messages of all tickets that this person sees. */
export async function searchPage(visit: Visit, query: SearchQuery): Promise<Page> {
  const { q, group, label } = query;
  const { say } = visit;
  const [groups, labels] = await Promise.all([listGroups(visit), listLabels(visit)]);
  const content = html`<h1>${say('dashboard.search')}</h1>
    <form class="filter" method="get" action="${pathOf(visit, '/search')}" role="search">
      <label
        ><span>${say('dashboard.words')} <kbd aria-hidden="true">Ctrl K</kbd></span>
        <input
          type="search"
          name="q"
          value="${q}"
          maxlength="200"
          required
          aria-keyshortcuts="Control+k /"
          ${q === '' && html`autofocus`}
      /></label>
      ${groupSelect(visit, groups, group)} ${labelSelect(visit, labels, label)}
      <button>${say('dashboard.find')}</button>
    </form>
    ${q.trim() !== '' && (await results(visit, query))}`;
  return { title: say('dashboard.search'), content, place: 'search' };
}

async function results(visit: Visit, { q, page, ...chosen }: SearchQuery): Promise<Html> {
  const { api, guildId, say, language, timeZone } = visit;
  const query = { q: q.slice(0, 200), ...restriction(chosen), page, per_page: PER_PAGE };
  const found = await api
    .call('searchTranscripts', { path: { guild_id: guildId }, query })
    .catch((error: unknown) => {
      // Punctuation alone isn't a word that can be found.
      if (isRefusal(error, 400)) return null;
      throw error;
    });
  const times = createTimes(language, timeZone);
  const leftOut =
    typeof found?.not_searched_before === 'string' &&
    html`<p class="hint">${say('search.leftOut', { when: times.text(found.not_searched_before) })}</p>`;
  if (found === null || found.data.length === 0)
    return html`<p class="empty-list" role="status">${say('search.nothing')}</p>
      ${leftOut}`;
  const named = await createNamer(
    visit,
    found.data.map(({ content }) => content),
  );
  return html`<ul class="hits">
      ${found.data.map((hit) => {
        const href = withQuery(pathOf(visit, `/tickets/${hit.ticket_id}`), {
          // The page that ends with this message.
          before: String(BigInt(hit.message_id) + 1n),
        });
        return html`<li>
          <a href="${href}#message-${hit.message_id}"
            >${say('ticket.title', { number: String(hit.ticket_number) })}</a
          >
          <span class="author"><bdi>${hit.author_name}</bdi></span> ${times.moment(hit.created_at)}
          ${hit.thread && html`<span class="status">${say('page.notes')}</span>`}
          ${hit.earlier_version && html`<span class="status">${say('search.earlier')}</span>`}
          <p class="as-typed" dir="auto">${named(hit.content)}</p>
        </li>`;
      })}
    </ul>
    ${leftOut}
    ${pageLinks(say, found, 'page.count', (to) => withQuery(pathOf(visit, '/search'), { q, ...chosen, page: to }))}`;
}
