import type { UnsavedInput } from '../../../interactions/unsaved-input.ts';
import { textIn, type Submission } from '../../../interactions/kinds/modal.ts';
import { say } from '../../../words/say.ts';
import type { TypedTogether } from '../../../words/typed/together.ts';

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

/** A form as it was filled in; what can't be read in its fields is told together. */
export interface Filled {
  /** '' where nothing was written. */
  readonly text: (field: Field) => string;
  /** Undefined where it can't be read. `typed`: a piece of the field, where it is not read as a whole. */
  readonly read: <Value>(field: Field, reader: (typed: string) => Value, typed?: string) => Value | undefined;
}

export function filledIn(submission: Submission, reading: TypedTogether): Filled {
  const text = (field: Field) => writtenInto(submission, field);
  return {
    text,
    read: (field, reader, typed = text(field)) => reading.read(labelOf(field), typed, reader),
  };
}

/** '' where nothing was. */
export function writtenInto(submission: Submission, field: Field): string {
  return textIn(submission, field) ?? '';
}

/** What would be a pity to write again. */
export function writtenIn(submission: Submission): readonly UnsavedInput[] {
  return [...submission.fields].flatMap(([name, value]) =>
    typeof value === 'string' ? [{ title: isField(name) ? labelOf(name) : name, value }] : [],
  );
}
