import type { Language } from '../../../../words/languages.ts';
import { keep, table } from './table.ts';

/** A ticket panel. */
export const panels = table(['id'], {
  id: keep.text,
  guild_id: keep.text,
  name: keep.text,
  style: keep.as<'buttons' | 'select'>(),
  title: keep.text,
  description: keep.text,
  color: keep.text,
  placeholder: keep.text,
  custom_message_id: keep.text.orNull,
  shows_availability: keep.flag,
  language: keep.as<Language>(),
  options: keep.json,
  /** Counts the panel's changes. */
  version: keep.number,
  created_at: keep.time,
});

/** A posted message of a panel. */
export const panelMessages = table(['message_id'], {
  message_id: keep.text,
  panel_id: keep.text,
  channel_id: keep.text,
});

export const customMessages = table(['id'], {
  id: keep.text,
  guild_id: keep.text,
  name: keep.text,
  /** A message whose texts are templates. */
  message: keep.json,
  answer: keep.flag,
  created_at: keep.time,
});

/** The words by which answers are found, by the letters that they begin with. */
export const answerWords = table(['guild_id', 'beginning', 'word', 'custom_message_id'], {
  guild_id: keep.text,
  beginning: keep.text,
  word: keep.text,
  custom_message_id: keep.text,
  in_name: keep.flag,
});

/** How often answers were shown before tickets of a group, and solved the problem, by day in UTC. */
export const answerDays = table(['guild_id', 'day', 'group_id'], {
  guild_id: keep.text,
  /** Example: `2026-11-21`. */
  day: keep.text,
  group_id: keep.text,
  shown: keep.number,
  solved: keep.number,
});
