import { html } from '../../pages/html.ts';
import { createTimes } from '../../pages/times.ts';
import { type Page, pageLinks, pathOf, withQuery } from '../layout.ts';
import { ownFigures } from '../figures/figures.ts';
import type { Visit } from '../visit.ts';
import { discordAddress } from '../../discord-text/address.ts';
import { createPlain } from '../names.ts';

const PER_PAGE = 25;

/** The tickets that the person owns; their conversations are in Discord. */
export async function ownTicketsPage(visit: Visit, page: number): Promise<Page> {
  const { api, guildId, say, language, timeZone } = visit;
  const [tickets, figures] = await Promise.all([
    api.call('listOwnTickets', { path: { guild_id: guildId }, query: { page, per_page: PER_PAGE } }),
    ownFigures(visit),
  ]);
  const times = createTimes(language, timeZone);
  const title = say('dashboard.own');
  const plain = await createPlain(
    visit,
    tickets.data.map(({ subject }) => subject ?? ''),
  );
  const items = tickets.data.map(
    ({ number, group_name: group, status, channel_id: channelId, ...ticket }) => {
      const title = say('ticket.title', { number: String(number) });
      const subject = plain(ticket.subject ?? '');
      const name = html`<span dir="auto">${subject || title}</span>`;
      const heading =
        channelId === null
          ? html`<strong>${name}</strong>`
          : html`<a href="${discordAddress(guildId, channelId)}" rel="noreferrer noopener"
              ><strong>${name}</strong></a
            >`;
      return html`<li>
        ${heading} <span>${subject !== '' && `#${number} · `}<bdi>${group}</bdi></span>
        <span class="status ${status}">${say(`page.${status}`)}</span>
        <span>${say('ticket.openedAt')} ${times.moment(ticket.created_at)}</span>
        ${ticket.closed_at !== null && html`<span>${say('ticket.closedAt')} ${times.moment(ticket.closed_at)}</span>`}
        ${ticket.closed_reason && html`<p class="as-typed" dir="auto">${ticket.closed_reason}</p>`}
      </li>`;
    },
  );
  const list =
    items.length === 0
      ? html`<p class="empty-list">${say('dashboard.noneOwn')}</p>`
      : html`<ul class="own">
          ${items}
        </ul>`;
  const links = pageLinks(say, tickets, 'lists.tickets', (to) =>
    withQuery(pathOf(visit, '/own'), { page: to }),
  );
  return {
    title,
    content: html`<h1>${title}</h1>
      ${list}${links} ${figures}`,
    place: 'own',
  };
}
