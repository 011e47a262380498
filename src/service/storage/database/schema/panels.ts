import type { Language } from '../../../../words/languages.ts';

/** A ticket panel. */
export interface PanelsTable {
  id: string;
  guild_id: string;
  name: string;
  style: 'buttons' | 'select';
  title: string;
  description: string;
  color: string;
  placeholder: string;
  custom_message_id: string | null;
  shows_availability: 0 | 1;
  language: Language;
  /** JSON. */
  options: string;
  /** Counts the panel's changes. */
  version: number;
  created_at: string;
}

/** A posted message of a panel. */
export interface PanelMessagesTable {
  message_id: string;
  panel_id: string;
  channel_id: string;
}

export interface CustomMessagesTable {
  id: string;
  guild_id: string;
  name: string;
  /** JSON: a message whose texts are templates. */
  message: string;
  created_at: string;
}
