import {
  ActionRowBuilder,
  ButtonBuilder,
  type MessageActionRowComponentBuilder as Part,
} from '@discordjs/builders';
import { ButtonStyle } from 'discord.js';
import type { Answer } from '../interactions/replies.ts';

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
