import type { Schema } from '../../../contract/operations.ts';
import { clip, plain } from '../../words/wording.ts';

export type FormField = Schema<'FormField'>;

/** Kinds of fields as they are chosen; a text input is two, by its style. */
export const FIELD_KINDS = [
  { name: 'Text, one line', value: 'short' },
  { name: 'Text, several lines', value: 'paragraph' },
  { name: 'Choice from a list', value: 'select' },
  { name: 'One of several (radio buttons)', value: 'radio' },
  { name: 'Any of several (checkboxes)', value: 'checkboxes' },
  { name: 'Yes or no (one checkbox)', value: 'checkbox' },
  { name: 'People', value: 'users' },
  { name: 'Roles', value: 'roles' },
  { name: 'People and roles', value: 'mentionables' },
  { name: 'Channels', value: 'channels' },
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
} as const satisfies Record<FieldKind, FormField['type']>;

type CardField = readonly [name: string, value: string];

/** All that is set about the form: its title, and a line or more for each field. */
export function formFields({
  form_title: title,
  form_fields: rows,
}: Schema<'TicketGroupSettings'>): readonly CardField[] {
  const fields = rows.flat();
  const named = title === '' ? '' : `"${plain(title)}"`;
  const counted = fields.length === 1 ? '1 field' : `${fields.length} fields`;
  const heading = fields.length > 0 ? counted : named && 'without fields yet';
  return [
    ['Form', [named, heading].filter(Boolean).join(', ') || 'none'],
    ...fields.map((field, index): CardField => [`${index + 1}. ${plain(field.title)}`, fieldText(field)]),
  ];
}

/** Of options with the longest labels, so that five such fields fit one answer. */
const OPTIONS_LENGTH = 400;

function fieldText(field: FormField): string {
  const { description, placeholder, options = [] } = field;
  const labels = options.map((option) => `${plain(option.label)}${option.default ? '*' : ''}`).join(' / ');
  const facts = [kindName(field), field.required === false ? 'optional' : '', boundsText(field)];
  const lines = [
    facts.filter(Boolean).join(', '),
    clip(labels, OPTIONS_LENGTH),
    description ? `Explained: ${plain(description)}` : '',
    placeholder ? `While empty: ${plain(placeholder)}` : '',
  ];
  return lines.filter(Boolean).join('\n');
}

function boundsText(field: FormField): string {
  const { min_length: shortest, max_length: longest, min_values: fewest, max_values: greatest } = field;
  const [least, most, unit] =
    field.type === 4 ? [shortest, longest, 'character'] : [fewest, greatest, 'choice'];
  const counted = (count: number): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
  if (most === undefined) return least === undefined ? '' : `at least ${counted(least)}`;
  return least === undefined ? `at most ${counted(most)}` : `${least} to ${counted(most)}`;
}

function kindName({ type, style }: FormField): string {
  const value = type === 4 ? (style ?? 'short') : undefined;
  const kind = FIELD_KINDS.find((each) =>
    value === undefined ? TYPE_OF_KIND[each.value] === type : each.value === value,
  );
  return kind?.name.toLowerCase() ?? 'field';
}
