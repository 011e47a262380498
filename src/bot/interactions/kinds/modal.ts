import { LabelBuilder, TextInputBuilder } from '@discordjs/builders';
import {
  TextInputStyle,
  type APIAttachment,
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  type APIModalSubmission,
  type ModalSubmitComponent,
} from 'discord.js';
import type { CustomIdName } from '../../../contract/custom-ids.ts';
import type { Call } from '../call.ts';
import type { Audience } from '../../words/errors.ts';
import type { Acknowledgement, Answer } from '../replies.ts';

/** A form as Discord shows it: a title and up to five components. Its custom id leads to the modal that takes it. */
export type ModalForm = APIModalInteractionResponseCallbackData;

/**
 * Decides whether a command or a button is answered with a form: that must be its very first answer, so it comes before
 * the acknowledgement, and has two seconds. Undefined: it runs as if it had no form. What it throws is told as an answer.
 */
export type Opens<Input> = (
  call: Call,
  input: Input,
) => ModalForm | undefined | Promise<ModalForm | undefined>;

/** What was filled in. */
export interface Submission {
  /** The words after the modal's id in the custom id; anything may stand there, from any time. */
  readonly args: readonly string[];
  /** By the field's custom id: text, a check, or what was chosen. A field that was left empty is absent. */
  readonly fields: ReadonlyMap<string, FieldValue>;
  /** Which of the chosen ids are roles', where people and roles were to choose from. */
  readonly roleIds: ReadonlySet<string>;
  /** What was uploaded, by the ids that are its field's values. */
  readonly files: ReadonlyMap<string, APIAttachment>;
}

export type FieldValue = string | boolean | readonly string[];

/** A form's other half: what happens when it is sent. Works by its custom id alone, so also after a restart. */
export interface Modal {
  /** `<scope>:<verb>`: the first two words of the custom id. */
  readonly id: CustomIdName;
  /**
   * As a component's. `asker`: only the one for whom the bot opened it may send it, which its custom id is signed for
   * (`signed-forms.ts`), and, where a button opened it, only from the bot's private answer to them.
   */
  readonly usedBy: 'everyone' | 'asker';
  /** As a component's, of the message whose button or select opened the form. */
  readonly acknowledgement: Acknowledgement;
  readonly run: (call: Call, submission: Submission) => Promise<Answer>;
  /** As a component's. */
  readonly audience?: Audience;
  /** As a component's. */
  readonly guildIn?: (args: readonly string[]) => string | undefined;
}

/** The text of a field; undefined where none was written. */
export function textIn({ fields }: Pick<Submission, 'fields'>, name: string): string | undefined {
  const value = fields.get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

interface TextField {
  /** Its custom id. */
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

/** A line or a box to write in. @see https://docs.discord.com/developers/components/reference#text-input */
export function textField({
  name,
  label,
  description,
  long = false,
  required = false,
  maxLength = 4000,
  value,
}: TextField): APILabelComponent {
  const input = new TextInputBuilder()
    .setCustomId(name)
    .setStyle(long ? TextInputStyle.Paragraph : TextInputStyle.Short)
    .setRequired(required)
    .setMaxLength(maxLength);
  if (value !== undefined) input.setValue(value);
  const field = new LabelBuilder().setLabel(label).setTextInputComponent(input);
  if (description !== undefined) field.setDescription(description);
  return field.toJSON();
}

/** The fields of a submission, out of labels and rows. */
export function readFields({ components }: Pick<APIModalSubmission, 'components'>): Submission['fields'] {
  const filled = components.flatMap((component): readonly ModalSubmitComponent[] => {
    if ('component' in component) return [component.component];
    return 'components' in component ? component.components : [];
  });
  return new Map(
    filled.flatMap((field) => {
      const value = 'values' in field ? field.values : field.value;
      const isEmpty = value === null || (typeof value !== 'boolean' && value.length === 0);
      return isEmpty ? [] : [[field.custom_id, value]];
    }),
  );
}
