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
  KEEP_OPEN_ID,
  LEVEL_CHOICE,
  MORE_ID,
  REOPEN_ID,
  REPLY_ID,
  SOLVED_ID,
  UNCLAIM_ID,
} from '../../../contract/custom-ids.ts';
import { clip } from '../../../discord-text/clip.ts';
import { readEmoji } from '../../../discord-text/emoji.ts';
import { isOffered, MORE } from '../../../settings/ticket-actions.ts';
import type { Say } from '../../../words/say.ts';
import type { TicketGroup, TicketRecord } from '../model/ticket.ts';

type Button = APIButtonComponentWithCustomId;

/**
 * The buttons that most people need for the ticket in its current state. Everyone sees them; whether a person may use one
 * is decided when they press it. What only staff can do is in the select below.
 */
export function controlButtons(
  ticket: TicketRecord,
  say: Say,
  isContentHidden: boolean,
): APIActionRowComponent<Button> {
  const reply =
    isContentHidden && ticket.locked_at === null ? [button(REPLY_ID, say('button.reply'), '💬')] : [];
  const components =
    ticket.status === 'open'
      ? [...reply, ...ofOpen(ticket, say)]
      : [button(REOPEN_ID, say('button.reopen'), '🔁', ButtonStyle.Success)];
  return { type: ComponentType.ActionRow, components };
}

/** Discord's limits for a select and the text of an option. */
const OPTIONS = 25;
const OPTION_LABEL = 100;

/**
 * The select below the buttons, for what else staff do with a ticket: the levels, if they fit, and the actions. It has no
 * default: Discord sends nothing when someone chooses the selected option.
 */
export function staffSelect(
  ticket: TicketRecord,
  group: TicketGroup,
  say: Say,
): APIActionRowComponent<APIStringSelectComponent> {
  const actions = MORE.filter((action) => isOffered(action, { ticket, group })).map(
    ({ label, more: { choice, emoji } }) => ({ label: say(label), value: choice, emoji: { name: emoji } }),
  );
  const levels = ticket.status === 'open' ? levelOptions(ticket, group, say) : [];
  const others = actions.filter(({ value }) => value !== 'priority');
  const isRoom = levels.length > 0 && levels.length + others.length <= OPTIONS;
  const select = {
    type: ComponentType.StringSelect,
    custom_id: MORE_ID,
    placeholder: say('more.staff'),
    options: isRoom ? [...levels, ...others] : actions,
  } as const;
  return { type: ComponentType.ActionRow, components: [select] };
}

/** The levels that the ticket doesn't have. */
function levelOptions({ priority }: TicketRecord, { priority_levels: levels }: TicketGroup, say: Say) {
  return levels.flatMap(({ label, emoji }, index) => {
    if (index === priority) return [];
    const shown = readEmoji(emoji.trim());
    return [
      {
        label: clip(say('more.level', { level: label.trim() || String(index) }), OPTION_LABEL),
        value: `${LEVEL_CHOICE}${index}`,
        ...(shown !== null && { emoji: shown }),
      },
    ];
  });
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

function ofOpen({ assigned_id }: TicketRecord, say: Say): Button[] {
  return [
    assigned_id === null
      ? button(CLAIM_ID, say('button.claim'), '🙋', ButtonStyle.Success)
      : button(UNCLAIM_ID, say('button.unclaim'), '🙋'),
    button(CLOSE_ID, say('button.close'), '✅', ButtonStyle.Danger),
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
