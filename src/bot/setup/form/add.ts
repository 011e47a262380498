import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { InputError } from '../../words/errors.ts';
import { FIELD_KINDS, TYPE_OF_KIND, type FieldKind, type FormField } from './wording.ts';
import { groupOption } from '../ticket-groups.ts';
import { changeForm } from './change-form.ts';

/** A modal has no more. */
const FIELDS = 5;

export const add = subcommand(
  {
    name: 'add',
    description: 'Add a field to a group’s form, or write one of that title anew',
    options: [
      groupOption,
      {
        name: 'title',
        description: 'What is asked',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 45,
      },
      {
        name: 'kind',
        description: 'How it is answered',
        type: ApplicationCommandOptionType.String,
        required: true,
        choices: FIELD_KINDS,
      },
      {
        name: 'options',
        description: 'What to choose from, for lists, radio buttons and checkboxes: Red; Green; Blue',
        type: ApplicationCommandOptionType.String,
        max_length: 3000,
      },
      {
        name: 'description',
        description: 'Explanation below the title',
        type: ApplicationCommandOptionType.String,
        max_length: 100,
      },
      {
        name: 'placeholder',
        description: 'Text in the empty field',
        type: ApplicationCommandOptionType.String,
        max_length: 100,
      },
      {
        name: 'required',
        description: 'Whether it has to be answered; without this, it has',
        type: ApplicationCommandOptionType.Boolean,
      },
      {
        name: 'min',
        description: 'Least characters, or choices',
        type: ApplicationCommandOptionType.Integer,
        min_value: 0,
        max_value: 4000,
      },
      {
        name: 'max',
        description: 'Most characters, or choices',
        type: ApplicationCommandOptionType.Integer,
        min_value: 1,
        max_value: 4000,
      },
      {
        name: 'position',
        description: 'Its place in the form; without this, the last',
        type: ApplicationCommandOptionType.Integer,
        min_value: 1,
        max_value: FIELDS,
      },
    ],
  },
  async (call, { group, kind, options, min, max, position, ...texts }) => {
    const field: FormField = {
      ...texts,
      type: TYPE_OF_KIND[kind],
      ...(kind === 'paragraph' && { style: 'paragraph' }),
      ...(options !== undefined && { options: readOptions(options) }),
      ...bounds(kind, min, max),
    };
    return changeForm(call, group, (fields) => {
      const at = fields.findIndex(({ title }) => title === field.title);
      const others = fields.filter((_, index) => index !== at);
      if (others.length >= FIELDS)
        throw new InputError(`A form has at most ${FIELDS} fields. Take one out with /setup form remove.`);
      const place = position === undefined ? (at === -1 ? others.length : at) : position - 1;
      return others.toSpliced(place, 0, field);
    });
  },
);

function bounds(kind: FieldKind, min: number | undefined, max: number | undefined): Partial<FormField> {
  const isText = kind === 'short' || kind === 'paragraph';
  const [least, most] = isText
    ? (['min_length', 'max_length'] as const)
    : (['min_values', 'max_values'] as const);
  return { ...(min !== undefined && { [least]: min }), ...(max !== undefined && { [most]: max }) };
}

function readOptions(typed: string): NonNullable<FormField['options']> {
  const labels = typed.split(/[;\n]/).map((label) => label.trim());
  return labels.filter((label) => label !== '').map((label) => ({ label }));
}
