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
import {
  choicesText,
  KIND_LABELS,
  type FormField,
  isFieldKind,
  kindOf,
  limitsOf,
  LONGEST_ANSWER,
  withLimits,
  withText,
} from '../../../settings/form-field.ts';
import { readCount } from '../../../settings/kinds.ts';
import { choiceLabelsText, type Label, withChoiceLabels } from '../../../settings/labels.ts';

/** The forms in which a field of a group's form is written. */

const KIND = 'kind';
const TITLE = 'title';
const DESCRIPTION = 'description';
const PLACEHOLDER = 'placeholder';
const CHOICES = 'choices';
const LEAST = 'least';
const MOST = 'most';
const REQUIRED = 'required';
const LABELS = 'labels';

/** `field`: the field to change; undefined for a new one. */
export function fieldForm(customId: string, field: FormField | undefined): ModalForm {
  const current = field && kindOf(field);
  const kinds = Object.entries(KIND_LABELS).map(([value, label]) => ({
    label: label(),
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
      value: field && shownChoices(field),
    }),
  ]);
}

/** Discord refuses a form whose text is longer than it may become. */
const shownChoices = (field: FormField): string | undefined => {
  const text = choicesText(field);
  return text === '' || text.length > LONGEST_ANSWER ? undefined : text;
};

/** The submitted field, which keeps everything that the form doesn't show. */
export function readField(submission: Submission, before: FormField | undefined): FormField {
  const word = choiceIn(submission, KIND) ?? '';
  const text = (name: string) => textIn(submission, name) ?? '';
  const written = {
    kind: isFieldKind(word) ? word : 'short',
    title: text(TITLE),
    description: text(DESCRIPTION),
    placeholder: text(PLACEHOLDER),
    choices: text(CHOICES),
  } as const;
  return withText(written, before);
}

export function limitsForm(customId: string, field: FormField, labels: readonly Label[]): ModalForm {
  const { required: isRequired, least, most } = limitsOf(field);
  const required = [
    { label: say('choice.answerRequired'), value: 'yes', default: isRequired },
    { label: say('choice.answerOptional'), value: 'no', default: !isRequired },
  ];
  const count = (name: string, label: string, value: number | null) =>
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
    ...(field.options === undefined
      ? []
      : [
          textField({
            name: LABELS,
            label: say('label.choiceLabels'),
            description: say('hint.choiceLabels'),
            long: true,
            value: choiceLabelsText(labels, field),
          }),
        ]),
  ]);
}

/** The field with the submitted limits and labels. @throws InputError for an invalid number or label */
export function readLimits(submission: Submission, field: FormField, labels: readonly Label[]): FormField {
  const limits = {
    required: choiceIn(submission, REQUIRED) !== 'no',
    least: readCount(textIn(submission, LEAST) ?? '', LONGEST_ANSWER),
    most: readCount(textIn(submission, MOST) ?? '', LONGEST_ANSWER),
  };
  return withChoiceLabels(labels, textIn(submission, LABELS) ?? '', withLimits(limits, field));
}
