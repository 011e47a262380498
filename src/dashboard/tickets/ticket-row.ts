import type { Schema } from '../../contract/operations.ts';
import { colorsAmong } from '../../pages/colors.ts';
import { html, type Html } from '../../pages/html.ts';
import { createParse } from '../../discord-text/markdown.ts';
import { createExcerpt } from '../../pages/markdown.ts';
import { createMentions, createNames } from '../../pages/names.ts';
import { createTimes } from '../../pages/times.ts';
import type { Say } from '../../words/say.ts';
import { shortSpanIn, spanIn } from '../../words/span.ts';
import { icon } from '../icons.ts';
import { pathOf, withQuery } from '../layout.ts';
import { channelsIn, rolesIn } from '../names.ts';
import type { Visit } from '../visit.ts';
import { selectBox } from './bulk.ts';
import { labelsOf, labelText } from './labels.ts';

type Ticket = Schema<'Ticket'>;

export interface Listed {
  readonly page: Schema<'TicketPage'>;
  readonly groups: readonly Schema<'TicketGroup'>[];
  readonly labels: readonly Schema<'Label'>[];
  /** The list's part of each address. */
  readonly list: Readonly<Record<string, string | number | undefined>>;
  /** The ticket that is shown next to the list. */
  readonly shown?: string | undefined;
}

/** A row for each ticket: what it is about, what was said last, and how long its owner waits. */
export async function ticketRows(
  visit: Visit,
  { page, groups, labels, list, shown }: Listed,
): Promise<{ readonly rows: Html; readonly css: string }> {
  const { say } = visit;
  const messages = Object.values(page.last_messages ?? {});
  const texts = [...messages.map(({ content }) => content), ...page.data.map(({ subject }) => subject)].join(
    '\n',
  );
  const [channels, roles] = await Promise.all([channelsIn(visit, texts), rolesIn(visit, texts)]);
  const colors = colorsAmong(
    groups.flatMap(({ priority_levels: levels = [] }) => levels.map(({ color }) => color)),
  );
  const people = { ...page.owner_names, ...page.assignee_names };
  const names = createNames(
    {
      guild: { roles, channels },
      channel_messages: [],
      thread_messages: [],
      mentioned_users: [
        ...Object.entries(people).map(([id, name]) => ({ id, name })),
        ...messages.map(({ author_id: id, author_name: name }) => ({ id, name })),
      ],
    },
    colors,
  );
  const plain = createExcerpt(createParse(), createMentions(names, say), say);
  const groupOf = new Map(groups.map((group) => [group.id, group]));

  const row = (ticket: Ticket): Html => {
    const waits = page.waiting_since?.[ticket.id];
    const owner = page.owner_names?.[ticket.owner_id ?? ''];
    const last = page.last_messages?.[ticket.id];
    const group = groupOf.get(ticket.group_id);
    const level = group?.priority_levels?.[ticket.priority ?? -1];
    const title = say('ticket.title', { number: String(ticket.number ?? '') });
    const isMine = ticket.assigned_id === visit.access.user_id;
    const state = stateOf(visit, ticket, waits);
    // The ticket that is open next to the list counts as seen.
    const isUnread = ticket.id !== shown && page.unread_ids?.includes(ticket.id);
    const facts = [title, owner, group?.name, level?.label, isMine && say('dashboard.yours'), state];
    const classes = [level?.default !== true && colors.classOf(level?.color), isUnread && 'unread'];
    const [label, ...others] = labelsOf(ticket, labels);
    return html`<li
      class="${classes.filter(Boolean).join(' ')}"
      ${waits !== undefined && html`data-waits`}
      ${isMine && html`data-mine="${ticket.last_activity ?? ''}"`}
    >
      ${selectBox(say, ticket)}
      <a
        href="${withQuery(pathOf(visit, `/tickets/${ticket.id}`), list)}"
        ${ticket.id === shown && html`aria-current="true"`}
      >
        ${isUnread && html`<span class="hidden">${say('dashboard.unread')}</span>`}
        <strong dir="auto">${plain(ticket.subject ?? '') || title}</strong>
        ${waitOf(visit, ticket, waits)}
        <span class="hidden facts-line">${facts.filter(Boolean).join(' · ')}</span>
        <span class="last">
          ${
            last === undefined
              ? html`<bdi>${[owner, `#${ticket.number ?? ''}`].filter(Boolean).join(' · ')}</bdi>`
              : html`<b><bdi>${last.author_name}</bdi>:</b>
                  <bdi>${plain(last.content) || say('ticketList.files', { count: last.file_count })}</bdi>`
          }
        </span>
        <span class="row-end">
          ${label !== undefined && html`<bdi class="label">${labelText(label)}</bdi>`}
          ${others.length > 0 && html`<span class="label" title="${others.map(labelText).join(', ')}">+${others.length}</span>`}
          ${assignee(ticket)}
        </span>
      </a>
    </li>`;
  };

  /** The assignee's picture, or an empty circle. */
  function assignee({ assigned_id: id }: Ticket): Html {
    if (!id) return html`<span class="avatar nobody"></span>`;
    const name = names.user(id) ?? id;
    const { letter, className } = names.avatarOf({ id, name });
    return html`<span class="${className}" title="${say('ticket.assigned')}: ${name}" aria-hidden="true"
        >${letter}</span
      ><span class="hidden">${say('ticket.assigned')}: ${name}</span>`;
  }
  return { rows: html`${page.data.map(row)}`, css: colors.css };
}

/** The share of the target at which a wait is marked. */
const SOON = 1 / 4;

/** How long the owner waits, in a word; `stateOf` is the sentence. */
function waitOf(
  { say }: Visit,
  { status, snoozed_until, closed_at, answer_due_at: dueAt }: Ticket,
  since: string | undefined,
): Html {
  const span = (milliseconds: number): string => inOnePiece(shortSpanIn(say, milliseconds / 1000));
  if (status === 'deleted') return html`<span class="wait">${say('page.deleted')}</span>`;
  if (status === 'closed')
    return html`<span class="wait" aria-hidden="true"
      >${icon('check')} ${closed_at && span(Date.now() - Date.parse(closed_at))}</span
    >`;
  if (snoozed_until)
    return html`<span class="wait" aria-hidden="true"
      >${icon('moon')} ${span(Date.parse(snoozed_until) - Date.now())}</span
    >`;
  if (since === undefined) return html`<span class="wait">${say('ticketList.answered')}</span>`;
  const [from, now, due] = [Date.parse(since), Date.now(), dueAt ? Date.parse(dueAt) : Infinity];
  const isSoon = due < Infinity && due - now < SOON * (due - from);
  const urgency = now > due ? 'late' : isSoon && 'soon';
  return html`<span class="wait ${urgency}" aria-hidden="true">${span(now - from)}</span>`;
}

const inOnePiece = (span: string): string => span.replaceAll(' ', '\u00A0');

/** When staff's answer is due. */
export function dueText(say: Say, dueAt: string): string {
  const seconds = (Date.parse(dueAt) - Date.now()) / 1000;
  const span = inOnePiece(spanIn(say, Math.abs(seconds)));
  return say(seconds > 0 ? 'ticketList.answerDue' : 'ticketList.answerOverdue', { span });
}

function stateOf(
  { say, language, timeZone }: Visit,
  { status, snoozed_until, answer_due_at: dueAt }: Ticket,
  waitingSince: string | undefined,
): string {
  if (status !== 'open') return say(status === 'deleted' ? 'page.deleted' : 'page.closed');
  if (snoozed_until)
    return say('ticketList.snoozedUntil', { when: createTimes(language, timeZone).text(snoozed_until) });
  if (waitingSince === undefined) return say('ticketList.answered');
  const seconds = (Date.now() - Date.parse(waitingSince)) / 1000;
  const waits = say('ticketList.waits', { span: inOnePiece(spanIn(say, seconds)) });
  return dueAt ? say('list.more', { first: waits, second: dueText(say, dueAt) }) : waits;
}
