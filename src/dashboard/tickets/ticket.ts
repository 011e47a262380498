import type { Schema } from '../../contract/operations.ts';
import { conversation } from '../../pages/body.ts';
import { createColors } from '../../pages/colors.ts';
import { renderForm, renderHeader } from '../../pages/header.ts';
import { deferred, html, type Html } from '../../pages/html.ts';
import { createReply } from '../../pages/message/message.ts';
import { createPageParts } from '../../pages/page.ts';
import type { PageParts } from '../../pages/parts.ts';
import { isId } from '../fields.ts';
import { findOwner, ownerSection } from './owner.ts';
import { type Choices, nothingEntered, type RefusedForm } from './action.ts';
import { actionForm, actionForms } from './action-forms.ts';
import { doneSentence, replyToTicket } from './actions.ts';
import { answerForm } from './answer.ts';
import { peopleIn } from './mentions.ts';
import { linksSection } from './links.ts';
import { labelsOf, labelText } from './labels.ts';
import { historySection } from './history.ts';
import { type Page, pathOf, withQuery } from '../layout.ts';
import { listGroups, listLabels, listSavedMessages } from '../lists.ts';
import { channelsIn, withNames } from '../names.ts';
import { hasStaffRole, isRefusal, type Visit } from '../visit.ts';

/** A page stays below 60 kB with these, also where everybody writes a lot. */
const MESSAGES = 50;
const ENTRIES = 50;

export interface TicketQuery {
  readonly view: 'conversation' | 'notes' | 'history';
  /** Shows messages older than the one with this id. */
  readonly before: string;
  /** The page of the history. */
  readonly page: number;
  /** The action that was just done. */
  readonly done: string;
}

/** Why an action was not done. */
export interface Refusal {
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
  const { api, guildId, language, say } = visit;
  const path = { guild_id: guildId, ticket_id: ticketId };
  const isNotes = query.view === 'notes';
  const before = isId(query.before) ? query.before : undefined;
  const window = { notes: isNotes, per_page: MESSAGES, ...(before !== undefined && { before }) };
  const [ticket, found, history, guild] = await Promise.all([
    api.call('getTicket', { path, query: { links: true } }),
    api.call('listTicketMessages', { path, query: window }),
    // It also has the names of the people around the ticket.
    api.call('getTicketHistory', { path, query: { names: true, page: query.page, per_page: ENTRIES } }),
    api.call('getGuild', { path: { guild_id: guildId } }),
  ]);
  const hasAnswerBox = query.view === 'conversation' && ticket.status === 'open';
  const [choices, channels, person] = await Promise.all([
    findChoices(visit, ticket, hasAnswerBox, history.names ?? {}),
    channelsIn(visit, JSON.stringify(found.messages)),
    findOwner(visit, ticket),
  ]);
  const named = Object.entries(history.names ?? {}).map(([id, name]) => ({ id, name }));
  const messages = found.messages.toReversed();
  const transcript = {
    guild: { id: guild.id, name: guild.name, roles: found.mentioned_roles, channels },
    group: toTranscriptGroup(ticket, choices.group),
    ticket: toTranscriptTicket(ticket),
    channel_messages: isNotes ? [] : messages,
    thread_messages: isNotes ? messages : [],
    channel_message_attachments: found.attachments,
    mentioned_users: [...found.mentioned_users, ...named],
  };
  const colors = createColors(transcript);
  const parts = createPageParts(transcript, colors, { language });
  const here = pathOf(visit, `/tickets/${ticketId}`);
  const section =
    query.view === 'history'
      ? historySection(history, choices.groups, here, parts)
      : messagesSection(
          { ...found, messages, before },
          withQuery(here, { notes: isNotes ? 1 : undefined }),
          parts,
        );
  const heading = say(TABS[query.view].label);
  const refused = refusal?.form ?? null;
  const entered = refused?.action === 'answerTicket' ? refused.read : nothingEntered;
  // An answer that was typed is kept, also where it can no longer be sent.
  const showsAnswerBox = hasAnswerBox || entered('content') !== '';
  const owner = ownerSection(visit, parts, { ticket, person, here, names: choices.names, refused });
  const asked = { visit, ticket, choices };
  const content = html`<div class="columns">
    <div class="side">
      ${await outcome(visit, ticket, query.done, refusal)}
      ${renderHeader(transcript, parts)}${labelLine(ticket, choices, parts)}
      ${dueLine(ticket, parts)}${snoozeLine(ticket, parts)}
      <div class="actions">${actionForms(asked, here, refused)} ${transcriptForm(visit, here)}</div>
      ${owner} ${linksSection(visit, parts, { links: ticket.links ?? [], here, refused })}
    </div>
    <div>
      ${renderForm(transcript, parts)}
      <section class="conversation ${isNotes && 'notes'}" aria-labelledby="conversation">
        <h2 id="conversation" class="hidden">${heading}</h2>
        ${tabs(visit, here, ticket, query.view)}
        ${isNotes && html`<p class="internal"><strong>${say('page.internal')}</strong> ${say('page.internalWhy')}</p>`}
        ${section}
        ${
          showsAnswerBox &&
          html`<div class="composer" id="answer">
            ${answerForm(visit, here, peopleIn(ticket, choices.names), entered)}
            ${actionForm('replyToTicket', replyToTicket, asked, here, refused)}
          </div>`
        }
      </section>
    </div>
  </div>`;
  const title = say('ticket.title', { number: String(ticket.number ?? '') });
  return {
    title: `${title} · ${transcript.group.name} · ${guild.name}`,
    content,
    place: 'queue',
    css: colors.css,
    live: true,
    status: refusal?.status ?? 200,
  };
}

function labelLine(ticket: Schema<'Ticket'>, { labels }: Choices, { say }: PageParts): Html | false {
  const present = labelsOf(ticket, labels);
  if (present.length === 0) return false;
  return html`<p class="about">
    <small>${say('labels.list')}</small>
    ${present.map((label) => html`<bdi class="label">${labelText(label)}</bdi> `)}
  </p>`;
}

const dueLine = ({ answer_due_at: due }: Schema<'Ticket'>, { say, times }: PageParts): Html | false =>
  Boolean(due) &&
  html`<p class="about">⏰ <small>${say('ticketCard.answerDue')}</small> ${times.text(due ?? '')}</p>`;

const snoozeLine = ({ snoozed_until: until }: Schema<'Ticket'>, { say, times }: PageParts): Html | false =>
  Boolean(until) &&
  html`<p class="about">💤 ${say('snoozeTicket.here', { when: times.text(until ?? '') })}</p>`;

async function outcome(
  visit: Visit,
  { number }: Schema<'Ticket'>,
  done: string,
  refusal?: Refusal,
): Promise<Html | false> {
  if (refusal !== undefined) {
    const sentence = await withNames(visit, [refusal.sentence]);
    return html`<p class="outcome fault" role="alert">${sentence}</p>`;
  }
  const sentence = doneSentence(visit.say, done, String(number ?? ''));
  return sentence !== null && html`<p class="outcome" role="status">${sentence}</p>`;
}

interface Shown extends Pick<Schema<'TicketMessages'>, 'messages' | 'has_more'> {
  readonly before: string | undefined;
}

/** Messages in the order in which they were written, with links to older and newer ones. */
function messagesSection({ messages, has_more, before }: Shown, here: string, parts: PageParts): Html {
  const { say } = parts;
  const link = (href: string, label: string): Html =>
    html`<p class="older"><a href="${href}">${label}</a></p>`;
  const [oldest] = messages;
  const join = here.includes('?') ? '&' : '?';
  return html`${has_more && oldest !== undefined && link(`${here}${join}before=${oldest.id}`, say('dashboard.older'))}
  ${deferred(() => conversation(messages, createReply(messages, parts), parts))}
  ${before !== undefined && link(here, say('dashboard.newest'))}`;
}

const transcriptForm = ({ say }: Visit, here: string): Html =>
  html`<form method="post" action="${here}/transcript">
    <button>${say('dashboard.transcript')}</button>
  </form>`;

const TABS = {
  conversation: { label: 'page.conversation', query: {} },
  notes: { label: 'page.notes', query: { notes: 1 } },
  history: { label: 'dashboard.history', query: { history: 1 } },
} as const;

function tabs({ say }: Visit, here: string, ticket: Schema<'Ticket'>, view: TicketQuery['view']): Html {
  const hasNotes = Boolean(ticket.notes_thread_id) || view === 'notes';
  const shown = (['conversation', 'notes', 'history'] as const).filter(
    (name) => name !== 'notes' || hasNotes,
  );
  return html`<nav class="tabs" aria-label="${say('ticket.title', { number: String(ticket.number ?? '') })}">
    ${shown.map((name) => {
      const { label, query } = TABS[name];
      return html`<a href="${withQuery(here, query)}" ${name === view && html`aria-current="true"`}
        >${say(label)}</a
      >`;
    })}
  </nav>`;
}

/** Templates are only needed where they can be sent, and are for staff. */
async function findChoices(
  visit: Visit,
  ticket: Schema<'Ticket'>,
  withMessages: boolean,
  names: Choices['names'],
): Promise<Choices> {
  const [group, groups, labels, savedMessages] = await Promise.all([
    findGroup(visit, ticket),
    listGroups(visit),
    listLabels(visit),
    withMessages && hasStaffRole(visit) ? listSavedMessages(visit) : [],
  ]);
  // Channels can't become threads.
  const otherGroups = groups.filter(({ id, mode }) => id !== ticket.group_id && mode === group?.mode);
  return { group, groups, otherGroups, savedMessages, labels, names };
}

/** Null if the group was deleted. */
export async function findGroup({ api, guildId }: Visit, { group_id }: Schema<'Ticket'>) {
  const path = { guild_id: guildId, group_id };
  return api.call('getTicketGroup', { path }).catch((error: unknown) => {
    if (isRefusal(error, 404)) return null;
    throw error;
  });
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
