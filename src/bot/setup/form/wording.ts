import { type FormField, kindLabel } from '../../../settings/form-field.ts';
import { formatList } from '../../words/list-format.ts';
import { type Label, labelsSetText } from '../../tickets/labels.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';

type FormOption = (FormField['options'] & {})[number];

/** Five questions of this length fit one screen. */
const LENGTH = 360;
/** Options may have the longest labels. */
const OPTIONS_LENGTH = 200;

interface Shown {
  readonly place: number;
  readonly isSubject: boolean;
  /** Those that choices set. */
  readonly labels: readonly Label[];
}

/** Everything that is set about a question, in a few lines. */
export function questionText(field: FormField, { place, isSubject, labels }: Shown): string {
  const { description, placeholder, content, file_types: types = [], options = [] } = field;
  const choices = options.map((option) => choiceText(option, labels)).join(' / ');
  const facts = [
    kindLabel(field),
    field.required === false ? say('formField.optional') : '',
    boundsText(field),
    isSubject ? say('formField.subject') : '',
  ];
  const lines = [
    `**${place + 1}. ${plain(field.title)}**`,
    formatList(facts.filter(Boolean)),
    clip(choices, OPTIONS_LENGTH),
    types.length > 0 ? say('formField.taken', { types: formatList(types.map((type) => plain(type))) }) : '',
    content ? clip(plain(content), OPTIONS_LENGTH) : '',
    description ? say('formField.explained', { text: plain(description) }) : '',
    placeholder ? say('formField.whileEmpty', { text: plain(placeholder) }) : '',
  ];
  return clip(lines.filter(Boolean).join('\n'), LENGTH);
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
