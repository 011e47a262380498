import { ApplicationCommandOptionType } from 'discord.js';
import { subcommand } from '../../interactions/kinds/command.ts';
import { InputError } from '../../words/errors.ts';
import { say } from '../../words/say.ts';
import { readItems } from '../../words/input/items.ts';
import { FIELD_KINDS, TYPE_OF_KIND, type FieldKind, type FormField } from './wording.ts';
import { groupOption } from '../ticket-groups.ts';
import { changeForm } from './change-form.ts';

/** Discord's limit for a modal. */
const FIELDS = 5;

export const add = subcommand(
  {
    name: 'add',
    description: '/config form add',
    options: [
      groupOption,
      {
        name: 'title',
        description: '/config form add: title',
        type: ApplicationCommandOptionType.String,
        required: true,
        max_length: 45,
      },
      {
        name: 'kind',
        description: '/config form add: kind',
        type: ApplicationCommandOptionType.String,
        required: true,
        choices: FIELD_KINDS,
      },
      {
        name: 'options',
        description: '/config form add: options',
        type: ApplicationCommandOptionType.String,
        max_length: 3000,
      },
      {
        name: 'text',
        description: '/config form add: text',
        type: ApplicationCommandOptionType.String,
        max_length: 4000,
      },
      {
        name: 'description',
        description: '/config form add: description',
        type: ApplicationCommandOptionType.String,
        max_length: 100,
      },
      {
        name: 'placeholder',
        description: '/config form add: placeholder',
        type: ApplicationCommandOptionType.String,
        max_length: 100,
      },
      {
        name: 'required',
        description: '/config form add: required',
        type: ApplicationCommandOptionType.Boolean,
      },
      {
        name: 'min',
        description: '/config form add: min',
        type: ApplicationCommandOptionType.Integer,
        min_value: 0,
        max_value: 4000,
      },
      {
        name: 'max',
        description: '/config form add: max',
        type: ApplicationCommandOptionType.Integer,
        min_value: 1,
        max_value: 4000,
      },
      {
        name: 'position',
        description: '/config form add: position',
        type: ApplicationCommandOptionType.Integer,
        min_value: 1,
        max_value: FIELDS,
      },
    ],
  },
  async (call, { group, kind, options, text, min, max, position, ...texts }) => {
    const field: FormField = {
      ...texts,
      type: TYPE_OF_KIND[kind],
      ...(kind === 'paragraph' && { style: 'paragraph' }),
      ...(text !== undefined && { content: text.replaceAll(String.raw`\n`, '\n') }),
      ...(options !== undefined && optionsOf(kind, readItems(options))),
      ...bounds(kind, min, max),
    };
    return changeForm(call, group, (fields) => {
      const at = fields.findIndex(({ title }) => title === field.title);
      const others = fields.filter((_, index) => index !== at);
      if (others.length >= FIELDS) throw new InputError(say('groupForm.full', { most: FIELDS }));
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

function optionsOf(kind: FieldKind, words: readonly string[]): Partial<FormField> {
  if (kind === 'files') return { file_types: words.map(fileType) };
  return { options: words.map((label) => ({ label })) };
}

const SORTS_OF_FILES: readonly string[] = ['image', 'video', 'audio'];

/** The type as Discord writes it: a file extension begins with its dot. */
function fileType(typed: string): string {
  const type = typed.toLowerCase();
  return SORTS_OF_FILES.includes(type) || type.startsWith('.') ? type : `.${type}`;
}
