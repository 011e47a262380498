import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIButtonComponentWithURL,
  type APIStringSelectComponent,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import {
  CLAIM_ID,
  CLOSE_ID,
  DELETE_ID,
  KEEP_OPEN_ID,
  LOCK_ID,
  MORE_CHOICES,
  MORE_ID,
  type MoreChoice,
  REOPEN_ID,
  REPLY_ID,
  SOLVED_ID,
  TRANSCRIPT_ID,
  UNCLAIM_ID,
  UNLOCK_ID,
} from '../../../contract/custom-ids.ts';
import type { Key } from '../../../words/languages/en.ts';
import type { Say } from '../../../words/say.ts';
import type { TicketGroup, TicketRecord } from '../../model/ticket.ts';

type Button = APIButtonComponentWithCustomId;

/**
 * The buttons for what can be done to the ticket in its current state. Everyone sees them; whether a person may use
 * one is decided when they press it.
 */
export function controlButtons(
  ticket: TicketRecord,
  say: Say,
  isContentHidden: boolean,
): APIActionRowComponent<Button> {
  const reply =
    isContentHidden && ticket.locked_at === null ? [button(REPLY_ID, say('button.reply'), '💬')] : [];
  const components = ticket.status === 'open' ? [...reply, ...ofOpen(ticket, say)] : ofClosed(say);
  return { type: ComponentType.ActionRow, components };
}

const MORE = {
  priority: { label: 'more.priority', emoji: '🚦' },
  labels: { label: 'more.labels', emoji: '🏷️' },
  links: { label: 'more.links', emoji: '🔗' },
  assign: { label: 'more.assign', emoji: '👤' },
  move: { label: 'more.move', emoji: '📂' },
  add: { label: 'more.add', emoji: '➕' },
  remove: { label: 'more.remove', emoji: '➖' },
  notes: { label: 'more.notes', emoji: '📝' },
  rename: { label: 'more.rename', emoji: '✏️' },
  autoClose: { label: 'more.autoClose', emoji: '⏰' },
  snooze: { label: 'more.snooze', emoji: '💤' },
  askClose: { label: 'more.askClose', emoji: '❓' },
  person: { label: 'more.ownersTickets', emoji: '🗂️' },
} as const satisfies Record<MoreChoice, { readonly label: Key; readonly emoji: string }>;

/**
 * The select below the buttons, for what else staff do with a ticket. It has no default: Discord sends nothing when
 * someone chooses the selected option.
 */
export function moreSelect(
  ticket: TicketRecord,
  group: TicketGroup,
  say: Say,
): APIActionRowComponent<APIStringSelectComponent> {
  const options = MORE_CHOICES.filter((choice) => isOffered(choice, ticket, group)).map((choice) => ({
    label: say(MORE[choice].label),
    value: choice,
    emoji: { name: MORE[choice].emoji },
  }));
  const select = {
    type: ComponentType.StringSelect,
    custom_id: MORE_ID,
    placeholder: say('more.placeholder'),
    options,
  } as const;
  return { type: ComponentType.ActionRow, components: [select] };
}

function isOffered(
  choice: MoreChoice,
  { status, owner_id: owner }: TicketRecord,
  group: TicketGroup,
): boolean {
  if (choice === 'priority') return group.priority_levels.length > 0;
  if (choice === 'person') return owner !== null;
  // A thread has no threads.
  if (choice === 'notes') return group.mode === 'channel';
  return status === 'open' || !ONLY_OPEN.has(choice);
}

const ONLY_OPEN: ReadonlySet<MoreChoice> = new Set(['autoClose', 'snooze', 'askClose']);

/** Links are all that works in a locked thread. */
export function pageLink(url: string | null, say: Say): APIActionRowComponent<APIButtonComponentWithURL>[] {
  if (url === null) return [];
  const link = {
    type: ComponentType.Button,
    style: ButtonStyle.Link,
    label: say('dashboard.open'),
    emoji: { name: '🗂️' },
    url,
  } as const;
  return [{ type: ComponentType.ActionRow, components: [link] }];
}

/** The buttons with which the owner answers whether their ticket is solved. */
export function closeRequestButtons(say: Say): APIActionRowComponent<Button> {
  const components = [
    button(SOLVED_ID, say('button.solved'), '✅', ButtonStyle.Success),
    button(KEEP_OPEN_ID, say('button.notYet'), '💬'),
  ];
  return { type: ComponentType.ActionRow, components };
}

/** Shows the answer in place of the buttons with which it was given. */
export function closeAnswer({ status }: TicketRecord, say: Say): APIActionRowComponent<Button> {
  const answer =
    status === 'open'
      ? button(KEEP_OPEN_ID, say('button.staysOpen'), '💬')
      : button(SOLVED_ID, say('button.closed'), '✅');
  return { type: ComponentType.ActionRow, components: [{ ...answer, disabled: true }] };
}

function ofOpen({ assigned_id, locked_at }: TicketRecord, say: Say): Button[] {
  return [
    button(CLOSE_ID, say('button.close'), '✅', ButtonStyle.Danger),
    assigned_id === null
      ? button(CLAIM_ID, say('button.claim'), '🙋', ButtonStyle.Success)
      : button(UNCLAIM_ID, say('button.unclaim'), '🙋'),
    locked_at === null
      ? button(LOCK_ID, say('button.lock'), '🔒')
      : button(UNLOCK_ID, say('button.unlock'), '🔓'),
  ];
}

function ofClosed(say: Say): Button[] {
  return [
    button(REOPEN_ID, say('button.reopen'), '🔁', ButtonStyle.Success),
    button(TRANSCRIPT_ID, say('button.transcript'), '📄'),
    button(DELETE_ID, say('button.delete'), '🗑️', ButtonStyle.Danger),
  ];
}

function button(
  custom_id: string,
  label: string,
  emoji: string,
  style: Button['style'] = ButtonStyle.Secondary,
): Button {
  return { type: ComponentType.Button, style, label, emoji: { name: emoji }, custom_id };
}
