import {
  ActionRowBuilder,
  ButtonBuilder,
  type MessageActionRowComponentBuilder as Part,
} from '@discordjs/builders';
import { type APISelectMenuOption, ButtonStyle } from 'discord.js';
import { readEmoji } from '../../discord-text/emoji.ts';
import type { Answer } from '../interactions/replies.ts';
import { clip } from './wording.ts';

export type Row = NonNullable<Answer['components']>[number];

/**
 * Discord's limits: the options of a select, or what can be chosen in one of roles, and the length of an option's texts.
 * @see https://docs.discord.com/developers/components/reference#string-select
 */
export const SELECT_OPTIONS = 25;
export const OPTION_TEXT = 100;

/** The options of as many selects as they need. */
export const inSelects = <Option>(options: readonly Option[]): readonly (readonly Option[])[] =>
  Array.from({ length: Math.ceil(options.length / SELECT_OPTIONS) }, (_, place) =>
    options.slice(place * SELECT_OPTIONS, (place + 1) * SELECT_OPTIONS),
  );

/** An option with its emoji in front of the name. */
export function namedOption({ id, name, emoji }: Named): APISelectMenuOption {
  const shown = readEmoji(emoji ?? '');
  return { value: id, label: clip(name, OPTION_TEXT), ...(shown !== null && { emoji: shown }) };
}

interface Named {
  readonly id: string;
  readonly name: string;
  readonly emoji: string | null;
}

/** A message row: up to five buttons, or one select. */
export function row(...parts: readonly Part[]): Row {
  return new ActionRowBuilder<Part>().addComponents(...parts).toJSON();
}

type Style = Exclude<keyof typeof ButtonStyle, 'Link' | 'Premium'>;

/** A button that leads to the component of this custom id. */
export function button(style: Style, label: string, customId: string): ButtonBuilder {
  return new ButtonBuilder().setStyle(ButtonStyle[style]).setLabel(label).setCustomId(customId);
}

export function linkButton(label: string, url: string): ButtonBuilder {
  return new ButtonBuilder().setStyle(ButtonStyle.Link).setLabel(label).setURL(url);
}
