import type { RESTPostAPIChannelMessageJSONBody } from 'discord-api-types/v10';
import type { Schema } from '../../contract/operations.ts';

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
  /** None only when the groups of all of them were deleted. */
  readonly options: readonly PanelOption[];
  readonly messages: readonly PostedMessage[];
  /** Counts its changes: whether a message shows the latest one. */
  readonly version: number;
  readonly created_at: string;
}

/** What can be set about it. */
export type PanelChange = Partial<
  Pick<PanelRecord, 'name' | 'style' | 'title' | 'description' | 'color' | 'placeholder' | 'options'>
>;

/** What of a message on Discord is a panel's. */
export type PanelMessage = Pick<RESTPostAPIChannelMessageJSONBody, 'embeds' | 'components'>;

export function toPanelSettings(panel: PanelRecord): Schema<'TicketPanelSettings'> {
  const { version: _ours, ...settings } = panel;
  return { ...settings, options: [...panel.options], messages: [...panel.messages] };
}
