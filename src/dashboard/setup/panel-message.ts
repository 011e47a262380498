import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type { Schema } from '../../contract/operations.ts';
import { readEmoji } from '../../discord-text/emoji.ts';
import type { Panel } from '../../settings/panel-settings.ts';
import type { Visit } from '../visit.ts';

const STYLES = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;
const BUTTONS_IN_ROW = 5;

/** The message that the panel is, with placeholders as they are in the saved message. */
export async function messageOf(visit: Visit, panel: Panel): Promise<Schema<'MessageBody'>> {
  const { custom_message_id: id, title, description, color } = panel;
  const stored =
    id === null
      ? { embeds: [{ title, description, color: Number.parseInt(color.slice(1), 16) }] }
      : (
          await visit.api.call('getCustomMessage', {
            path: { guild_id: visit.guildId, custom_message_id: id },
          })
        ).message;
  return { ...stored, components: [...(stored.components ?? []), ...rowsOf(panel)] };
}

function rowsOf({ style, options, placeholder }: Panel): Schema<'Component'>[] {
  const emojiIn = ({ emoji = '' }: Schema<'PanelOption'>) => {
    const found = readEmoji(emoji);
    return found === null ? {} : { emoji: { name: found.name ?? '', ...(found.id && { id: found.id }) } };
  };
  if (style === 'select') {
    const offered = options.map((option) => ({
      label: option.label,
      value: option.group_id,
      ...(option.description && { description: option.description }),
      ...emojiIn(option),
    }));
    return [
      {
        type: ComponentType.ActionRow,
        components: [{ type: ComponentType.StringSelect, placeholder, options: offered }],
      },
    ];
  }
  const buttons = options.map((option) => ({
    type: ComponentType.Button,
    style: STYLES[option.button_style ?? 'primary'],
    label: option.label,
    ...emojiIn(option),
  }));
  const count = Math.ceil(buttons.length / BUTTONS_IN_ROW);
  return Array.from({ length: count }, (_, row) => ({
    type: ComponentType.ActionRow,
    components: buttons.slice(row * BUTTONS_IN_ROW, (row + 1) * BUTTONS_IN_ROW),
  }));
}
