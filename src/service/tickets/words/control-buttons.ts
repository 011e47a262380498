import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import {
  CLAIM_ID,
  CLOSE_ID,
  DELETE_ID,
  LOCK_ID,
  REOPEN_ID,
  TRANSCRIPT_ID,
  UNCLAIM_ID,
  UNLOCK_ID,
} from '../../../contract/custom-ids.ts';
import type { TicketRecord } from '../ticket.ts';

type Button = APIButtonComponentWithCustomId;

/** What can be done to the ticket as it is. Everyone sees the buttons; who may press one is decided at the press. */
export function controlButtons(ticket: TicketRecord): APIActionRowComponent<Button> {
  return { type: ComponentType.ActionRow, components: ticket.status === 'open' ? ofOpen(ticket) : OF_CLOSED };
}

function ofOpen({ assigned_id, locked_at }: TicketRecord): Button[] {
  return [
    button(CLOSE_ID, 'Close', '✅'),
    assigned_id === null ? button(CLAIM_ID, 'Claim', '🙋') : button(UNCLAIM_ID, 'Unclaim', '🙋'),
    locked_at === null ? button(LOCK_ID, 'Lock', '🔒') : button(UNLOCK_ID, 'Unlock', '🔓'),
  ];
}

const OF_CLOSED = [
  button(REOPEN_ID, 'Reopen', '🔁'),
  button(TRANSCRIPT_ID, 'Transcript', '📄'),
  button(DELETE_ID, 'Delete', '🗑️', ButtonStyle.Danger),
];

function button(
  custom_id: string,
  label: string,
  emoji: string,
  style: Button['style'] = ButtonStyle.Secondary,
): Button {
  return { type: ComponentType.Button, style, label, emoji: { name: emoji }, custom_id };
}
