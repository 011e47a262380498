import type { Schema } from '../contract/operations.ts';
import { say } from '../words/speaker.ts';
import { splitLines } from './input/lines.ts';

export type FormField = Schema<'FormField'>;

/** The kinds of fields to choose from, each with its name; a text input is two kinds, by its style. */
export const KIND_LABELS = {
  short: () => say('choice.short'),
  paragraph: () => say('choice.paragraph'),
  select: () => say('choice.select'),
  radio: () => say('choice.radio'),
  checkboxes: () => say('choice.checkboxes'),
  checkbox: () => say('choice.checkbox'),
  users: () => say('choice.users'),
  roles: () => say('choice.roles'),
  mentionables: () => say('choice.mentionables'),
  channels: () => say('choice.channels'),
  files: () => say('choice.files'),
  text: () => say('choice.text'),
} as const satisfies Readonly<Record<string, () => string>>;

export type FieldKind = keyof typeof KIND_LABELS;

const TEXT = ['short', 'paragraph'] as const;
const SELECTS = ['select', 'users', 'roles', 'mentionables', 'channels'] as const;
const OPTIONS = ['select', 'radio', 'checkboxes'] as const;
const COUNTED = [...TEXT, ...SELECTS, 'checkboxes', 'files'] as const;

/** The kinds that have a property which others don't. */
export const KINDS_WITH = {
  description: [...TEXT, ...SELECTS, 'radio', 'checkboxes', 'checkbox', 'files'],
  placeholder: [...TEXT, ...SELECTS],
  choices: [...OPTIONS, 'files', 'text'],
  required: [...TEXT, ...SELECTS, 'radio', 'checkboxes', 'checkbox', 'files'],
  least: COUNTED,
  most: COUNTED,
  labels: OPTIONS,
  subject: [...TEXT, ...OPTIONS],
} as const satisfies Readonly<Record<string, readonly FieldKind[]>>;

/** Whether a field of this kind has the property. */
export function hasProperty(kind: FieldKind, property: string): boolean {
  const kinds: Readonly<Record<string, readonly FieldKind[]>> = KINDS_WITH;
  return kinds[property]?.includes(kind) ?? true;
}

/** Discord's component types. */
export const TYPE_OF_KIND = {
  short: 4,
  paragraph: 4,
  select: 3,
  radio: 21,
  checkboxes: 22,
  checkbox: 23,
  users: 5,
  roles: 6,
  mentionables: 7,
  channels: 8,
  files: 19,
  text: 10,
} as const satisfies Record<FieldKind, FormField['type']>;

/** Undefined for a type that this version doesn't know. */
export function kindOf({ type, style = 'short' }: FormField): FieldKind | undefined {
  return Object.keys(TYPE_OF_KIND)
    .filter(isFieldKind)
    .find((kind) => (type === TYPE_OF_KIND.short ? kind === style : TYPE_OF_KIND[kind] === type));
}

export function kindLabel(field: FormField): string {
  const kind = kindOf(field);
  return kind === undefined ? say('formField.unknown') : KIND_LABELS[kind]();
}

export function isFieldKind(word: string): word is FieldKind {
  return Object.hasOwn(TYPE_OF_KIND, word);
}

/** The longest answer, and the highest limit. */
export const LONGEST_ANSWER = 4000;
/** Discord's limit for a modal. */
export const MOST_FIELDS = 5;

/** A field as a person writes it; a text that is left empty isn't set. */
export interface WrittenField {
  readonly kind: FieldKind;
  readonly title: string;
  readonly description: string;
  readonly placeholder: string;
  /** The choices or types of files, a line each, or the text to read. */
  readonly choices: string;
}

export const choicesText = ({ content, options, file_types: types }: FormField): string =>
  content ?? options?.map(({ label }) => label).join('\n') ?? types?.join('\n') ?? '';

/** The submitted field, which keeps everything that the person didn't fill in. */
export function withText(
  { kind, title, description, placeholder, choices }: WrittenField,
  before: FormField | undefined,
): FormField {
  return {
    ...(before !== undefined && kindOf(before) === kind && boundsOf(before)),
    ...(before?.required !== undefined && kind !== 'text' && { required: before.required }),
    ...(before?.subject !== undefined && hasProperty(kind, 'subject') && { subject: before.subject }),
    title,
    type: TYPE_OF_KIND[kind],
    ...(kind === 'paragraph' && { style: 'paragraph' }),
    ...(description !== '' && { description }),
    ...(placeholder !== '' && { placeholder }),
    ...choicesOf(kind, choices, before),
  };
}

function boundsOf({ min_length, max_length, min_values, max_values }: FormField): Partial<FormField> {
  return {
    ...(min_length !== undefined && { min_length }),
    ...(max_length !== undefined && { max_length }),
    ...(min_values !== undefined && { min_values }),
    ...(max_values !== undefined && { max_values }),
  };
}

function choicesOf(kind: FieldKind, typed: string, before: FormField | undefined): Partial<FormField> {
  if (kind === 'text') return { content: typed };
  const lines = splitLines(typed);
  if (lines.length === 0) return {};
  if (kind === 'files') return { file_types: lines.map(fileType) };
  // An option that keeps its label keeps what else is set about it.
  return {
    options: lines.map((label) => before?.options?.find((each) => each.label === label) ?? { label }),
  };
}

const SORTS_OF_FILES: readonly string[] = ['image', 'video', 'audio'];

/** The type as Discord writes it: a file extension begins with its dot. */
function fileType(typed: string): string {
  const type = typed.toLowerCase();
  return SORTS_OF_FILES.includes(type) || type.startsWith('.') ? type : `.${type}`;
}

/** Whether members have to fill it in, and its limits: of a text its length, of anything else how many are chosen. */
export interface FieldLimits {
  readonly required: boolean;
  readonly least: number | null;
  readonly most: number | null;
}

export function limitsOf(field: FormField): FieldLimits {
  const { type, required = true, min_length, max_length, min_values, max_values } = field;
  const [least = null, most = null] =
    type === TYPE_OF_KIND.short ? [min_length, max_length] : [min_values, max_values];
  return { required, least, most };
}

export function withLimits({ required, least, most }: FieldLimits, field: FormField): FormField {
  const { min_length: _l, max_length: _m, min_values: _f, max_values: _g, required: _r, ...rest } = field;
  const [fewest, greatest] =
    field.type === TYPE_OF_KIND.short
      ? (['min_length', 'max_length'] as const)
      : (['min_values', 'max_values'] as const);
  return {
    ...rest,
    // A text to read has no answer.
    ...(field.type !== TYPE_OF_KIND.text && { required }),
    ...(least !== null && { [fewest]: least }),
    ...(most !== null && { [greatest]: most }),
  };
}

/** The place of the question whose answer is the ticket's subject: the first of several lines, if none is marked. */
export function subjectAmong(fields: readonly FormField[]): number {
  const marked = fields.findIndex(({ subject }) => subject === true);
  return marked === -1 ? usualSubject(fields) : marked;
}

const usualSubject = (fields: readonly FormField[]): number =>
  fields.findIndex((field) => kindOf(field) === 'paragraph');

/** The fields with the subject at this place. One that would be the subject without a mark has none. */
export function withSubject(fields: readonly FormField[], subject: number): readonly FormField[] {
  const usual = usualSubject(fields);
  return fields.map(({ subject: _before, ...field }, place) => {
    const kind = kindOf(field);
    const isMarked =
      place === subject && place !== usual && kind !== undefined && hasProperty(kind, 'subject');
    return { ...field, ...(isMarked && { subject: true }) };
  });
}
