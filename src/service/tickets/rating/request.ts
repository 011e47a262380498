import { type APISelectMenuOption, ComponentType } from 'discord-api-types/v10';
import { RATE_ID } from '../../../contract/custom-ids.ts';
import { clip } from '../../../discord-text/clip.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import { readEmoji } from '../../../discord-text/emoji.ts';
import { type Say, sayIn } from '../../../words/say.ts';
import type { MessageBody } from '../ports.ts';
import type { Level, TicketGroup, TicketRecord } from '../../model/ticket.ts';

/** @see https://discord.com/developers/docs/components/reference#string-select-select-option-structure */
const OPTION_COUNT_LIMIT = 25;
const OPTION_TEXT_LIMIT = 100;

/** Asks the owner of a closed ticket to rate it. In a direct message, `where` is the server's name. */
export function ratingRequest(ticket: TicketRecord, group: TicketGroup, where: string | null): MessageBody {
  const say = sayIn(group.language);
  const content =
    where === null
      ? say('rating.ask', { person: `<@${ticket.owner_id}>` })
      : say('rating.askDirect', { number: String(ticket.number), server: asTyped(where) });
  return {
    content: content,
    components: [{ type: ComponentType.ActionRow, components: [levelSelect(ticket, group, say)] }],
    // Nobody is pinged: an owner who has just closed the ticket is looking at it, and one who is away reads it later.
    allowed_mentions: { parse: [] },
  };
}

function levelSelect({ id, guild_id }: TicketRecord, { rating_levels }: TicketGroup, say: Say) {
  return {
    type: ComponentType.StringSelect as const,
    // The id names guild and ticket, because a direct message has neither.
    custom_id: `${RATE_ID}:${guild_id}:${id}`,
    placeholder: say('rating.choose'),
    options: rating_levels.slice(0, OPTION_COUNT_LIMIT).map(optionOf),
  };
}

/** No option is preselected: Discord sends nothing when someone chooses the selected option. */
function optionOf({ label, description, emoji }: Level, index: number): APISelectMenuOption {
  const shown = readEmoji(emoji.trim());
  return {
    label: clip(label, OPTION_TEXT_LIMIT).trim() || String(index + 1),
    value: String(index + 1),
    ...(description !== '' && { description: clip(description, OPTION_TEXT_LIMIT) }),
    ...(shown !== null && { emoji: shown }),
  };
}
