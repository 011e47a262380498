import { ticketWithNumber } from '../../contract/ticket-number.ts';
import { foundIn } from '../../discord-text/search-words.ts';
import { isRefusal, type Visit } from '../visit.ts';
import { html, type Html } from '../../pages/html.ts';
import { createTimes } from '../../pages/times.ts';
import { type Page, pageLinks, pathOf, withQuery } from '../layout.ts';
import { listGroups, listLabels } from '../lists.ts';
import { createNamer, plainIn } from '../names.ts';
import { groupSelect, labelSelect } from './queue.ts';
import { restriction } from './queue-lists.ts';

const PER_PAGE = 20;
/** In code points: the API rejects longer ones. */
const LONGEST = 200;

export interface SearchQuery {
  readonly q: string;
  readonly group: string;
  readonly label: string;
  readonly page: number;
}

const NUMBER = /^#(\d{1,9})$/;

/** Search in the messages of all tickets that this person sees; `#36` leads to the ticket. */
export async function searchPage(visit: Visit, query: SearchQuery): Promise<Page | string> {
  const { group, label } = query;
  const q = Array.from(query.q).slice(0, LONGEST).join('');
  const { say } = visit;
  const number = NUMBER.exec(q.trim())?.[1];
  const numbered = number && (await ticketWithNumber(visit.api, visit.guildId, Number(number)));
  if (numbered) return pathOf(visit, `/tickets/${numbered.id}`);
  const [groups, labels] = await Promise.all([listGroups(visit), listLabels(visit)]);
  const content = html`<h1>${say('dashboard.search')}</h1>
    <form class="filter" method="get" action="${pathOf(visit, '/search')}" role="search">
      <label
        ><span>${say('dashboard.words')} <kbd aria-hidden="true">Ctrl K</kbd></span>
        <input
          type="search"
          name="q"
          value="${q}"
          maxlength="${LONGEST}"
          required
          aria-keyshortcuts="Control+k /"
          ${q === '' && html`autofocus`}
      /></label>
      ${groupSelect(visit, groups, group)} ${labelSelect(visit, labels, label)}
      <button>${say('dashboard.find')}</button>
    </form>
    ${q.trim() !== '' && (await results(visit, { ...query, q }))}`;
  return { title: say('dashboard.search'), content, place: 'search' };
}

async function results(visit: Visit, { q, page, ...chosen }: SearchQuery): Promise<Html> {
  const { api, guildId, say, language, timeZone } = visit;
  const query = { q, ...restriction(chosen), page, per_page: PER_PAGE, ticket_subjects: true };
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
  const byTicket = Map.groupBy(found.data, (hit) => hit.ticket_id);
  const subjects = found.ticket_subjects ?? {};
  const contents = found.data.map(({ content }) => content);
  const named = await createNamer(visit, [...contents, ...Object.values(subjects)]);
  const plain = plainIn(visit);
  const hitOf = (hit: (typeof found.data)[number]): Html => {
    const href = withQuery(pathOf(visit, `/tickets/${hit.ticket_id}`), {
      // The page that ends with this message.
      before: String(BigInt(hit.message_id) + 1n),
    });
    return html`<li>
      <span class="author"><bdi>${hit.author_name}</bdi></span>
      <a class="when" href="${href}#message-${hit.message_id}">${times.moment(hit.created_at)}</a>
      ${hit.thread && html`<span class="status">${say('page.notes')}</span>`}
      ${hit.earlier_version && html`<span class="status">${say('search.earlier')}</span>`}
      <p class="as-typed" dir="auto">${marked(named(hit.content), q)}</p>
    </li>`;
  };
  return html`<div class="hits">
      ${[...byTicket].map(([id, hits]) => {
        const title = say('ticket.title', { number: String(hits[0]?.ticket_number ?? '') });
        const subject = plain(named(subjects[id] ?? ''));
        return html`<section aria-labelledby="of-${id}">
          <h2 id="of-${id}">
            <a href="${pathOf(visit, `/tickets/${id}`)}"
              >${title}${subject && html` <bdi>${subject}</bdi>`}</a
            >
          </h2>
          <ul>
            ${hits.map(hitOf)}
          </ul>
        </section>`;
      })}
    </div>
    ${leftOut}
    ${pageLinks(say, found, 'page.count', (to) => withQuery(pathOf(visit, '/search'), { q, ...chosen, page: to }))}`;
}

/** The words that were searched for are marked. */
const marked = (text: string, search: string): Html =>
  html`${foundIn(text, search).map(({ piece, isFound }) => (isFound ? html`<mark>${piece}</mark>` : piece))}`;
