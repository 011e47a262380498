import type { ButtonBuilder } from '@discordjs/builders';
import { ComponentType } from 'discord.js';
import type { Schema } from '../../../contract/operations.ts';
import { row, type Row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import type { Undo } from '../settings/undo.ts';

/** A part of a layout. */
export type Part = Schema<'Component'>;

export const textPart = (content: string): Part => ({ type: ComponentType.TextDisplay, content });

/**
 * The title of a screen with what the last step did, and, where that can be undone, its former value and the button for
 * it. The button stands below: beside the text it would leave too little room for it on a phone.
 */
export function titleParts(text: string, undo: Undo | undefined): readonly (Part | Row)[] {
  if (undo === undefined) return [textPart(text)];
  const { button, former } = undo;
  if (former === undefined) return [textPart(text), row(button)];
  return [textPart(`${text}\n${say('setup.before')}`), textPart(former), row(button)];
}

/** A text with a button beside it. */
export const sectionPart = (content: string, accessory: ButtonBuilder): Part => ({
  type: ComponentType.Section,
  components: [textPart(content)],
  accessory: accessory.toJSON(),
});
