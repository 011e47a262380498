import { html, type Html } from '../../pages/html.ts';
import type { PageParts } from '../../pages/parts.ts';
import type { TICKET_ACTIONS } from '../../settings/ticket-actions.ts';
import { icon } from '../icons.ts';
import { actionButton, type Forms } from './action-forms.ts';
import { levelsOf } from './action-fields.ts';
import { BUTTONS } from './actions.ts';
import { labelsOf, labelText } from './labels.ts';
import { dueText } from './ticket-row.ts';

type ActionName = keyof typeof TICKET_ACTIONS;

/** The places of actions in the header; all others are behind its last button. */
const FIRST: readonly ActionName[] = ['assignTicket', 'closeTicket', 'openTicket'];
const OF_ASSIGNEE: readonly ActionName[] = ['assignTicket', 'takeOverTicket', 'unassignTicket'];
const CHIPS: readonly ActionName[] = ['snoozeTicket', 'setTicketPriority', 'assignToPerson', 'labelTicket'];
const PLACED = new Set<string>([...FIRST, ...OF_ASSIGNEE, ...CHIPS]);

interface Head {
  readonly subject: string;
  /** Links to the list, and to the tickets before and after this one. */
  readonly ways: Html | false;
  /** The content next to the chips. */
  readonly tabs: Html;
  readonly transcript: Html;
}

/** The two rows above a conversation, which are always in view: what it is about, and what can be done. */
export function ticketHead(forms: Forms, parts: PageParts, { subject, ways, tabs, transcript }: Head): Html {
  const { ticket, choices, visit } = forms.asked;
  const { say } = visit;
  const title = say('ticket.title', { number: String(ticket.number ?? '') });
  const others = [...BUTTONS.keys()].filter((name) => !PLACED.has(name));
  return html`<header class="ticket-head">
    <div class="head-row">
      <h1 id="subject" tabindex="-1">
        <span dir="auto">${subject || title}</span>
        ${subject !== '' && html`<small>#${ticket.number ?? ''}</small>`}
        <small class="of" dir="auto">${choices.group?.name}</small>
      </h1>
      ${ways} ${FIRST.map((name) => actionButton(name, forms))}
      <button type="button" class="tool" popovertarget="about" title="${say('person.title')}">
        ${icon('person')} <span class="hidden">${say('person.title')}</span>
      </button>
      <button type="button" class="tool" popovertarget="others" title="${say('more.placeholder')}">
        ${icon('more')} <span class="hidden">${say('more.placeholder')}</span>
      </button>
      <div id="others" class="menu" popover>
        ${others.map((name) => actionButton(name, forms, { kind: 'item' }))} ${transcript}
      </div>
    </div>
    <div class="head-row chips">
      ${stateChip(forms, parts)}
      ${ticket.locked_at && html`<span class="chip">${icon('lock')} ${say('page.locked')}</span>`}
      ${chip('setTicketPriority', forms, levelText(forms, parts))}
      ${chip('assignToPerson', forms, assigneeText(forms, parts), OF_ASSIGNEE)}
      ${chip('labelTicket', forms, labelsText(forms))} ${tabs}
    </div>
  </header>`;
}

/** A value of the ticket, with the menu that changes it. Actions that act at once stand first in it. */
function chip(
  name: ActionName,
  forms: Forms,
  text: Html | false,
  before: readonly ActionName[] = [],
): Html | false {
  const button = BUTTONS.get(name);
  if (button?.isOffered(forms.asked) !== true) return text && html`<span class="chip">${text}</span>`;
  const first = before.map((each) => actionButton(each, forms, { kind: 'item' }));
  const label = button.label(forms.asked.visit.say);
  return actionButton(name, forms, {
    kind: 'chip',
    label: html`<span class="hidden">${label}: </span>${text || label}`,
    first,
  });
}

/** When staff's answer is due, or until when it is snoozed; its menu snoozes the ticket. */
function stateChip(forms: Forms, { times }: PageParts): Html | false {
  const { ticket, visit } = forms.asked;
  const { say } = visit;
  const { answer_due_at: due, snoozed_until: until, status } = ticket;
  if (status !== 'open')
    return html`<span class="chip">${say(status === 'deleted' ? 'page.deleted' : 'page.closed')}</span>`;
  const isLate = due && Date.parse(due) < Date.now();
  const text = until
    ? html`${icon('moon')} ${say('ticketList.snoozedUntil', { when: times.text(until) })}`
    : html`<span class="${isLate && 'late'}"
        >${icon('clock')} ${due ? dueText(say, due) : say('more.snooze')}</span
      >`;
  return chip('snoozeTicket', forms, text);
}

function levelText({ asked: { ticket, choices } }: Forms, { colors }: PageParts): Html | false {
  const level = levelsOf(choices)[ticket.priority ?? -1];
  return (
    level !== undefined &&
    html`<span class="level ${colors.classOf(level.color)}"><bdi>${level.label}</bdi></span>`
  );
}

function assigneeText({ asked: { ticket, visit, choices } }: Forms, { names }: PageParts): Html {
  const { assigned_id: id } = ticket;
  if (!id) return html`<span class="avatar nobody"></span> ${visit.say('choice.pingNobody')}`;
  const name = choices.names[id] ?? id;
  const { letter, className } = names.avatarOf({ id, name });
  return html`<span class="${className}" aria-hidden="true">${letter}</span> <bdi>${name}</bdi>`;
}

function labelsText({ asked: { ticket, choices } }: Forms): Html | false {
  const present = labelsOf(ticket, choices.labels);
  return (
    present.length > 0 &&
    html`${icon('label')} ${present.map((label) => html`<bdi class="label">${labelText(label)}</bdi> `)}`
  );
}

const STEP_KEYS = { prev: 'k', next: 'j' } as const;

/** Links to the list, and to the tickets before and after this one in it. */
export function waysThrough(
  {
    asked: {
      visit: { say },
    },
  }: Forms,
  {
    back,
    previous,
    next,
  }: { readonly back: string; readonly previous?: string | undefined; readonly next?: string | undefined },
): Html {
  const way = (href: string | undefined, name: 'up' | 'down', label: string, rel: 'prev' | 'next'): Html =>
    href === undefined
      ? html`<span class="tool" aria-hidden="true">${icon(name)}</span>`
      : html`<a
          class="tool"
          rel="${rel}"
          href="${href}"
          aria-keyshortcuts="${STEP_KEYS[rel]}"
          title="${label} (${STEP_KEYS[rel].toUpperCase()})"
          >${icon(name)} <span class="hidden">${label}</span></a
        >`;
  return html`<a class="tool back" href="${back}" aria-keyshortcuts="u" title="${say('dashboard.toList')}"
      >${icon('back')} <span class="hidden">${say('dashboard.toList')}</span></a
    >${way(previous, 'up', say('dashboard.previousTicket'), 'prev')}${way(next, 'down', say('dashboard.nextTicket'), 'next')}`;
}
