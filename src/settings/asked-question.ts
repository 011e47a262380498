import { say } from '../words/speaker.ts';
import type { BoundSetting } from './bound.ts';
import { bindFields, type DeclaredFields } from './declared-fields.ts';
import {
  choicesText,
  type FieldKind,
  type FormField,
  hasProperty,
  KIND_LABELS,
  kindOf,
  limitsOf,
  LONGEST_ANSWER,
  withLimits,
  withText,
} from './form-field.ts';
import { InputError } from './input-error.ts';
import { choice, text } from './kinds.ts';
import { choiceLines, type Label, readChoiceLines } from './labels.ts';
import type { Control } from './setting.ts';
import { number, plain } from './wording.ts';

/** A question as one form of at most five fields asks for it: those of its kind, some of which hold two values. */
interface Asked {
  readonly title: string;
  readonly description: string;
  /** The choices with their labels, the types of files, or the text to read, a line each. */
  readonly choices: string;
  readonly placeholder: string;
  readonly marks: readonly Mark[];
  readonly range: Range;
}

const MARKS = {
  required: () => say('choice.answerRequired'),
  subject: () => say('label.useAsSubject'),
} as const;

type Mark = keyof typeof MARKS;

const isMark = (word: string): word is Mark => Object.hasOwn(MARKS, word);

interface Range {
  readonly least: number | null;
  readonly most: number | null;
}

const marks = (kind: FieldKind): Control<readonly Mark[], readonly Mark[]> => ({
  kind: 'choice',
  menus: (chosen) => [
    {
      kind: 'many',
      options: Object.keys(MARKS)
        .filter(isMark)
        .filter((mark) => hasProperty(kind, mark))
        .map((mark) => ({ value: mark, label: MARKS[mark]() })),
      chosen,
    },
  ],
  values: (chosen) => chosen,
  longest: Object.keys(MARKS).join().length,
  read: (values) => values.filter(isMark),
});

const DASH = '-';
const RANGE = /^(\d*)\s*[-–—〜～]\s*(\d*)$/u;

function rangeText({ least, most }: Range): string {
  if (least === null && most === null) return '';
  return least === most ? String(least) : [least ?? '', most ?? ''].join(DASH);
}

const range = (): Control<Range, Range> => ({
  kind: 'writing',
  words: rangeText,
  text: rangeText,
  read: (typed) => {
    if (typed === '' || typed === DASH) return { least: null, most: null };
    const [, least = '', most = ''] = RANGE.exec(typed) ?? (/^\d+$/.test(typed) ? ['', typed, typed] : []);
    const isReadable =
      [least, most].some(Boolean) && [least, most].every((each) => Number(each) <= LONGEST_ANSWER);
    if (!isReadable)
      throw new InputError(say('formField.noRange', { typed: plain(typed), most: number(LONGEST_ANSWER) }));
    // A limit of zero means no limit.
    return { least: Number(least) || null, most: Number(most) || null };
  },
  maxLength: 20,
});

function choicesIn(kind: FieldKind): DeclaredFields<Asked>['choices'] {
  const long = { max: LONGEST_ANSWER, long: true };
  if (kind === 'text')
    return { label: () => say('label.textToRead'), control: text({ ...long, required: true }) };
  if (kind === 'files')
    return {
      label: () => say('label.fileTypes'),
      hint: () => say('hint.fileTypes'),
      control: text(long),
    };
  return {
    label: () => say('label.choiceList'),
    hint: () => say('hint.choiceList'),
    control: text({ ...long, required: true }),
  };
}

function rangeLabel(kind: FieldKind): string {
  if (TYPED.includes(kind)) return say('label.lengthRange');
  return say(kind === 'files' ? 'label.fileRange' : 'label.choiceRange');
}

const TYPED: readonly FieldKind[] = ['short', 'paragraph'];

const declared = (kind: FieldKind): DeclaredFields<Asked> => ({
  title: { label: () => say('label.question'), control: text({ max: 45, required: true }) },
  description: { label: () => say('label.questionDescription'), control: text({ max: 100 }) },
  choices: choicesIn(kind),
  placeholder: { label: () => say('label.placeholder'), control: text({ max: 100 }) },
  marks: { label: () => say('label.answer'), control: marks(kind) },
  range: { label: () => rangeLabel(kind), hint: () => say('hint.range'), control: range() },
});

/** Whether the form of a kind has the field. A list has six, of which the one that matters least is in the form of its kind. */
function isAsked(name: string, kind: FieldKind): boolean {
  switch (name) {
    case 'marks':
      return hasProperty(kind, 'required');
    case 'range':
      return hasProperty(kind, 'least');
    case 'placeholder':
      return hasProperty(kind, 'placeholder') && kind !== 'select';
    default:
      return hasProperty(kind, name);
  }
}

const EMPTY: Asked = {
  title: '',
  description: '',
  choices: '',
  placeholder: '',
  marks: ['required'],
  range: { least: null, most: null },
};

/** A question that is to be written: its kind, what it is now, if it's there already, and whether it's the subject. */
export interface Question {
  readonly kind: FieldKind;
  readonly stored: FormField | undefined;
  readonly isSubject: boolean;
}

function askedOf({ kind, stored, isSubject }: Question, labels: readonly Label[]): Asked {
  if (stored === undefined) return EMPTY;
  const { required, least, most } = limitsOf(stored);
  return {
    title: stored.title,
    description: stored.description ?? '',
    choices: hasProperty(kind, 'labels') ? choiceLines(labels, stored) : choicesText(stored),
    placeholder: stored.placeholder ?? '',
    marks: [...(required ? (['required'] as const) : []), ...(isSubject ? (['subject'] as const) : [])],
    range: { least, most },
  };
}

type Change = Partial<Asked>;

/** The fields of a question's form, with its present values. */
export const questionSettings = (
  question: Question,
  labels: readonly Label[],
): readonly BoundSetting<string, Change>[] =>
  bindFields(declared(question.kind), askedOf(question, labels)).filter(({ field }) =>
    isAsked(field, question.kind),
  );

/** The question after a change, and whether it is the subject then. @throws InputError for a label that there isn't */
export function changedQuestion(
  question: Question,
  change: Change,
  labels: readonly Label[],
): { readonly field: FormField; readonly isSubject: boolean } {
  const { kind, stored } = question;
  const {
    title,
    description,
    placeholder,
    marks: set,
    range: limits,
  } = { ...askedOf(question, labels), ...change };
  const { choices: typed } = change;
  const lines =
    typed === undefined || !hasProperty(kind, 'labels')
      ? undefined
      : readChoiceLines(labels, typed, stored ?? {});
  const choices = lines?.map(([each]) => each).join('\n') ?? typed ?? (stored ? choicesText(stored) : '');
  const written = withText({ kind, title, description, placeholder, choices }, stored);
  const field = withLimits({ required: set.includes('required'), ...limits }, written);
  const ids = lines && new Map(lines);
  return {
    field: {
      ...field,
      ...(ids &&
        field.options && {
          options: field.options.map(({ label_id: _before, ...option }) => {
            const id = ids.get(option.label);
            return { ...option, ...(id !== undefined && { label_id: id }) };
          }),
        }),
    },
    isSubject: set.includes('subject'),
  };
}

/** What a change of the type may change with it. */
interface Typed {
  readonly kind: FieldKind;
  readonly choices: string;
  readonly placeholder: string;
}

const TYPE_FIELDS: DeclaredFields<Typed> = {
  kind: { label: () => say('label.answerKind'), control: choice(KIND_LABELS) },
  choices: {
    label: () => say('label.choices'),
    hint: () => say('hint.choices'),
    control: text({ max: LONGEST_ANSWER, long: true }),
  },
  placeholder: { label: () => say('label.placeholder'), control: text({ max: 150 }) },
};

const typeOf = (field: FormField): Typed => ({
  kind: kindOf(field) ?? 'short',
  choices: choicesText(field),
  placeholder: field.placeholder ?? '',
});

/** The type of a question's answer, and what belongs to some of the types. */
export const typeSettings = (field: FormField): readonly BoundSetting<string, Partial<Typed>>[] =>
  bindFields(TYPE_FIELDS, typeOf(field));

/** The question after its type changed: what the new type doesn't have is left out. */
export function withType(field: FormField, change: Partial<Typed>): FormField {
  const before = typeOf(field);
  const { kind, choices, placeholder } = { ...before, ...change };
  const hasChoices =
    hasProperty(kind, 'choices') && (change.choices !== undefined || areAlike(before.kind, kind));
  return withText(
    {
      kind,
      title: field.title,
      description: hasProperty(kind, 'description') ? (field.description ?? '') : '',
      placeholder: hasProperty(kind, 'placeholder') ? placeholder : '',
      choices: hasChoices ? choices : '',
    },
    field,
  );
}

/** Choices of a list can be those of checkboxes, but not types of files. */
const areAlike = (one: FieldKind, other: FieldKind): boolean =>
  one === other || (hasProperty(one, 'labels') && hasProperty(other, 'labels'));
