import {
  FileUploadBuilder,
  LabelBuilder,
  MentionableSelectMenuBuilder,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  UserSelectMenuBuilder,
  type TextDisplayBuilder,
} from '@discordjs/builders';
import {
  TextInputStyle,
  type APIAttachment,
  type APIModalInteractionResponseCallbackData,
  type APIModalSubmission,
  type APISelectMenuOption,
  type ModalSubmitComponent,
} from 'discord.js';
import type { CustomIdName } from '../../../contract/custom-ids.ts';
import type { Call } from '../call.ts';
import type { Audience } from '../../words/errors.ts';
import type { Acknowledgement, Answer } from '../replies.ts';

/** A form as Discord shows it: a title and up to five components. Its custom id leads to the modal that handles it. */
export type ModalForm = APIModalInteractionResponseCallbackData;

/**
 * Decides whether a command or a component is answered with a form. A form must be the very first answer, so it is
 * decided before the acknowledgement, within two seconds. Undefined: it runs as if it had no form. An error that it
 * throws is explained as an answer.
 */
export type Opens<Input> = (
  call: Call,
  input: Input,
) => ModalForm | undefined | Promise<ModalForm | undefined>;

/** A submitted form. */
export interface Submission {
  /** The words after the modal's id in the custom id; any text from any version may stand there. */
  readonly args: readonly string[];
  /** The values by the field's custom id: text, a check, or the chosen values. An empty field is absent. */
  readonly fields: ReadonlyMap<string, FieldValue>;
  /** The chosen ids that are roles', for selects that mix people and roles. */
  readonly roleIds: ReadonlySet<string>;
  /** The uploaded files, by the ids that are their field's values. */
  readonly files: ReadonlyMap<string, APIAttachment>;
}

export type FieldValue = string | boolean | readonly string[];

/** Handles the submission of a form. It needs only its custom id, so it works after a restart. */
export interface Modal {
  /** `<scope>:<verb>`: the first two words of the custom id. */
  readonly id: CustomIdName;
  /**
   * As a component's. `asker`: only the person for whom the bot opened the form may submit it, which its custom id is
   * signed for (`forms.ts`), and, where a button opened it, only from the bot's ephemeral answer to them.
   */
  readonly usedBy: 'everyone' | 'asker';
  /** As a component's, for the message whose button or select opened the form. */
  readonly acknowledgement: Acknowledgement;
  readonly run: (call: Call, submission: Submission) => Promise<Answer>;
  /** As a component's. */
  readonly startsAtOnce?: boolean;
  /** As a component's. */
  readonly audience?: Audience;
  /** As a component's. */
  readonly guildIn?: (args: readonly string[]) => string | undefined;
}

export function modalForm(
  customId: string,
  title: string,
  components: readonly (LabelBuilder | TextDisplayBuilder)[],
): ModalForm {
  const modal = new ModalBuilder().setCustomId(customId).setTitle(title);
  modal.components.push(...components);
  return modal.toJSON();
}

/** The text of a field; undefined where it is empty. */
export function textIn({ fields }: Pick<Submission, 'fields'>, name: string): string | undefined {
  const value = fields.get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

interface TextField {
  /** The field's custom id. */
  readonly name: string;
  /** At most 45 characters. */
  readonly label: string;
  /** At most 100 characters. */
  readonly description?: string;
  readonly long?: boolean;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly value?: string | undefined;
}

/** A single-line or multi-line text input. @see https://docs.discord.com/developers/components/reference#text-input */
export function textField({
  name,
  label,
  description,
  long = false,
  required = false,
  maxLength = 4000,
  value,
}: TextField): LabelBuilder {
  const input = new TextInputBuilder()
    .setCustomId(name)
    .setStyle(long ? TextInputStyle.Paragraph : TextInputStyle.Short)
    .setRequired(required)
    .setMaxLength(maxLength);
  if (value !== undefined) input.setValue(value);
  const field = new LabelBuilder().setLabel(label).setTextInputComponent(input);
  if (description !== undefined) field.setDescription(description);
  return field;
}

/** The only value chosen in a select; undefined where nothing was chosen. */
export function choiceIn({ fields }: Pick<Submission, 'fields'>, name: string): string | undefined {
  const values = fields.get(name);
  return typeof values === 'object' ? values[0] : undefined;
}

/** All values of a field of several choices; none where it is empty. */
export function choicesIn({ fields }: Pick<Submission, 'fields'>, name: string): readonly string[] {
  const values = fields.get(name);
  return typeof values === 'object' ? values : [];
}

interface ChoiceField extends Pick<TextField, 'name' | 'label' | 'description' | 'required'> {
  readonly placeholder?: string;
  /** Any number of the options may be chosen. */
  readonly several?: boolean;
  readonly options: readonly APISelectMenuOption[];
}

/** A select of one option. @see https://docs.discord.com/developers/components/reference#string-select */
export function choiceField({
  name,
  label,
  description,
  placeholder,
  required = true,
  several = false,
  options,
}: ChoiceField): LabelBuilder {
  const select = new StringSelectMenuBuilder()
    .setCustomId(name)
    .setRequired(required)
    .setMinValues(required ? 1 : 0)
    .setMaxValues(several ? options.length : 1)
    .addOptions(...options);
  if (placeholder !== undefined) select.setPlaceholder(placeholder);
  const field = new LabelBuilder().setLabel(label).setStringSelectMenuComponent(select);
  if (description !== undefined) field.setDescription(description);
  return field;
}

/** A select of one person. */
export function userField({ name, label }: Pick<TextField, 'name' | 'label'>): LabelBuilder {
  return new LabelBuilder()
    .setLabel(label)
    .setUserSelectMenuComponent(new UserSelectMenuBuilder().setCustomId(name).setRequired(true));
}

/** A select of one person or role; `roleIds` of the submission tells which. */
export function mentionableField({ name, label }: Pick<TextField, 'name' | 'label'>): LabelBuilder {
  return new LabelBuilder()
    .setLabel(label)
    .setMentionableSelectMenuComponent(
      new MentionableSelectMenuBuilder().setCustomId(name).setRequired(true),
    );
}

/** An upload of one file. @see https://docs.discord.com/developers/components/reference#file-upload */
export function fileField({
  name,
  label,
  description,
}: Pick<TextField, 'name' | 'label' | 'description'>): LabelBuilder {
  const upload = new FileUploadBuilder().setCustomId(name).setRequired(true);
  const field = new LabelBuilder().setLabel(label).setFileUploadComponent(upload);
  if (description !== undefined) field.setDescription(description);
  return field;
}

/** The uploaded file, if any. */
export function fileIn(
  submission: Pick<Submission, 'fields' | 'files'>,
  name: string,
): APIAttachment | undefined {
  return submission.files.get(choiceIn(submission, name) ?? '');
}

/** Reads the fields of a submission from labels and rows. */
export function readFields({ components }: Pick<APIModalSubmission, 'components'>): Submission['fields'] {
  const fields = components.flatMap((component): readonly ModalSubmitComponent[] => {
    if ('component' in component) return [component.component];
    return 'components' in component ? component.components : [];
  });
  return new Map(
    fields.flatMap((field) => {
      const value = valueOf(field);
      return value === undefined ? [] : [[field.custom_id, value]];
    }),
  );
}

/** Undefined where the field is empty, or of a kind that only later versions know. */
function valueOf(field: ModalSubmitComponent): FieldValue | undefined {
  const value: unknown = 'values' in field ? field.values : field.value;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.filter((chosen) => typeof chosen === 'string');
}
