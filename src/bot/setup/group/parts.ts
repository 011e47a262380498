import type { ButtonBuilder } from '@discordjs/builders';
import { ComponentType } from 'discord.js';
import type { Schema } from '../../../contract/operations.ts';

/** A part of a layout. */
export type Part = Schema<'Component'>;

export const textPart = (content: string): Part => ({ type: ComponentType.TextDisplay, content });

/** A text with a button beside it. */
export const sectionPart = (content: string, accessory: ButtonBuilder): Part => ({
  type: ComponentType.Section,
  components: [textPart(content)],
  accessory: accessory.toJSON(),
});
