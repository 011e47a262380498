import type { ButtonBuilder } from '@discordjs/builders';
import { ComponentType } from 'discord.js';
import type { Schema } from '../../../contract/operations.ts';
import type { Answer } from '../../interactions/replies.ts';
import { button, row, type Row } from '../../words/rows.ts';
import { say } from '../../words/say.ts';
import type { Undo } from '../settings/undo.ts';

/** A part of a layout. */
export type Part = Schema<'Component'>;

export const textPart = (content: string): Part => ({ type: ComponentType.TextDisplay, content });

/**
 * The title of a screen with the result of the last step and, if that can be undone, the former values and their undo
 * button. The button is below the text: next to it, it would leave too little room on a phone.
 */
export function titleParts(text: string, undo: Undo | undefined): readonly (Part | Row)[] {
  if (undo === undefined) return [textPart(text)];
  const { button, former } = undo;
  return [textPart(`${text}\n${say('setup.before')}`), ...former.map(textPart), row(button)];
}

/** Parts in a box, with lines between them. */
export const boxPart = (parts: readonly Part[]): Part => ({
  type: ComponentType.Container,
  components: parts.flatMap((part, place) =>
    place === 0 ? [part] : [{ type: ComponentType.Separator }, part],
  ),
});

/** A text with a button next to it. */
export const sectionPart = (content: string, accessory: ButtonBuilder): Part => ({
  type: ComponentType.Section,
  components: [textPart(content)],
  accessory: accessory.toJSON(),
});

/** Asks in place of a screen, to which a gray button leads back; the red one may read the texts. */
export const questionScreen = (
  title: string,
  consequence: string,
  confirm: ButtonBuilder,
  cancelId: string,
  texts: readonly string[] = [],
): Answer => ({
  layout: [
    textPart(`## ${title}\n${consequence}`),
    ...texts.map(textPart),
    row(confirm, button('Secondary', say('button.cancel'), cancelId)),
  ],
});
