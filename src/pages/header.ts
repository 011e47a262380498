import type { Schema } from '../contract/operations.ts';
import { html, type Html, type Value, deferred } from './html.ts';
import type { PageParts } from './parts.ts';
import type { Say } from '../words/say.ts';
import { author, avatar } from './message/byline.ts';
import { formAnswers } from './message/opening.ts';

type Level = Schema<'Level'>;

/** Renders the ticket as a table; values that aren't set are left out. */
export function renderFacts({ ticket, group }: Transcript, parts: PageParts): Html {
  const { say, times } = parts;
  const at = (time: string | null | undefined) => time && times.moment(time);
  const facts: readonly (readonly [string, Value])[] = [
    [say('ticket.owner'), person(ticket.owner_id, parts)],
    [say('ticket.assigned'), person(ticket.assigned_id ?? '', parts)],
    [say('ticket.priority'), level(group.priority_levels, ticket.priority, parts)],
    [say('rating.rating'), ticket.rating > 0 && rating(group.rating_levels, ticket.rating, parts)],
    [say('ticket.openedAt'), at(ticket.opened_at ?? ticket.created_at)],
    [say('ticket.closedAt'), at(ticket.closed_at)],
    [say('page.locked'), at(ticket.locked_at)],
    [say('more.links'), ticket.linked_numbers?.map((number) => `#${number}`).join(', ')],
    [say('page.deletedAt'), at(ticket.deleted_at)],
    [say('page.saved'), at(ticket.transcript_saved_at)],
  ];
  const reason = ticket.closed_reason && html`<span class="as-typed">${ticket.closed_reason}</span>`;
  return html`<dl class="facts">
    ${facts.map(([name, value]) => value && fact(name, value))}
    ${reason && fact(say('transcript.reason'), reason, 'wide')}
  </dl>`;
}

const fact = (name: string, value: Value, kind = ''): Html =>
  html`<div class="${kind}">
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

function person(id: string, { names, say }: PageParts): Value {
  if (id === '') return null;
  const name = names.user(id);
  return name === null
    ? say('page.unknownUser', { id })
    : html`<bdi class="author ${names.colorOf(id)}">${name}</bdi>`;
}

/** A ticket's priority is the level's index. */
function level(levels: readonly Level[] = [], index: number, { colors }: PageParts): Value {
  const found = levels[index];
  if (found === undefined) return levels.length === 0 ? null : index;
  const emoji = found.emoji && html`<span aria-hidden="true">${found.emoji}</span> `;
  return html`<span class="level ${colors.classOf(found.color)}"
    >${emoji}<bdi>${found.label || index}</bdi></span
  >`;
}

/** Ratings start at 1, and 0 means none. If a group has fewer levels than the rating, the number is still shown. */
function rating(levels: readonly Level[] = [], given: number, parts: PageParts): Value {
  return levels[given - 1] === undefined
    ? given
    : html`${level(levels, given - 1, parts)}
      (${parts.say('rating.place', { rating: given, most: levels.length })})`;
}

type Transcript = Schema<'Transcript'>;

/** Renders which ticket this is, and its facts at a glance. */
export function renderHeader(transcript: Transcript, parts: PageParts): Html {
  const { guild, group, ticket } = transcript;
  const { say } = parts;
  return html`<header class="ticket">
    <p class="place"><bdi>${guild.name}</bdi> <span aria-hidden="true">›</span> <bdi>${group.name}</bdi></p>
    <div class="title">
      <h1>${say('ticket.title', { number: String(ticket.number) })}</h1>
      <span class="status ${statusClass(ticket.status)}">${statusIn(ticket.status, say)}</span>
      ${ticket.private && html`<span class="status">${say('page.private')}</span>`}
    </div>
    ${renderFacts(transcript, parts)}
  </header>`;
}

const STATUSES = { open: 'page.open', closed: 'page.closed', deleted: 'page.deleted' } as const;
const isKnown = (status: string): status is keyof typeof STATUSES => Object.hasOwn(STATUSES, status);

const statusClass = (status: string): string => (isKnown(status) ? status : '');
const statusIn = (status: string, say: Say): string => (isKnown(status) ? say(STATUSES[status]) : status);

/** Renders the owner's answers to the form, unless the ticket's own message has them. */
export function renderForm(
  { ticket, group, channel_messages: messages }: Transcript,
  { say, openingOf }: PageParts,
): Html | null {
  const entries = ticket.form ?? [];
  if (entries.length === 0 || messages.some((message) => openingOf(message) !== null)) return null;
  return html`<section class="form" aria-labelledby="form">
    <h2 id="form"><bdi>${group.form_title || say('page.form')}</bdi></h2>
    ${formAnswers(entries)}
  </section>`;
}

type Member = Schema<'TranscriptMember'>;

/** Renders the people who could read along, with roles in their colors. */
export function renderPeople(members: readonly Member[], inNotes: boolean, parts: PageParts): Html | false {
  if (members.length === 0) return false;
  const { say } = parts;
  const title = say(inNotes ? 'page.notesPeople' : 'page.people');
  const count = html`<span class="count">${members.length}</span>`;
  const access = inNotes && html`<p>${say('page.notesAccess')}</p>`;
  return html`<section class="people" aria-label="${title}">
    ${inNotes ? html`<h3>${title} ${count}</h3>` : html`<h2>${title} ${count}</h2>`} ${access}
    <ul>
      ${deferred(() => members.values().map((member) => renderMember(member, parts)))}
    </ul>
  </section>`;
}

function renderMember({ id, name, bot = false }: Member, parts: PageParts): Html {
  const roles = parts.names
    .rolesOf(id)
    .map(
      ({ name: role, color }) =>
        html`<li class="role ${parts.colors.classOf(color)}"><bdi>${role}</bdi></li>`,
    );
  return html`<li>
    ${avatar({ id, name }, parts)}
    <div>
      ${author({ id, name, bot }, parts)}
      ${
        roles.length > 0 &&
        html`<ul class="roles">
          ${roles}
        </ul>`
      }
    </div>
  </li>`;
}
