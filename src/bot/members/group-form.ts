import {
  ComponentType,
  TextInputStyle,
  type APIComponentInLabel,
  type APILabelComponent,
  type APITextDisplayComponent,
  type FileUploadType,
  type APISelectMenuOption,
} from 'discord.js';
import { customId } from '../interactions/kinds/component.ts';
import { readEmoji } from '../../discord-text/emoji.ts';
import type { FormField } from '../setup/form/wording.ts';
import type { GroupSettings } from './group-forms.ts';
import type { ModalForm } from '../interactions/kinds/modal.ts';
import { clip } from '../words/wording.ts';

export const GROUP_FORM_ID = 'panel:form';

// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-modal
const TITLE = 45;
const FIELDS = 5;
const OPTIONS = 25;
const GROUPED_OPTIONS = 10;

/** A group's form as Discord's modal; undefined for a group without one. */
export function groupForm(group: GroupSettings): ModalForm | undefined {
  const fields = group.form_fields.flat().slice(0, FIELDS);
  if (fields.length === 0) return undefined;
  return {
    custom_id: customId(GROUP_FORM_ID, group.id),
    title: clip(group.form_title.trim() || group.name, TITLE),
    components: fields.map((field, index) =>
      isFilledIn(field) ? labelled(field, index) : textToRead(field),
    ),
  };
}

/**
 * Each field's custom id holds its question: the group's form may have changed by the time it is submitted. The index
 * keeps two fields of one title apart.
 */
function fieldId({ title, type }: FormField, index: number): string {
  return `${index}:${type}:${title}`;
}

export function readFieldId(id: string): { readonly title: string; readonly type: number } {
  const [, type = '', ...title] = id.split(':');
  return { title: title.join(':'), type: Number(type) };
}

function textToRead({ content = '' }: FormField): APITextDisplayComponent {
  return { type: ComponentType.TextDisplay, content };
}

type FilledIn = FormField & { readonly type: Exclude<FormField['type'], 10> };

function isFilledIn(field: FormField): field is FilledIn {
  return field.type !== ComponentType.TextDisplay.valueOf();
}

function labelled(field: FilledIn, index: number): APILabelComponent {
  return {
    type: ComponentType.Label,
    label: field.title,
    ...(field.description && { description: field.description }),
    component: COMPONENTS[field.type](field, fieldId(field, index)),
  };
}

type Make = (field: FormField, id: string) => APIComponentInLabel;

/** The builders by Discord's component type, for every kind of field that the contract knows and that takes input. */
const COMPONENTS = {
  3: (field, custom_id) => ({
    type: ComponentType.StringSelect,
    custom_id,
    ...selectOf(field),
    options: optionsOf(field, OPTIONS).map(({ emoji, ...option }) => ({
      ...option,
      ...(emoji && { emoji }),
    })),
  }),
  4: (field, custom_id) => ({ type: ComponentType.TextInput, custom_id, ...textOf(field) }),
  5: (field, custom_id) => ({ type: ComponentType.UserSelect, custom_id, ...selectOf(field) }),
  6: (field, custom_id) => ({ type: ComponentType.RoleSelect, custom_id, ...selectOf(field) }),
  7: (field, custom_id) => ({ type: ComponentType.MentionableSelect, custom_id, ...selectOf(field) }),
  8: (field, custom_id) => ({ type: ComponentType.ChannelSelect, custom_id, ...selectOf(field) }),
  19: (field, custom_id) => ({
    type: ComponentType.FileUpload,
    custom_id,
    ...boundsOf(field),
    required: isRequired(field),
    ...(field.file_types && { file_types: field.file_types.filter(isFileType) }),
  }),
  21: (field, custom_id) => ({
    type: ComponentType.RadioGroup,
    custom_id,
    required: isRequired(field),
    options: optionsOf(field, GROUPED_OPTIONS).map(({ emoji: _none, ...option }) => option),
  }),
  22: (field, custom_id) => ({
    type: ComponentType.CheckboxGroup,
    custom_id,
    ...boundsOf(field),
    required: isRequired(field),
    options: optionsOf(field, GROUPED_OPTIONS).map(({ emoji: _none, ...option }) => option),
  }),
  23: (field, custom_id) => ({
    type: ComponentType.Checkbox,
    custom_id,
    default: field.options?.[0]?.default ?? false,
  }),
} as const satisfies Record<FilledIn['type'], Make>;

function isFileType(type: string): type is FileUploadType {
  return type === 'image' || type === 'video' || type === 'audio' || type.startsWith('.');
}

/** The reference API requires a field unless it says otherwise. */
function isRequired({ required }: FormField): boolean {
  return required !== false;
}

function textOf(field: FormField) {
  return {
    style: field.style === 'paragraph' ? TextInputStyle.Paragraph : TextInputStyle.Short,
    required: isRequired(field),
    ...(field.placeholder && { placeholder: clip(field.placeholder, 100) }),
    ...(field.min_length !== undefined && { min_length: field.min_length }),
    ...(field.max_length !== undefined && { max_length: field.max_length }),
  };
}

function selectOf(field: FormField) {
  return {
    required: isRequired(field),
    ...(field.placeholder && { placeholder: field.placeholder }),
    ...boundsOf(field),
  };
}

/** Discord refuses a required select that takes no value; an optional one may take none. */
function boundsOf(field: FormField) {
  const least = isRequired(field) ? Math.max(1, field.min_values ?? 1) : 0;
  return { min_values: least, max_values: Math.max(field.max_values ?? 1, least) };
}

/**
 * The form returns a chosen option's value, so it is the label that people read. Discord refuses two options of one
 * value.
 */
function optionsOf({ options = [] }: FormField, most: number): APISelectMenuOption[] {
  const unique = new Map(options.map((option) => [option.label, option]));
  return [...unique.values()].slice(0, most).map(({ label, description, emoji, default: isDefault }) => ({
    label,
    value: label,
    ...(description && { description }),
    ...(emoji && { emoji: readEmoji(emoji) ?? { name: emoji } }),
    ...(isDefault && { default: true }),
  }));
}
