import type { Schema } from '../../contract/operations.ts';
import type { Language } from '../../words/languages.ts';
import type { MessageBody } from '../messages/ports.ts';

export type PanelOption = Schema<'PanelOption'>;

/** Where a panel was posted. */
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
  /** In place of title, description and colour. */
  readonly custom_message_id: string | null;
  /** None only when the groups of all of them were deleted. */
  readonly options: readonly PanelOption[];
  /** What it says by itself is said in this: the language of the first group that it offered last. */
  readonly language: Language;
  readonly messages: readonly PostedMessage[];
  /** Counts its changes: whether a message shows the latest one. */
  readonly version: number;
  readonly created_at: string;
}

/** What can be set about it. */
export type PanelChange = Partial<
  Pick<
    PanelRecord,
    'name' | 'style' | 'title' | 'description' | 'color' | 'placeholder' | 'custom_message_id' | 'options'
  >
>;

/** What of a message on Discord is a panel's. */
export type PanelMessage = Pick<MessageBody, 'content' | 'embeds' | 'components' | 'flags'>;

export function toPanelSettings(panel: PanelRecord): Schema<'TicketPanelSettings'> {
  const { version: _ours, language: _groups, ...settings } = panel;
  return { ...settings, options: [...panel.options], messages: [...panel.messages] };
}
