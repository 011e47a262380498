import { ComponentType } from 'discord-api-types/v10';
import type { Schema } from '../../../../contract/operations.ts';
import { emojiFault } from '../../../base/guilds/emojis.ts';
import type { Fault } from '../../../base/model/validation-failed.ts';
import { worded } from '../../../../words/worded.ts';
import type { Key } from '../../../../words/languages/en.ts';

type Field = Schema<'FormField'>;
type Common = 'description' | 'required';
type Property = Exclude<keyof Field, 'title' | 'type' | Common>;

interface Kind {
  readonly name: Extract<Key, `field.${string}`>;
  /**
   * The properties that Discord's component of this type has; any other would be ignored, or refused, in the form.
   */
  readonly has: readonly Property[];
  /** The properties that only this type lacks. */
  readonly lacks?: readonly Common[];
  readonly options?: readonly [least: number, most: number];
}

const TEXT: readonly Property[] = ['placeholder', 'style', 'min_length', 'max_length', 'subject'];
const SELECT: readonly Property[] = ['placeholder', 'min_values', 'max_values'];
const MAX_TEXT_PLACEHOLDER = 100;
const MAX_FILES = 10;
/** A kind of files, or the end of their names. */
const FILE_TYPE = /^(?:image|video|audio|\.[a-z0-9][a-z0-9.+-]*)$/i;

/** @see https://discord.com/developers/docs/components/reference */
const KINDS: Readonly<Record<Field['type'], Kind>> = {
  [ComponentType.StringSelect]: {
    name: 'field.stringSelect',
    has: [...SELECT, 'options', 'subject'],
    options: [1, 25],
  },
  [ComponentType.TextInput]: { name: 'field.textInput', has: TEXT },
  [ComponentType.UserSelect]: { name: 'field.userSelect', has: SELECT },
  [ComponentType.RoleSelect]: { name: 'field.roleSelect', has: SELECT },
  [ComponentType.MentionableSelect]: { name: 'field.mentionableSelect', has: SELECT },
  [ComponentType.ChannelSelect]: { name: 'field.channelSelect', has: SELECT },
  [ComponentType.TextDisplay]: {
    name: 'field.textDisplay',
    has: ['content'],
    lacks: ['description', 'required'],
  },
  [ComponentType.FileUpload]: { name: 'field.fileUpload', has: ['min_values', 'max_values', 'file_types'] },
  21: { name: 'field.radioGroup', has: ['options', 'subject'], options: [2, 10] },
  22: {
    name: 'field.checkboxGroup',
    has: ['min_values', 'max_values', 'options', 'subject'],
    options: [1, 10],
  },
  23: { name: 'field.checkbox', has: [] },
};

const PROPERTIES = [
  'placeholder',
  'style',
  'min_length',
  'max_length',
  'min_values',
  'max_values',
  'options',
  'content',
  'file_types',
  'subject',
] as const satisfies readonly Property[];

/** Checks the form, which has one inner array per row. */
export function checkForm(rows: readonly (readonly Field[])[], emojiIds: ReadonlySet<string>): Fault[] {
  const fields = rows.flatMap((row, index) => row.map((field) => ({ field, at: `form_fields.${index}.0` })));
  const titles = fields.map(({ field }) => field.title);
  return [
    // Answers are stored by title.
    ...distinctTexts(titles, (index) => `form_fields.${index}.0.title`),
    ...somethingToFillIn(fields.map(({ field }) => field)),
    ...oneSubject(fields),
    ...fields.flatMap(({ field, at }) => [
      ...foreign(field, at),
      ...bounds(field, at),
      ...placeholder(field, at),
      ...options(field, at, emojiIds),
      ...content(field, at),
      ...fileTypes(field, at),
    ]),
  ];
}

/** Discord would show a form that consists of texts alone, but there is nothing to answer in it. */
function somethingToFillIn(fields: readonly Field[]): Fault[] {
  if (fields.length === 0 || !fields.every(isRead)) return [];
  return [{ field: 'form_fields', says: worded('fault.nothingToFillIn') }];
}

function oneSubject(fields: readonly { readonly field: Field; readonly at: string }[]): Fault[] {
  const [, ...others] = fields.filter(({ field }) => field.subject === true);
  return others.map(({ at }) => ({ field: `${at}.subject`, says: worded('fault.oneSubject') }));
}

function foreign(field: Field, at: string): Fault[] {
  const { has, lacks = [], name } = KINDS[field.type];
  const others = [...PROPERTIES.filter((property) => !has.includes(property)), ...lacks];
  return others
    .filter((property) => field[property] !== undefined)
    .map((property) => ({
      field: `${at}.${property}`,
      says: worded('fault.foreign', { kind: worded(name), type: field.type }),
    }));
}

function content(field: Field, at: string): Fault[] {
  if (!isRead(field) || (field.content ?? '').trim() !== '') return [];
  return [{ field: `${at}.content`, says: worded('fault.textNeeded', { type: field.type }) }];
}

function fileTypes({ type, file_types: types = [] }: Field, at: string): Fault[] {
  if (type !== ComponentType.FileUpload.valueOf()) return [];
  return [
    ...types.flatMap((each, index) =>
      FILE_TYPE.test(each)
        ? []
        : [
            {
              field: `${at}.file_types.${index}`,
              says: worded('fault.fileType'),
            },
          ],
    ),
    ...distinctTexts(types, (index) => `${at}.file_types.${index}`),
  ];
}

function bounds(field: Field, at: string): Fault[] {
  const { min_length: least = 0, max_length: most = 4_000, min_values: fewest, required = true } = field;
  const isFiles = field.type === ComponentType.FileUpload.valueOf();
  const choices = isFiles ? MAX_FILES : (field.options?.length ?? 25);
  // Discord's defaults are one choice in a select, and all in a checkbox group.
  const { max_values: many = isCheckboxes(field) ? choices : 1 } = field;
  return [
    ...(least > most ? [{ field: `${at}.min_length`, says: worded('fault.moreThanMaxLength') }] : []),
    ...((fewest ?? 0) > many
      ? [{ field: `${at}.min_values`, says: worded('fault.moreThan', { most: many }) }]
      : []),
    ...(many > choices
      ? [
          {
            field: `${at}.max_values`,
            says: isFiles
              ? worded('fault.moreThanFiles', { most: choices })
              : worded('fault.moreThanOptions', { most: choices }),
          },
        ]
      : []),
    ...(fewest === 0 && required ? [{ field: `${at}.min_values`, says: worded('fault.atLeastOne') }] : []),
  ];
}

function placeholder({ type, placeholder: text = '' }: Field, at: string): Fault[] {
  if (type !== ComponentType.TextInput.valueOf() || text.length <= MAX_TEXT_PLACEHOLDER) return [];
  return [
    {
      field: `${at}.placeholder`,
      says: worded('fault.placeholder', { most: MAX_TEXT_PLACEHOLDER }),
    },
  ];
}

function options(field: Field, at: string, emojiIds: ReadonlySet<string>): Fault[] {
  const { options: counts, name } = KINDS[field.type];
  if (counts === undefined) return [];
  const [least, most] = counts;
  const given = field.options ?? [];
  const isCounted = given.length >= least && given.length <= most;
  return [
    ...(isCounted
      ? []
      : [{ field: `${at}.options`, says: worded('fault.options', { least, most, kind: worded(name) }) }]),
    ...distinctTexts(
      given.map(({ label }) => label),
      (index) => `${at}.options.${index}.label`,
    ),
    ...given.flatMap((option, index) =>
      emojiOf(field, option.emoji, `${at}.options.${index}.emoji`, emojiIds),
    ),
    ...defaults(field, `${at}.options`),
  ];
}

function emojiOf(
  { type }: Field,
  emoji: string | undefined,
  at: string,
  emojiIds: ReadonlySet<string>,
): Fault[] {
  if (emoji === undefined || emoji === '') return [];
  if (type !== ComponentType.StringSelect.valueOf())
    return [{ field: at, says: worded('fault.onlyStringSelect') }];
  const says = emojiFault(emoji, emojiIds);
  return says === null ? [] : [{ field: at, says }];
}

function defaults(field: Field, at: string): Fault[] {
  const chosen = field.options?.filter((option) => option.default === true).length ?? 0;
  const most = field.max_values ?? (isCheckboxes(field) ? chosen : 1);
  return chosen > most ? [{ field: at, says: worded('fault.defaults', { most }) }] : [];
}

function isRead({ type }: Field): boolean {
  return type === ComponentType.TextDisplay.valueOf();
}

function isCheckboxes({ type }: Field): boolean {
  return type === 22;
}

/** Faults of a list of texts that must not be blank and must differ; `field` returns the path of each. */
export function distinctTexts(texts: readonly string[], field: (index: number) => string): Fault[] {
  return texts.flatMap((text, index) => {
    if (text.trim() === '') return [{ field: field(index), says: worded('fault.empty') }];
    if (texts.indexOf(text) === index) return [];
    return [{ field: field(index), says: worded('fault.sameText', { text }) }];
  });
}
