import type { Schema } from '../../../../contract/operations.ts';
import { html, type Html, type Value } from '../html.ts';
import type { PageParts } from '../parts.ts';

type Transcript = Schema<'Transcript'>;
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

/** Ratings count from 1, since 0 is none; a group that has fewer levels than that still shows the number. */
function rating(levels: readonly Level[] = [], given: number, parts: PageParts): Value {
  return levels[given - 1] === undefined
    ? given
    : html`${level(levels, given - 1, parts)}
      (${parts.say('rating.place', { rating: given, most: levels.length })})`;
}
