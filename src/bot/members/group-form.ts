import {
  ChannelSelectMenuBuilder,
  CheckboxBuilder,
  CheckboxGroupBuilder,
  FileUploadBuilder,
  LabelBuilder,
  MentionableSelectMenuBuilder,
  RadioGroupBuilder,
  RoleSelectMenuBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  UserSelectMenuBuilder,
} from '@discordjs/builders';
import { ComponentType, TextInputStyle, type FileUploadType, type APISelectMenuOption } from 'discord.js';
import { customId } from '../interactions/kinds/component.ts';
import { readEmoji } from '../../discord-text/emoji.ts';
import type { FormField } from '../../settings/form-field.ts';
import type { GroupSettings } from './group-forms.ts';
import { modalForm, type ModalForm } from '../interactions/kinds/modal.ts';
import { clip } from '../words/wording.ts';
import { SELECT_OPTIONS } from '../words/rows.ts';

export const GROUP_FORM_ID = 'panel:form';

// https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-response-object-modal
const TITLE = 45;
const FIELDS = 5;
const GROUPED_OPTIONS = 10;

/** A group's form as Discord's modal; undefined for a group without one. */
export function groupForm(group: GroupSettings): ModalForm | undefined {
  const fields = group.form_fields.flat().filter(isKnown).slice(0, FIELDS);
  if (fields.length === 0) return undefined;
  return modalForm(
    customId(GROUP_FORM_ID, group.id),
    clip(group.form_title.trim() || group.name, TITLE),
    fields.map((field, index) => (takesInput(field) ? labelOf(field, index) : textOnly(field))),
  );
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

function textOnly({ content = '' }: FormField): TextDisplayBuilder {
  return new TextDisplayBuilder({ content });
}

/** A later version of the service may have kinds that this one can't show: the other fields are still asked. */
function isKnown({ type }: FormField): boolean {
  return type === ComponentType.TextDisplay.valueOf() || Object.hasOwn(SET_INPUT, type);
}

type InputField = FormField & { readonly type: Exclude<FormField['type'], 10> };

function takesInput(field: FormField): field is InputField {
  return field.type !== ComponentType.TextDisplay.valueOf();
}

function labelOf(field: InputField, index: number): LabelBuilder {
  const label = new LabelBuilder().setLabel(field.title);
  if (field.description) label.setDescription(field.description);
  return SET_INPUT[field.type](label, field, fieldId(field, index));
}

type SetInput = (label: LabelBuilder, field: FormField, id: string) => LabelBuilder;

/** Sets a label's input by Discord's component type, for every kind of field that the contract knows and that takes input. */
const SET_INPUT = {
  3: (label, field, custom_id) =>
    label.setStringSelectMenuComponent(
      new StringSelectMenuBuilder({
        custom_id,
        ...selectOf(field),
        options: optionsOf(field, SELECT_OPTIONS),
      }),
    ),
  4: (label, field, custom_id) =>
    label.setTextInputComponent(
      new TextInputBuilder({ type: ComponentType.TextInput, custom_id, ...textOf(field) }),
    ),
  5: (label, field, custom_id) =>
    label.setUserSelectMenuComponent(new UserSelectMenuBuilder({ custom_id, ...selectOf(field) })),
  6: (label, field, custom_id) =>
    label.setRoleSelectMenuComponent(new RoleSelectMenuBuilder({ custom_id, ...selectOf(field) })),
  7: (label, field, custom_id) =>
    label.setMentionableSelectMenuComponent(
      new MentionableSelectMenuBuilder({ custom_id, ...selectOf(field) }),
    ),
  8: (label, field, custom_id) =>
    label.setChannelSelectMenuComponent(new ChannelSelectMenuBuilder({ custom_id, ...selectOf(field) })),
  19: (label, field, custom_id) =>
    label.setFileUploadComponent(
      new FileUploadBuilder({
        custom_id,
        ...boundsOf(field),
        required: isRequired(field),
        ...(field.file_types && { file_types: field.file_types.filter(isFileType) }),
      }),
    ),
  21: (label, field, custom_id) =>
    label.setRadioGroupComponent(
      new RadioGroupBuilder({ custom_id, required: isRequired(field), options: groupedOptionsOf(field) }),
    ),
  22: (label, field, custom_id) =>
    label.setCheckboxGroupComponent(
      new CheckboxGroupBuilder({
        custom_id,
        ...boundsOf(field, groupedOptionsOf(field).length),
        required: isRequired(field),
        options: groupedOptionsOf(field),
      }),
    ),
  23: (label, field, custom_id) =>
    label.setCheckboxComponent(
      new CheckboxBuilder({ custom_id, default: field.options?.[0]?.default ?? false }),
    ),
} as const satisfies Record<InputField['type'], SetInput>;

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

/**
 * Discord rejects a required select that accepts zero values; an optional one may.
 * @param most how many can be chosen unless the field says it: one in a select, all in a group of checkboxes
 */
function boundsOf(field: FormField, most = 1) {
  const least = isRequired(field) ? Math.max(1, field.min_values ?? 1) : 0;
  return { min_values: least, max_values: Math.max(field.max_values ?? most, least) };
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

/** Options of radio buttons and checkboxes, which have no emoji. */
function groupedOptionsOf(field: FormField) {
  return optionsOf(field, GROUPED_OPTIONS).map(({ emoji: _none, ...option }) => option);
}
