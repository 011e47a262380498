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
  MORE_ID,
  REOPEN_ID,
  REPLY_ID,
  SOLVED_ID,
  TRANSCRIPT_ID,
  UNCLAIM_ID,
  UNLOCK_ID,
} from '../../../contract/custom-ids.ts';
import { isOffered, MORE } from '../../../settings/ticket-actions.ts';
import type { Say } from '../../../words/say.ts';
import type { TicketGroup, TicketRecord } from '../model/ticket.ts';

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

/**
 * The select below the buttons, for what else staff do with a ticket. It has no default: Discord sends nothing when
 * someone chooses the selected option.
 */
export function moreSelect(
  ticket: TicketRecord,
  group: TicketGroup,
  say: Say,
): APIActionRowComponent<APIStringSelectComponent> {
  const options = MORE.filter((action) => isOffered(action, { ticket, group })).map(
    ({ label, more: { choice, emoji } }) => ({ label: say(label), value: choice, emoji: { name: emoji } }),
  );
  const select = {
    type: ComponentType.StringSelect,
    custom_id: MORE_ID,
    placeholder: say('more.placeholder'),
    options,
  } as const;
  return { type: ComponentType.ActionRow, components: [select] };
}

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
