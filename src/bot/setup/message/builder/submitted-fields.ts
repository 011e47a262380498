import type { UnsavedInput } from '../../../interactions/unsaved-input.ts';
import { textIn, type Submission } from '../../../interactions/kinds/modal.ts';
import { say } from '../../../words/say.ts';
import type { InputReader } from '../../../words/input/input-reader.ts';

const LABELS = {
  heading: 'label.heading',
  text: 'label.partText',
  picture: 'label.messagePicture',
  alt: 'label.pictureShows',
  pictures: 'label.addresses',
  label: 'label.linkSays',
  url: 'label.linkLeads',
  emoji: 'label.linkEmoji',
  name: 'label.messageName',
  content: 'label.partText',
  more: 'label.messageMore',
} as const;

/** A field of one of the forms, by its custom id. */
export type Field = keyof typeof LABELS;

function isField(name: string): name is Field {
  return Object.hasOwn(LABELS, name);
}

export function labelOf(field: Field): string {
  return say(LABELS[field]);
}

/** A submitted form; faults in its fields are reported together. */
export interface SubmittedFields {
  /** The text of a field; '' where it is empty. */
  readonly text: (field: Field) => string;
  /**
   * The value of a field; undefined where it can't be read. `typed`: a piece of the field, where it is not read as a
   * whole.
   */
  readonly read: <Value>(field: Field, reader: (typed: string) => Value, typed?: string) => Value | undefined;
}

export function submittedFields(submission: Submission, reading: InputReader): SubmittedFields {
  const text = (field: Field) => fieldText(submission, field);
  return {
    text,
    read: (field, reader, typed = text(field)) => reading.read(labelOf(field), typed, reader),
  };
}

/** The text of a field; '' where it is empty. */
export function fieldText(submission: Submission, field: Field): string {
  return textIn(submission, field) ?? '';
}

/** The texts to give back if the form is refused. */
export function inputToKeep(submission: Submission): readonly UnsavedInput[] {
  return [...submission.fields].flatMap(([name, value]) =>
    typeof value === 'string' ? [{ title: isField(name) ? labelOf(name) : name, value }] : [],
  );
}
