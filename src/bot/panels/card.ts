import type { Schema } from '../../contract/operations.ts';
import type { Card } from '../words/embeds.ts';
import { colorText } from '../words/input/colors.ts';
import { channelMention } from '../../discord-text/mention.ts';
import { say } from '../words/say.ts';
import { plain } from '../words/wording.ts';

const BUTTON_COLORS = {
  primary: 'panelCard.blue',
  secondary: 'panelCard.grey',
  success: 'panelCard.green',
  danger: 'panelCard.red',
} as const satisfies Record<Schema<'PanelOption'>['button_style'] & {}, string>;

/** The names that a card shows for ids. */
export interface Names {
  /** The groups' names by id. */
  readonly groups: ReadonlyMap<string, string>;
  /** The name of the custom message that the panel is posted as. */
  readonly message: string | undefined;
}

/** Everything that is set about a panel. */
export function panelCard(panel: Schema<'TicketPanelSettings'>, { groups, message }: Names): Card {
  return {
    title: say('panelCard.name', { name: plain(panel.name) }),
    fields: [
      [
        say('panelCard.members'),
        say(panel.style === 'buttons' ? 'panelCard.press' : 'panelCard.choose'),
        'inline',
      ],
      [say('label.edgeColor'), colorText(panel.color), 'inline'],
      [say('panelCard.message'), message],
      [say('label.messageTitle'), plain(panel.title)],
      [say('panelCard.text'), plain(panel.description)],
      [say('panelCard.placeholder'), plain(panel.placeholder)],
      [
        say('panelCard.opens'),
        panel.options.map((option) => optionLine(option, panel, groups)).join('\n') || say('settings.none'),
      ],
      [say('panelCard.posted'), postedText(panel)],
    ],
    footer: say('panelCard.id', { id: panel.id }),
  };
}

function optionLine(
  { group_id: groupId, label, emoji, description, button_style: button }: Schema<'PanelOption'>,
  { style }: Pick<Schema<'TicketPanelSettings'>, 'style'>,
  groups: ReadonlyMap<string, string>,
): string {
  const title = [emoji, `**${plain(label)}**`].filter(Boolean).join(' ');
  const text = description ? `: ${plain(description)}` : '';
  const color = style === 'buttons' && button ? ` (${say(BUTTON_COLORS[button])})` : '';
  return `${title}${color}${text} → ${plain(groups.get(groupId) ?? say('panelCard.goneGroup'))}`;
}

function postedText({ guild_id: guildId, messages }: Schema<'TicketPanelSettings'>): string {
  if (messages.length === 0) return say('panelCard.nowhere');
  return messages
    .map(({ channel_id: channel, message_id: message }) => {
      const address = `https://discord.com/channels/${guildId}/${channel}/${message}`;
      return `${channelMention(channel)} ([${say('panelCard.link')}](${address}))`;
    })
    .join('\n');
}
