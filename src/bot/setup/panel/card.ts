import type { Schema } from '../../../contract/operations.ts';
import type { Card } from '../../words/embeds.ts';
import type { Answer } from '../../interactions/replies.ts';
import { settingsAnswer } from '../settings-answer.ts';
import { channelMention } from '../../../discord-text/mention.ts';
import { plain } from '../../words/wording.ts';

const BUTTON_COLORS = {
  primary: 'blue',
  secondary: 'grey',
  success: 'green',
  danger: 'red',
} as const satisfies Record<Schema<'PanelOption'>['button_style'] & {}, string>;

/** Everything that is set about a panel; `groups` are names by id. */
export function panelSettings(
  content: string,
  panel: Schema<'TicketPanelSettings'>,
  groups: ReadonlyMap<string, string>,
): Answer {
  const parts: Card = {
    title: `Panel "${plain(panel.name)}"`,
    fields: [
      ['Members', panel.style === 'buttons' ? 'press a button' : 'choose from a list', 'inline'],
      ['Colour', panel.color, 'inline'],
      ['Title', plain(panel.title)],
      ['Text', plain(panel.description)],
      ['Text in the list', plain(panel.placeholder)],
      ['Opens', panel.options.map((option) => optionLine(option, panel, groups)).join('\n') || 'nothing'],
      ['Posted', postedText(panel)],
    ],
    footer: `Panel id ${panel.id}`,
  };
  return settingsAnswer(content, parts, panel);
}

function optionLine(
  { group_id: groupId, label, emoji, description, button_style: button }: Schema<'PanelOption'>,
  { style }: Pick<Schema<'TicketPanelSettings'>, 'style'>,
  groups: ReadonlyMap<string, string>,
): string {
  const named = [emoji, `**${plain(label)}**`].filter(Boolean).join(' ');
  const said = description ? `: ${plain(description)}` : '';
  const coloured = style === 'buttons' && button ? ` (${BUTTON_COLORS[button]})` : '';
  return `${named}${coloured}${said} → ${plain(groups.get(groupId) ?? groupId)}`;
}

function postedText({ guild_id: guildId, messages }: Schema<'TicketPanelSettings'>): string {
  if (messages.length === 0) return 'nowhere yet: post it with /setup panel post';
  return messages
    .map(({ channel_id: channel, message_id: message }) => {
      const address = `https://discord.com/channels/${guildId}/${channel}/${message}`;
      return `${channelMention(channel)} ([message](${address}))`;
    })
    .join('\n');
}
