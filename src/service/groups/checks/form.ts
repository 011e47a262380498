import { ComponentType } from 'discord-api-types/v10';
import type { Schema } from '../../../contract/operations.ts';
import { isEmoji } from '../../../discord-text/emoji.ts';
import type { Fault } from '../../validation-failed.ts';
import { distinctTexts } from './texts.ts';

type Field = Schema<'FormField'>;
type Property = Exclude<keyof Field, 'title' | 'type' | 'description' | 'required'>;

interface Kind {
  readonly name: string;
  /** What Discord's component of this type has; a property that it lacks would be ignored, or refused, in the form. */
  readonly has: readonly Property[];
  readonly options?: readonly [least: number, most: number];
}

const TEXT: readonly Property[] = ['placeholder', 'style', 'min_length', 'max_length'];
const SELECT: readonly Property[] = ['placeholder', 'min_values', 'max_values'];
const MAX_TEXT_PLACEHOLDER = 100;

/** @see https://discord.com/developers/docs/components/reference */
const KINDS: Readonly<Record<Field['type'], Kind>> = {
  [ComponentType.StringSelect]: { name: 'a string select', has: [...SELECT, 'options'], options: [1, 25] },
  [ComponentType.TextInput]: { name: 'a text input', has: TEXT },
  [ComponentType.UserSelect]: { name: 'a user select', has: SELECT },
  [ComponentType.RoleSelect]: { name: 'a role select', has: SELECT },
  [ComponentType.MentionableSelect]: { name: 'a mentionable select', has: SELECT },
  [ComponentType.ChannelSelect]: { name: 'a channel select', has: SELECT },
  21: { name: 'a radio group', has: ['options'], options: [2, 10] },
  22: { name: 'a checkbox group', has: ['min_values', 'max_values', 'options'], options: [1, 10] },
  23: { name: 'a checkbox', has: [] },
};

const PROPERTIES = [
  'placeholder',
  'style',
  'min_length',
  'max_length',
  'min_values',
  'max_values',
  'options',
] as const satisfies readonly Property[];

/** The form, one inner array a row. */
export function checkForm(rows: readonly (readonly Field[])[]): Fault[] {
  const fields = rows.flatMap((row, index) => row.map((field) => ({ field, at: `form_fields.${index}.0` })));
  const titles = fields.map(({ field }) => field.title);
  return [
    // Answers are kept by title.
    ...distinctTexts(titles, (index) => `form_fields.${index}.0.title`),
    ...fields.flatMap(({ field, at }) => [
      ...foreign(field, at),
      ...bounds(field, at),
      ...placeholder(field, at),
      ...options(field, at),
    ]),
  ];
}

function foreign(field: Field, at: string): Fault[] {
  const { has, name } = KINDS[field.type];
  return PROPERTIES.filter((property) => field[property] !== undefined && !has.includes(property)).map(
    (property) => ({ field: `${at}.${property}`, says: `is nothing that ${name} (type ${field.type}) has` }),
  );
}

function bounds(field: Field, at: string): Fault[] {
  const { min_length: least = 0, max_length: most = 4_000, min_values: fewest, required = true } = field;
  const choices = field.options?.length ?? 25;
  // Discord's defaults: one choice of a select, all of a checkbox group.
  const { max_values: many = isCheckboxes(field) ? choices : 1 } = field;
  return [
    ...(least > most ? [{ field: `${at}.min_length`, says: 'must not be more than max_length' }] : []),
    ...((fewest ?? 0) > many ? [{ field: `${at}.min_values`, says: `must not be more than ${many}` }] : []),
    ...(many > choices
      ? [{ field: `${at}.max_values`, says: `must not be more than the ${choices} options` }]
      : []),
    ...(fewest === 0 && required
      ? [{ field: `${at}.min_values`, says: 'must be at least 1 where the field has to be filled in' }]
      : []),
  ];
}

function placeholder({ type, placeholder: text = '' }: Field, at: string): Fault[] {
  if (type !== ComponentType.TextInput.valueOf() || text.length <= MAX_TEXT_PLACEHOLDER) return [];
  return [
    {
      field: `${at}.placeholder`,
      says: `must have at most ${MAX_TEXT_PLACEHOLDER} characters in a text input`,
    },
  ];
}

function options(field: Field, at: string): Fault[] {
  const { options: counts, name } = KINDS[field.type];
  if (counts === undefined) return [];
  const [least, most] = counts;
  const given = field.options ?? [];
  const isCounted = given.length >= least && given.length <= most;
  return [
    ...(isCounted ? [] : [{ field: `${at}.options`, says: `must be ${least} to ${most} for ${name}` }]),
    ...distinctTexts(
      given.map(({ label }) => label),
      (index) => `${at}.options.${index}.label`,
    ),
    ...given.flatMap((option, index) => emojiOf(field, option.emoji, `${at}.options.${index}.emoji`)),
    ...defaults(field, `${at}.options`),
  ];
}

function emojiOf({ type }: Field, emoji: string | undefined, at: string): Fault[] {
  if (emoji === undefined || emoji === '') return [];
  if (type !== ComponentType.StringSelect.valueOf())
    return [{ field: at, says: 'is only for a string select' }];
  return isEmoji(emoji) ? [] : [{ field: at, says: 'must be one emoji' }];
}

function defaults(field: Field, at: string): Fault[] {
  const chosen = field.options?.filter((option) => option.default === true).length ?? 0;
  const most = field.max_values ?? (isCheckboxes(field) ? chosen : 1);
  return chosen > most ? [{ field: at, says: `must have at most ${most} chosen by default` }] : [];
}

function isCheckboxes({ type }: Field): boolean {
  return type === 22;
}
