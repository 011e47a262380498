import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIComponentInMessageActionRow,
  type APIMessageComponentEmoji,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import { PANEL_CHOOSE_ID, PANEL_OPEN_ID } from '../../../contract/custom-ids.ts';
import { customIdsWithin } from '../../../discord-text/layout.ts';
import { readEmoji } from '../../../discord-text/emoji.ts';
import { sayIn } from '../../../words/say.ts';
import type { PanelMessage, PanelOption, PanelRecord } from '../../core/model/panel.ts';

/** The custom ids carry all state there is, so they work after any restart. */
const openButtonId = (groupId: string): string => `${PANEL_OPEN_ID}:${groupId}`;
const selectId = (panelId: string): string => `${PANEL_CHOOSE_ID}:${panelId}`;

/** @see https://discord.com/developers/docs/components/reference#action-row */
const BUTTONS_A_ROW = 5;

const STYLES = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** The text of a panel without options. */
export function closedNotice({ language }: Pick<PanelRecord, 'language'>): string {
  return sayIn(language)('panel.nothing');
}

/** The message that a panel without a custom message is: a pure function of the stored panel and its availability. */
export function panelMessage(panel: PanelRecord, availability: string): PanelMessage {
  const { title, options } = panel;
  const color = Number.parseInt(panel.color.slice(1), 16);
  const description = options.length === 0 ? closedNotice(panel) : panel.description;
  return {
    embeds: [
      {
        ...(title.trim() !== '' && { title }),
        ...(description.trim() !== '' && { description }),
        color,
      },
      ...(availability === '' ? [] : [{ description: availability, color }]),
    ],
    components: rowsOf(panel),
  };
}

/** The custom ids of a panel's message, in their order, by which it is found again. */
export function customIdsOf({ components = [] }: PanelMessage): readonly string[] {
  return customIdsWithin(components);
}

export function rowsOf({ id, style, options, placeholder }: PanelRecord): Row[] {
  if (options.length === 0) return [];
  if (style === 'select') return [row(select(id, placeholder, options))];
  const buttons = options.map(button);
  const rows = Math.ceil(buttons.length / BUTTONS_A_ROW);
  return Array.from({ length: rows }, (_, index) =>
    row(...buttons.slice(index * BUTTONS_A_ROW, (index + 1) * BUTTONS_A_ROW)),
  );
}

function row(...components: APIComponentInMessageActionRow[]): Row {
  return { type: ComponentType.ActionRow, components };
}

function button({ group_id, label, emoji, button_style = 'primary' }: PanelOption): APIButtonComponent {
  return {
    type: ComponentType.Button,
    style: STYLES[button_style],
    label,
    ...emojiOf(emoji),
    custom_id: openButtonId(group_id),
  };
}

function select(
  panelId: string,
  placeholder: string,
  options: readonly PanelOption[],
): APIComponentInMessageActionRow {
  return {
    type: ComponentType.StringSelect,
    custom_id: selectId(panelId),
    ...(placeholder.trim() !== '' && { placeholder }),
    options: options.map(({ group_id, label, description = '', emoji }) => ({
      value: group_id,
      label,
      ...(description.trim() !== '' && { description }),
      ...emojiOf(emoji),
    })),
  };
}

function emojiOf(text = ''): { emoji?: APIMessageComponentEmoji } {
  const emoji = readEmoji(text);
  return emoji === null ? {} : { emoji };
}
