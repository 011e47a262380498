import {
  choiceField,
  choiceIn,
  modalForm,
  type ModalForm,
  type Submission,
} from '../../../interactions/kinds/modal.ts';
import { say } from '../../../words/say.ts';
import { colorText, colorWords, readColor } from '../../../../settings/input/colors.ts';
import { containerOf, type Message } from '../../../../settings/message-parts.ts';
import type { Settings } from './message-settings.ts';

const FIELD = 'color';
const NONE = 'none';

/**
 * The form to choose the layout's color by its name, with the current one preselected. The chosen value is a code,
 * which is the same in every language.
 */
export function colorForm(customId: string, { message }: Settings): ModalForm {
  const now = colorOf(message);
  // A color that was set by JSON may have no name.
  const codes = new Set([NONE, ...colorWords().map(readColor), now]);
  const options = [...codes].map((code) => ({
    label: code === NONE ? say('choice.noColor') : colorText(code),
    value: code,
    default: code === now,
  }));
  const field = choiceField({ name: FIELD, label: say('label.edgeColor'), options });
  return modalForm(customId, say('label.edgeColorTitle'), [field]);
}

function colorOf(message: Message): string {
  const color = containerOf(message)?.accent_color;
  return typeof color === 'number' ? `#${color.toString(16).padStart(6, '0')}` : NONE;
}

/** The layout in the chosen color. */
export function applyColor(message: Message, submission: Pick<Submission, 'fields'>): Message {
  const container = containerOf(message);
  const code = choiceIn(submission, FIELD) ?? NONE;
  if (container === undefined) return message;
  const accent_color = code === NONE ? null : Number.parseInt(readColor(code).slice(1), 16);
  return { ...message, components: [{ ...container, accent_color }] };
}
