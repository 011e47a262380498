import type { Schema } from '../contract/operations.ts';
import { conversation } from '../pages/body.ts';
import { createColors } from '../pages/colors.ts';
import { renderForm, renderHeader } from '../pages/header.ts';
import { html, type Html } from '../pages/html.ts';
import { createReply } from '../pages/message/message.ts';
import { createPageParts } from '../pages/page.ts';
import { type Page, pathOf, withQuery } from './layout.ts';
import type { Visit } from './visit.ts';

/** A page stays below 60 kB with these, also where everybody writes a lot. */
const MESSAGES = 50;

export interface TicketQuery {
  /** Shows the notes thread instead of the channel. */
  readonly notes: boolean;
  /** Shows messages older than the one with this id. */
  readonly before: string;
}

/** A ticket with its newest messages, or older ones. */
export async function ticketPage(visit: Visit, ticketId: string, query: TicketQuery): Promise<Page> {
  const { api, guildId, language, say } = visit;
  const path = { guild_id: guildId, ticket_id: ticketId };
  const before = /^\d{1,20}$/.test(query.before) ? { before: query.before } : {};
  const [ticket, found, guild] = await Promise.all([
    api.call('getTicket', { path }),
    api.call('listTicketMessages', { path, query: { notes: query.notes, per_page: MESSAGES, ...before } }),
    api.call('getGuild', { path: { guild_id: guildId } }),
  ]);
  const [group, owner] = await Promise.all([groupOf(visit, ticket), ownerOf(visit, ticket)]);
  const messages = found.messages.toReversed();
  const transcript = {
    guild: { id: guild.id, name: guild.name },
    group,
    ticket: toTranscriptTicket(ticket),
    channel_messages: query.notes ? [] : messages,
    thread_messages: query.notes ? messages : [],
    channel_message_attachments: found.attachments,
    mentioned_users: [...found.mentioned_users, ...owner],
  };
  const parts = createPageParts(transcript, createColors(transcript), { language });
  const oldest = messages[0];
  const here = pathOf(visit, `/tickets/${ticketId}`);
  const hasTabs = query.notes || Boolean(ticket.notes_thread_id);
  const content = html`${renderHeader(transcript, parts)}${renderForm(transcript, parts)}
    ${transcriptForm(visit, here)}
    <section class="conversation ${query.notes && 'notes'}" aria-labelledby="conversation">
      <h2 id="conversation" class="${hasTabs && 'hidden'}">
        ${say(query.notes ? 'page.notes' : 'page.conversation')}
      </h2>
      ${hasTabs && tabs(visit, here, query)}
      ${query.notes && html`<p class="internal"><strong>${say('page.internal')}</strong> ${say('page.internalWhy')}</p>`}
      ${
        found.has_more &&
        oldest !== undefined &&
        html`<p class="older">
          <a href="${withQuery(here, { notes: query.notes ? 1 : undefined, before: oldest.id })}"
            >${say('dashboard.older')}</a
          >
        </p>`
      }
      ${[...conversation(messages, createReply(messages, parts), parts)]}
      ${
        'before' in before &&
        html`<p class="older">
          <a href="${withQuery(here, { notes: query.notes ? 1 : undefined })}">${say('dashboard.newest')}</a>
        </p>`
      }
    </section>`;
  const title = say('ticket.title', { number: String(ticket.number ?? '') });
  return { title: `${title} · ${group.name} · ${guild.name}`, content, place: 'queue' };
}

const transcriptForm = ({ say }: Visit, here: string): Html =>
  html`<form class="actions" method="post" action="${here}/transcript">
    <button>${say('dashboard.transcript')}</button>
  </form>`;

function tabs({ say }: Visit, here: string, query: TicketQuery): Html {
  const tab = (label: string, href: string, isHere: boolean): Html =>
    html`<a href="${href}" ${isHere && html`aria-current="true"`}>${label}</a>`;
  return html`<nav class="tabs" aria-label="${say('page.conversation')}">
    ${tab(say('page.conversation'), here, !query.notes)}
    ${tab(say('page.notes'), withQuery(here, { notes: 1 }), query.notes)}
  </nav>`;
}

/** The group's name and levels, which explain the ticket's values. A deleted group has none any more. */
async function groupOf({ api, guildId }: Visit, { group_id: id }: Schema<'Ticket'>) {
  const path = { guild_id: guildId, group_id: id };
  const found = await api.call('getTicketGroup', { path }).catch(() => null);
  return {
    id,
    name: found?.name ?? '',
    form_title: found?.form_title ?? '',
    schedule: {},
    schedule_timezone: '',
    priority_levels: found?.priority_levels ?? [],
    rating_levels: found?.rating_levels ?? [],
  };
}

/** The owner's name is in lists only: the list that ends with this ticket's number begins with it. */
async function ownerOf({ api, guildId }: Visit, { number, owner_id: id }: Schema<'Ticket'>) {
  if (!id || typeof number !== 'number') return [];
  const { owner_names: names = {} } = await api.call('listTickets', {
    path: { guild_id: guildId },
    query: { before: number + 1, status: ['open', 'closed', 'deleted'], names: true, per_page: 1 },
  });
  const name = names[id];
  return name === undefined ? [] : [{ id, name }];
}

function toTranscriptTicket(ticket: Schema<'Ticket'>): Schema<'Transcript'>['ticket'] {
  return {
    ...ticket,
    status: ticket.status ?? '',
    owner_id: ticket.owner_id ?? '',
    channel_id: ticket.channel_id ?? '',
    number: ticket.number ?? 0,
    priority: ticket.priority ?? 0,
    rating: ticket.rating ?? 0,
  };
}
