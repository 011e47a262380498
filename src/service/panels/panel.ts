import type { Schema } from '../../contract/operations.ts';
import type { Language } from '../../words/languages.ts';
import type { MessageBody } from '../messages/ports.ts';

export type PanelOption = Schema<'PanelOption'>;

/** A message that shows a panel. */
export interface PostedMessage {
  readonly channel_id: string;
  readonly message_id: string;
}

/** A panel as it is stored. Field names are the contract's. */
export interface PanelRecord {
  readonly id: string;
  readonly guild_id: string;
  readonly name: string;
  readonly style: 'buttons' | 'select';
  readonly title: string;
  readonly description: string;
  readonly color: string;
  readonly placeholder: string;
  /** Takes the place of title, description and color. */
  readonly custom_message_id: string | null;
  /** Empty only if the groups of all options were deleted. */
  readonly options: readonly PanelOption[];
  /** The language of the default texts: that of the first group that it offered last. */
  readonly language: Language;
  readonly messages: readonly PostedMessage[];
  /** Counts the panel's changes, to tell whether a message shows the latest one. */
  readonly version: number;
  readonly created_at: string;
}

/** The settings that can be changed. */
export type PanelChange = Partial<
  Pick<
    PanelRecord,
    'name' | 'style' | 'title' | 'description' | 'color' | 'placeholder' | 'custom_message_id' | 'options'
  >
>;

/** The fields of a message on Discord that a panel uses. */
export type PanelMessage = Pick<MessageBody, 'content' | 'embeds' | 'components' | 'flags'>;

export function toPanelSettings(panel: PanelRecord): Schema<'TicketPanelSettings'> {
  const { version: _ours, language: _groups, ...settings } = panel;
  return { ...settings, options: [...panel.options], messages: [...panel.messages] };
}
