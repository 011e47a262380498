import type { Schema } from '../../contract/operations.ts';
import { ApiError } from '../../contract/errors.ts';
import { conversation } from '../../pages/body.ts';
import { createColors } from '../../pages/colors.ts';
import { renderFacts, renderForm } from '../../pages/header.ts';
import { deferred, html, type Html } from '../../pages/html.ts';
import { createReply } from '../../pages/message/message.ts';
import { createPageParts } from '../../pages/page.ts';
import type { PageParts } from '../../pages/parts.ts';
import { isId } from '../fields.ts';
import { findOwner, ownerSection } from './owner.ts';
import { type Choices, nothingEntered, type RefusedForm } from './action.ts';
import { enteredForm, type Forms } from './action-forms.ts';
import { BUTTONS, replyToTicket } from './actions.ts';
import { answerForm } from './answer.ts';
import { linksSection } from './links.ts';
import { ticketHead, waysThrough } from './ticket-head.ts';
import { desk, toastOf } from './queue.ts';
import { addressOf as listAddress, type QueueQuery } from './queue-lists.ts';
import { historySection } from './history.ts';
import { type Page, pathOf, withQuery } from '../layout.ts';
import { findGroup, listSavedMessages } from '../lists.ts';
import { channelsIn, withNames } from '../names.ts';
import { hasStaffRole, type Visit } from '../visit.ts';

/** A page stays below 60 kB with these, even if everyone writes a lot. */
const MESSAGES = 40;
const ENTRIES = 50;

export interface TicketQuery {
  readonly view: 'conversation' | 'history';
  /** Shows messages older than the one with this id. */
  readonly before: string;
  /** The page of the history. */
  readonly page: number;
  /** The action that was just done. */
  readonly done: string;
  /** The number of its ticket, if that is another one. */
  readonly of: string;
  /** Whether a person sees the page: it also updates in the background. */
  readonly isSeen: boolean;
  /** The list from which the ticket was opened. */
  readonly list: QueueQuery;
}

/** Why an action was not done. */
export interface Refusal {
  /** Empty where nothing was refused: the form is only shown again. */
  readonly sentence: string;
  readonly status: number;
  readonly form: RefusedForm;
}

/** A ticket with its newest messages, or older ones, or its history. */
export async function ticketPage(
  visit: Visit,
  ticketId: string,
  query: TicketQuery,
  refusal?: Refusal,
): Promise<Page> {
  const { api, guildId, say } = visit;
  const path = { guild_id: guildId, ticket_id: ticketId };
  const before = isId(query.before) ? query.before : undefined;
  const [ticket, found, history, guild, { list: deskList, lists, css, previous, next, groups, labels }] =
    await Promise.all([
      api.call('getTicket', { path, query: { links: true, subject: true } }),
      findMessages(visit, ticketId, before),
      // It also has the names of the people around the ticket.
      api.call('getTicketHistory', { path, query: { names: true, page: query.page, per_page: ENTRIES } }),
      api.call('getGuild', { path: { guild_id: guildId } }),
      desk(visit, query.list, ticketId),
    ]);
  const isReadNow = query.isSeen && before === undefined && ticket.status === 'open';
  const hasAnswerBox = query.view === 'conversation' && ticket.status === 'open';
  const [choices, channels, person] = await Promise.all([
    findChoices(visit, ticket, { groups, labels, names: history.names ?? {} }, hasAnswerBox),
    channelsIn(visit, JSON.stringify(found.messages)),
    findOwner(visit, ticket),
    isReadNow && markSeen(visit, ticketId, found),
  ]);
  const named = Object.entries(history.names ?? {}).map(([id, name]) => ({ id, name }));
  const transcript = {
    guild: { id: guild.id, name: guild.name, roles: found.mentioned_roles, channels },
    group: toTranscriptGroup(ticket, choices.group),
    ticket: toTranscriptTicket(ticket),
    channel_messages: found.messages,
    thread_messages: [],
    channel_message_attachments: found.attachments,
    mentioned_users: [...found.mentioned_users, ...named],
  };
  const colors = createColors(transcript);
  const parts = createPageParts(transcript, colors, visit);
  const here = pathOf(visit, `/tickets/${ticketId}`);
  const list = listAddress(query.list);
  const at = (more: Parameters<typeof withQuery>[1]): string => withQuery(here, { ...list, ...more });
  const addressOf = (action: string): string => withQuery(`${here}/actions/${action}`, list);
  const section =
    query.view === 'history'
      ? historySection(history, choices.groups, (page) => at({ history: page }), parts)
      : messagesSection(found, before, at({}), parts);
  const heading = say(TABS[query.view].label);
  const refused = refusal?.form ?? null;
  const isOfBox = refused?.action === 'answerTicket';
  const entered = isOfBox ? refused.read : nothingEntered;
  // A typed answer is kept, even if it can no longer be sent.
  const showsAnswerBox = hasAnswerBox || entered('content') !== '';
  const isSaidInBox = isOfBox && showsAnswerBox;
  const [sentence = ''] = refusal === undefined ? [] : await withNames(visit, [refusal.sentence]);
  const owner = ownerSection(visit, parts, { ticket, person, addressOf, names: choices.names, refused });
  const forms = { asked: { visit, ticket, choices }, addressOf };
  const subject = parts.markdown.excerpt(ticket.subject ?? '');
  const isAboutRefused = refused !== null && !BUTTONS.has(refused.action) && !ELSEWHERE.has(refused.action);
  const wayTo = (id: string | undefined): string | undefined =>
    id && withQuery(pathOf(visit, `/tickets/${id}`), list);
  const content = html`${deskList}
    <section class="ticket-pane" aria-labelledby="subject">
      ${ticketHead(forms, parts, {
        subject,
        ways: waysThrough(forms, {
          back: withQuery(pathOf(visit, '/tickets'), list),
          previous: wayTo(previous),
          next: wayTo(next),
        }),
        tabs: tabs(visit, at, ticket, query.view),
        transcript: transcriptForm(visit, here),
      })}
      ${refusal !== undefined && !isSaidInBox && outcome(forms, refusal.form, sentence)}
      <div
        class="conv ${query.view === 'history' && 'from-start'}"
        tabindex="0"
        role="log"
        aria-labelledby="conversation"
      >
        <div>
          ${renderForm(transcript, parts)}
          <section class="conversation">
            <h2 id="conversation" class="hidden">${heading}</h2>
            ${section}
          </section>
        </div>
      </div>
      ${
        showsAnswerBox &&
        html`<div class="composer" id="answer">
          ${answerForm(forms.asked, addressOf('answerTicket'), { entered, sentence: isSaidInBox ? sentence : '' })}
        </div>`
      }
      <aside id="about" class="side ${isAboutRefused && 'shown'}" ${!isAboutRefused && html`popover`}>
        ${renderFacts(transcript, parts)} ${owner}
        ${linksSection(visit, parts, { links: ticket.links ?? [], addressOf, refused })}
      </aside>
    </section>`;
  const title = subject || say('ticket.title', { number: String(ticket.number ?? '') });
  return {
    title: `${title} · ${transcript.group.name} · ${guild.name}`,
    content,
    place: 'queue',
    css: `${css}\n${colors.css}`,
    live: true,
    lists,
    hasTicket: true,
    toast: refusal === undefined && toastOf(visit, query, list, ticket),
    status: refusal?.status ?? 200,
  };
}

/** The forms that are neither among the buttons nor at the side. */
const ELSEWHERE: ReadonlySet<string> = new Set(['answerTicket', 'replyToTicket', 'addTicketNote', 'undo']);

/** Why an action was not done, with its form as it was filled in. */
function outcome(forms: Forms, form: RefusedForm, sentence: string): Html | false {
  if (sentence === '') return false;
  const button = form.action === 'replyToTicket' ? replyToTicket : BUTTONS.get(form.action);
  return html`<div class="outcome fault">
    <p role="alert">${sentence}</p>
    ${button?.fields !== undefined && button.isOffered(forms.asked) && enteredForm(form.action, button, forms, form)}
  </div>`;
}

type Messages = Schema<'TicketMessages'>;

/** The newest messages of the ticket's channel and of its notes, or those before one, in the order of their times. */
async function findMessages(
  { api, guildId }: Visit,
  ticket_id: string,
  before: string | undefined,
): Promise<Messages> {
  const found = await api.call('listTicketMessages', {
    path: { guild_id: guildId, ticket_id },
    query: { with_notes: true, per_page: MESSAGES, ...(before !== undefined && { before }) },
  });
  return { ...found, messages: found.messages.toReversed() };
}

/** A ticket that can't be marked as seen is shown all the same, and stays unread in the lists. */
async function markSeen({ api, guildId }: Visit, ticket_id: string, { messages }: Messages): Promise<void> {
  const newest = messages.at(-1)?.id;
  const body = newest === undefined ? {} : { message_id: newest };
  try {
    await api.call('markTicketSeen', { path: { guild_id: guildId, ticket_id }, body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Messages with links to older and newer ones. */
function messagesSection(
  { messages, note_ids: notes, has_more: hasMore }: Messages,
  before: string | undefined,
  here: string,
  parts: PageParts,
): Html {
  const { say } = parts;
  const link = (href: string, label: string): Html =>
    html`<p class="older"><a href="${href}">${label}</a></p>`;
  const [oldest] = messages;
  const join = here.includes('?') ? '&' : '?';
  return html`${hasMore && oldest !== undefined && link(`${here}${join}before=${oldest.id}`, say('dashboard.older'))}
  ${deferred(() => conversation(messages, createReply(messages, parts), parts, new Set(notes)))}
  ${before !== undefined && link(here, say('dashboard.newest'))}`;
}

const transcriptForm = ({ say }: Visit, here: string): Html =>
  html`<form method="post" action="${here}/transcript">
    <button class="item">${say('dashboard.transcript')}</button>
  </form>`;

const TABS = {
  conversation: { label: 'page.conversation', query: {} },
  history: { label: 'dashboard.history', query: { history: 1 } },
} as const;

function tabs(
  { say }: Visit,
  at: (more: { history?: number }) => string,
  ticket: Schema<'Ticket'>,
  view: TicketQuery['view'],
): Html {
  return html`<nav class="tabs" aria-label="${say('ticket.title', { number: String(ticket.number ?? '') })}">
    ${(['conversation', 'history'] as const).map((name) => {
      const { label, query } = TABS[name];
      return html`<a href="${at(query)}" ${name === view && html`aria-current="true"`}>${say(label)}</a>`;
    })}
  </nav>`;
}

/** Discord lists no members of a role for a bot: who had one of the newest tickets of the type is offered. */
const LATELY = 25;

/** Templates are only needed where they can be sent, and are for staff. */
async function findChoices(
  visit: Visit,
  ticket: Schema<'Ticket'>,
  { groups, labels, names }: Pick<Choices, 'groups' | 'labels' | 'names'>,
  withMessages: boolean,
): Promise<Choices> {
  const [group, savedMessages, lately] = await Promise.all([
    findGroup(visit, ticket),
    withMessages && hasStaffRole(visit) ? listSavedMessages(visit) : [],
    visit.api.call('listTickets', {
      path: { guild_id: visit.guildId },
      query: { group_id: ticket.group_id, names: true, per_page: LATELY },
    }),
  ]);
  // Channels can't become threads.
  const otherGroups = groups.filter(({ id, mode }) => id !== ticket.group_id && mode === group?.mode);
  // Oneself has an action of one's own: to claim it, take it over, or give it up.
  const staff = Object.entries(lately.assignee_names ?? {})
    .map(([id, name]) => ({ id, name }))
    .filter(({ id }) => id !== visit.access.user_id);
  return { group, groups, otherGroups, savedMessages, labels, staff, names };
}

/** The group's name and levels, which explain the ticket's values. A deleted group no longer has any. */
export const toTranscriptGroup = (
  { group_id }: Pick<Schema<'Ticket'>, 'group_id'>,
  group: Schema<'TicketGroupSettings'> | null,
): Schema<'Transcript'>['group'] => ({
  id: group_id,
  name: group?.name ?? '',
  form_title: group?.form_title ?? '',
  schedule: {},
  schedule_timezone: '',
  priority_levels: group?.priority_levels ?? [],
  rating_levels: group?.rating_levels ?? [],
});

export function toTranscriptTicket(ticket: Schema<'Ticket'>): Schema<'Transcript'>['ticket'] {
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
