import type { ButtonBuilder } from '@discordjs/builders';
import { ComponentType } from 'discord.js';
import type { Schema } from '../../../contract/operations.ts';
import { say } from '../../words/say.ts';
import type { Undo } from '../settings/undo.ts';

/** A part of a layout. */
export type Part = Schema<'Component'>;

export const textPart = (content: string): Part => ({ type: ComponentType.TextDisplay, content });

/** The title of a screen with what the last step did, and, where that can be undone, the button for it. */
export function titlePart(text: string, undo: Undo | undefined): Part {
  if (undo === undefined) return textPart(text);
  if (undo.former === undefined) return sectionPart(text, undo.button);
  const before = textPart(`${text}\n${say('setup.before')}`);
  return { ...sectionPart(text, undo.button), components: [before, textPart(undo.former)] };
}

/** A text with a button beside it. */
export const sectionPart = (content: string, accessory: ButtonBuilder): Part => ({
  type: ComponentType.Section,
  components: [textPart(content)],
  accessory: accessory.toJSON(),
});
