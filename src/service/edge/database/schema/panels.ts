import type { Language } from '../../../../words/languages.ts';
import type { Flag } from './flag.ts';

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
  answer: Flag;
  created_at: string;
}

/** The words by which answers are found, by the letters that they begin with. */
export interface AnswerWordsTable {
  guild_id: string;
  beginning: string;
  word: string;
  custom_message_id: string;
  in_name: Flag;
}

/** How often answers were shown before tickets of a group, and solved the problem, by day in UTC. */
export interface AnswerDaysTable {
  guild_id: string;
  /** Example: `2026-11-21`. */
  day: string;
  group_id: string;
  shown: number;
  solved: number;
}
