import { LabelBuilder, StringSelectMenuBuilder } from '@discordjs/builders';
import type { ModalForm, Submission } from '../../../interactions/kinds/modal.ts';
import { say } from '../../../words/say.ts';
import { colorText, colorWords, readColor } from '../../../words/typed/colors.ts';
import { containerOf, type Message } from './parts.ts';
import type { Settings } from './message-settings.ts';

const FIELD = 'color';
const NONE = 'none';

/** The colours by their words, with the one that the layout has. What is chosen is a code: it has no language. */
export function colorForm(customId: string, { message }: Settings): ModalForm {
  const now = colorOf(message);
  // One that JSON put there may have no word.
  const codes = new Set([NONE, ...colorWords().map(readColor), now]);
  const options = [...codes].map((code) => ({
    label: code === NONE ? say('choice.noColor') : colorText(code),
    value: code,
    default: code === now,
  }));
  const select = new StringSelectMenuBuilder().setCustomId(FIELD).addOptions(options);
  const field = new LabelBuilder().setLabel(say('label.edgeColor')).setStringSelectMenuComponent(select);
  return { custom_id: customId, title: say('label.edgeColorTitle'), components: [field.toJSON()] };
}

function colorOf(message: Message): string {
  const color = containerOf(message)?.accent_color;
  return typeof color === 'number' ? `#${color.toString(16).padStart(6, '0')}` : NONE;
}

/** The layout in the colour that was chosen. */
export function colored(message: Message, { fields }: Pick<Submission, 'fields'>): Message {
  const container = containerOf(message);
  const value = fields.get(FIELD);
  const [code = NONE] = Array.isArray(value) ? value.map(String) : [];
  if (container === undefined) return message;
  const accent_color = code === NONE ? null : Number.parseInt(readColor(code).slice(1), 16);
  return { ...message, components: [{ ...container, accent_color }] };
}
