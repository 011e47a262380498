import type { Schema } from '../../contract/operations.ts';
import { say } from '../../words/speaker.ts';
import { bindFields, type DeclaredFields } from '../declared-fields.ts';
import { colorText, readColor } from '../input/colors.ts';
import { text } from '../kinds.ts';
import type { Control } from '../setting.ts';

type Label = Schema<'Label'>;
/** What a label shows. */
export type LabelLook = Required<Pick<Label, 'name' | 'emoji' | 'color'>>;

const emoji: Control<string | null, string | null> = {
  kind: 'writing',
  words: (value) => value ?? say('settings.none'),
  text: (value) => value ?? '',
  read: (typed) => typed || null,
  maxLength: 100,
};

const color: Control<string | null, string | null> = {
  kind: 'writing',
  words: (value) => (value === null ? say('settings.none') : colorText(value)),
  text: (value) => (value === null ? '' : colorText(value)),
  read: (typed) => (typed === '' ? null : readColor(typed)),
  maxLength: 30,
};

export const LABEL_FIELDS: DeclaredFields<LabelLook> = {
  name: { label: () => say('label.messageName'), control: text({ max: 50, required: true }) },
  emoji: { label: () => say('label.linkEmoji'), hint: () => say('hint.emoji'), control: emoji },
  color: { label: () => say('label.edgeColor'), hint: () => say('settingHint.color'), control: color },
};

export const NEW_LABEL: LabelLook = { name: '', emoji: null, color: null };

const lookOf = (label: Label): LabelLook => ({
  name: label.name,
  emoji: label.emoji ?? null,
  color: label.color ?? null,
});

/** A label's fields with their values, or those of a new one. */
export const labelSettings = (label?: Label) =>
  bindFields(LABEL_FIELDS, label === undefined ? NEW_LABEL : lookOf(label));
