import {
  choiceField,
  choiceIn,
  modalForm,
  textField,
  textIn,
  type ModalForm,
  type Submission,
} from '../../interactions/kinds/modal.ts';
import { say } from '../../words/say.ts';
import { readCount, splitLines } from '../../../settings/kinds.ts';
import { FIELD_KINDS, isFieldKind, kindOf, TYPE_OF_KIND, type FieldKind, type FormField } from './wording.ts';

/** The forms in which a field of a group's form is written. */

const KIND = 'kind';
const TITLE = 'title';
const DESCRIPTION = 'description';
const PLACEHOLDER = 'placeholder';
const CHOICES = 'choices';
const LEAST = 'least';
const MOST = 'most';
const REQUIRED = 'required';

/** The longest answer. */
const LONGEST = 4000;

/** `field`: the field to change; undefined for a new one. */
export function fieldForm(customId: string, field: FormField | undefined): ModalForm {
  const current = field && kindOf(field);
  const kinds = FIELD_KINDS.map(({ name, value }) => ({
    label: say(name),
    value,
    default: value === (current ?? 'short'),
  }));
  return modalForm(customId, say(field === undefined ? 'button.addQuestion' : 'label.question'), [
    choiceField({ name: KIND, label: say('label.answerKind'), options: kinds }),
    textField({
      name: TITLE,
      label: say('label.question'),
      required: true,
      maxLength: 45,
      value: field?.title,
    }),
    textField({
      name: DESCRIPTION,
      label: say('label.questionDescription'),
      maxLength: 100,
      value: field?.description,
    }),
    textField({
      name: PLACEHOLDER,
      label: say('label.placeholder'),
      maxLength: 100,
      value: field?.placeholder,
    }),
    textField({
      name: CHOICES,
      label: say('label.choices'),
      description: say('hint.choices'),
      long: true,
      value: field && choicesText(field),
    }),
  ]);
}

function choicesText({ content, options, file_types: types }: FormField): string | undefined {
  const text = content ?? options?.map(({ label }) => label).join('\n') ?? types?.join('\n') ?? '';
  return text === '' || text.length > LONGEST ? undefined : text;
}

/** The submitted field. What the form doesn't show is kept from the field as it was. */
export function readField(submission: Submission, before: FormField | undefined): FormField {
  const word = choiceIn(submission, KIND) ?? '';
  const kind = isFieldKind(word) ? word : 'short';
  const description = textIn(submission, DESCRIPTION);
  const placeholder = textIn(submission, PLACEHOLDER);
  return {
    ...(before !== undefined && kindOf(before) === kind && boundsOf(before)),
    ...(before?.required !== undefined && kind !== 'text' && { required: before.required }),
    title: textIn(submission, TITLE) ?? '',
    type: TYPE_OF_KIND[kind],
    ...(kind === 'paragraph' && { style: 'paragraph' }),
    ...(description !== undefined && { description }),
    ...(placeholder !== undefined && { placeholder }),
    ...choicesOf(kind, textIn(submission, CHOICES) ?? '', before),
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

export function limitsForm(customId: string, field: FormField): ModalForm {
  const { least, most } = limitsOf(field);
  const isRequired = field.required !== false;
  const required = [
    { label: say('choice.answerRequired'), value: 'yes', default: isRequired },
    { label: say('choice.answerOptional'), value: 'no', default: !isRequired },
  ];
  const count = (name: string, label: string, value: number | undefined) =>
    textField({
      name,
      label,
      description: say('settingHint.noLimit'),
      maxLength: 4,
      value: value?.toString(),
    });
  return modalForm(customId, say('button.limits'), [
    choiceField({ name: REQUIRED, label: say('label.answer'), options: required }),
    count(LEAST, say('label.least'), least),
    count(MOST, say('label.most'), most),
  ]);
}

/** Text has limits of its length, everything else of how many are chosen. */
function limitsOf({ type, min_length, max_length, min_values, max_values }: FormField) {
  return type === TYPE_OF_KIND.short
    ? { least: min_length, most: max_length }
    : { least: min_values, most: max_values };
}

/** The field with the submitted limits. @throws InputError for what is no number */
export function withLimits(submission: Submission, field: FormField): FormField {
  const { min_length: _l, max_length: _m, min_values: _f, max_values: _g, ...rest } = field;
  const [fewest, greatest] =
    field.type === TYPE_OF_KIND.short
      ? (['min_length', 'max_length'] as const)
      : (['min_values', 'max_values'] as const);
  const least = readCount(textIn(submission, LEAST) ?? '', LONGEST);
  const most = readCount(textIn(submission, MOST) ?? '', LONGEST);
  return {
    ...rest,
    required: choiceIn(submission, REQUIRED) !== 'no',
    ...(least !== null && { [fewest]: least }),
    ...(most !== null && { [greatest]: most }),
  };
}
