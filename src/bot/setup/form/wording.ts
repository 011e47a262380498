import type { Schema } from '../../../contract/operations.ts';
import { type FormField, kindLabel } from '../../../settings/form-field.ts';
import { formatList } from '../../words/list-format.ts';
import { type Label, labelsSetText } from '../../tickets/labels.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';

type FormOption = (FormField['options'] & {})[number];
type CardField = readonly [name: string, value: string];

/** Everything that is set about the form: its title, and a line or more for each field. `labels`: those that choices set. */
export function formFields(
  group: Schema<'TicketGroupSettings'>,
  labels: readonly Label[],
): readonly CardField[] {
  const fields = group.form_fields.flat();
  return [
    [say('page.form'), headingText(plain(group.form_title), fields.length)],
    ...fields.map((field, index): CardField => [
      `${index + 1}. ${plain(field.title)}`,
      fieldText(field, labels),
    ]),
  ];
}

function headingText(title: string, count: number): string {
  if (title === '') return count === 0 ? say('groupForm.none') : say('groupForm.fields', { count });
  return count === 0
    ? say('groupForm.titledEmpty', { title })
    : say('groupForm.titledFields', { title, count });
}

/** Options may have the longest labels; with this limit five such fields fit one answer. */
const OPTIONS_LENGTH = 400;

function fieldText(field: FormField, labels: readonly Label[]): string {
  const { description, placeholder, content, file_types: types = [], options = [] } = field;
  const choices = options.map((option) => choiceText(option, labels)).join(' / ');
  const isOptional = field.required === false;
  const facts = [kindLabel(field), isOptional ? say('formField.optional') : '', boundsText(field)];
  const lines = [
    formatList(facts.filter(Boolean)),
    clip(choices, OPTIONS_LENGTH),
    types.length > 0 ? say('formField.taken', { types: formatList(types.map((type) => plain(type))) }) : '',
    content ? clip(plain(content), OPTIONS_LENGTH) : '',
    description ? say('formField.explained', { text: plain(description) }) : '',
    placeholder ? say('formField.whileEmpty', { text: plain(placeholder) }) : '',
  ];
  return lines.filter(Boolean).join('\n');
}

function choiceText(
  { label, default: isDefault, label_id: id }: FormOption,
  labels: readonly Label[],
): string {
  return `${plain(label)}${isDefault ? '*' : ''}${labelsSetText(labels, id === undefined ? [] : [id])}`;
}

/** The unit in which an answer is counted, and the key for each bound. */
const BOUNDS = {
  characters: ['formField.leastCharacters', 'formField.mostCharacters', 'formField.rangeCharacters'],
  files: ['formField.leastFiles', 'formField.mostFiles', 'formField.rangeFiles'],
  choices: ['formField.leastChoices', 'formField.mostChoices', 'formField.rangeChoices'],
} as const;

function boundsText(field: FormField): string {
  const { min_length: shortest, max_length: longest, min_values: fewest, max_values: greatest } = field;
  const [least, most] = field.type === 4 ? [shortest, longest] : [fewest, greatest];
  const [atLeast, atMost, between] =
    BOUNDS[field.type === 4 ? 'characters' : field.type === 19 ? 'files' : 'choices'];
  if (most === undefined) return least === undefined ? '' : say(atLeast, { count: least });
  return least === undefined ? say(atMost, { count: most }) : say(between, { least, count: most });
}
