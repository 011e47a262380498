import type { Schema } from '../../../contract/operations.ts';
import { formatList } from '../../words/list-format.ts';
import { say } from '../../words/say.ts';
import { clip, plain } from '../../words/wording.ts';

export type FormField = Schema<'FormField'>;

/** The kinds of fields to choose from, each with the key of its name; a text input is two kinds, by its style. */
export const FIELD_KINDS = [
  { name: 'choice.short', value: 'short' },
  { name: 'choice.paragraph', value: 'paragraph' },
  { name: 'choice.select', value: 'select' },
  { name: 'choice.radio', value: 'radio' },
  { name: 'choice.checkboxes', value: 'checkboxes' },
  { name: 'choice.checkbox', value: 'checkbox' },
  { name: 'choice.users', value: 'users' },
  { name: 'choice.roles', value: 'roles' },
  { name: 'choice.mentionables', value: 'mentionables' },
  { name: 'choice.channels', value: 'channels' },
  { name: 'choice.files', value: 'files' },
  { name: 'choice.text', value: 'text' },
] as const;

export type FieldKind = (typeof FIELD_KINDS)[number]['value'];

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

type CardField = readonly [name: string, value: string];

/** Everything that is set about the form: its title, and a line or more for each field. */
export function formFields(group: Schema<'TicketGroupSettings'>): readonly CardField[] {
  const fields = group.form_fields.flat();
  return [
    [say('page.form'), headingText(plain(group.form_title), fields.length)],
    ...fields.map((field, index): CardField => [`${index + 1}. ${plain(field.title)}`, fieldText(field)]),
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

function fieldText(field: FormField): string {
  const { description, placeholder, content, file_types: types = [], options = [] } = field;
  const labels = options.map((option) => `${plain(option.label)}${option.default ? '*' : ''}`).join(' / ');
  const isOptional = field.required === false;
  const facts = [kindName(field), isOptional ? say('formField.optional') : '', boundsText(field)];
  const lines = [
    formatList(facts.filter(Boolean)),
    clip(labels, OPTIONS_LENGTH),
    types.length > 0 ? say('formField.taken', { types: formatList(types.map((type) => plain(type))) }) : '',
    content ? clip(plain(content), OPTIONS_LENGTH) : '',
    description ? say('formField.explained', { text: plain(description) }) : '',
    placeholder ? say('formField.whileEmpty', { text: plain(placeholder) }) : '',
  ];
  return lines.filter(Boolean).join('\n');
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

/** Undefined for a type that this bot doesn't know. */
export function kindOf({ type, style = 'short' }: FormField): FieldKind | undefined {
  return FIELD_KINDS.map(({ value }) => value).find((kind) =>
    type === TYPE_OF_KIND.short ? kind === style : TYPE_OF_KIND[kind] === type,
  );
}

export function isFieldKind(word: string): word is FieldKind {
  return Object.hasOwn(TYPE_OF_KIND, word);
}

function kindName(field: FormField): string {
  const kind = FIELD_KINDS.find(({ value }) => value === kindOf(field));
  return say(kind?.name ?? 'formField.unknown');
}
