import type { Body } from '../../contract/operations.ts';
import { customId } from '../interactions/kinds/component.ts';
import { InputError } from '../words/errors.ts';
import { say } from '../words/say.ts';
import type { InputReader } from '../words/input/input-reader.ts';
import { readMessage } from '../../settings/input/json.ts';
import type { MessageBody } from './body.ts';
import {
  modalForm,
  textField,
  textIn,
  type Modal,
  type ModalForm,
  type Submission,
} from '../interactions/kinds/modal.ts';

const TEXT_LENGTH = 2000;
// https://docs.discord.com/developers/components/reference#text-input
const JSON_LENGTH = 4000;

export const JSON_ID = 'setup:message';

/**
 * The form for a custom message as text and JSON.
 * @throws InputError where the message does not fit into a form
 */
export function customMessageForm(
  id: Modal['id'],
  args: readonly string[],
  { name, message }: { readonly name: string; readonly message: MessageBody },
): ModalForm {
  const { content, ...parts } = message;
  const more = Object.keys(parts).length === 0 ? undefined : JSON.stringify(parts);
  if (more !== undefined && more.length > JSON_LENGTH) throw new InputError(say('customMessage.tooLong'));
  return modalForm(customId(id, ...args), say('label.customMessage'), [
    textField({
      name: 'name',
      label: say('label.messageName'),
      required: true,
      maxLength: 100,
      value: name,
    }),
    textField({
      name: 'content',
      label: say('label.partText'),
      description: placeholderHint(),
      long: true,
      maxLength: TEXT_LENGTH,
      value: content,
    }),
    textField({
      name: 'more',
      label: say('label.messageMore'),
      description: say('hint.messageMore', { example: '{"embeds": [{"title": "{{ subject }}"}]}' }),
      long: true,
      value: more,
    }),
  ]);
}

/** Explains the placeholders that a custom message's text may use. */
export function placeholderHint(): string {
  return say('hint.textPlaceholders', { examples: '{{ owner.name }}, {{ ticket.number }}' });
}

/** The submitted custom message, as far as it can be read: `reading` collects the faults. */
export function readCustomMessageForm(
  submission: Submission,
  reading: InputReader,
): Body<'changeCustomMessage'> {
  const name = reading.read(say('label.messageName'), textIn(submission, 'name') ?? '', readName);
  const content = textIn(submission, 'content');
  const more = textIn(submission, 'more') ?? '{}';
  const parts = reading.read(say('label.messageMore'), more, (typed) => readMessage(typed, say('part.more')));
  const message = { ...parts, ...(content !== undefined && { content }) };
  // The text may be missing only because the rest can't be read: then the message is left out.
  const isKnown = parts !== undefined || content !== undefined;
  return { ...(name !== undefined && { name }), ...(isKnown && { message }) };
}

function readName(typed: string): string {
  if (typed.trim() !== '') return typed;
  throw new InputError(say('customMessage.noName'));
}
