import type { Body } from '../../contract/operations.ts';
import { customId } from '../interactions/kinds/component.ts';
import { InputError } from '../words/errors.ts';
import { readWhole, type MessageBody } from './body.ts';
import {
  textField,
  textIn,
  type Modal,
  type ModalForm,
  type Submission,
} from '../interactions/kinds/modal.ts';
import { customMessageAnswer } from '../setup/message/card.ts';

const TEXT_LENGTH = 2000;

/** A custom message to be written: long texts with line breaks, which an option can't have. */
export function customMessageForm(
  id: Modal['id'],
  args: readonly string[],
  { name, message = {} }: { readonly name?: string | undefined; readonly message?: MessageBody },
): ModalForm {
  const { content, ...parts } = message;
  return {
    custom_id: customId(id, ...args),
    title: 'Custom message',
    components: [
      textField({ name: 'name', label: 'Name', required: true, maxLength: 100, value: name }),
      textField({
        name: 'content',
        label: 'Text',
        description: 'Placeholders: {{ owner.name }}, {{ ticket.number }}, or names of your own',
        long: true,
        maxLength: TEXT_LENGTH,
        value: content,
      }),
      textField({
        name: 'more',
        label: 'More',
        description: 'Other parts as JSON: {"embeds": [{"title": "{{ subject }}"}]}',
        long: true,
        value: Object.keys(parts).length === 0 ? undefined : JSON.stringify(parts),
      }),
    ],
  };
}

/** What was written into the form. */
export function readCustomMessageForm(submission: Submission): Body<'createCustomMessage'> {
  const name = textIn(submission, 'name');
  const content = textIn(submission, 'content');
  const more = textIn(submission, 'more');
  if (name === undefined) throw new InputError('The custom message needs a name.');
  const parts = more === undefined ? {} : readWhole(more, 'The field "More"');
  return { name, message: { ...parts, ...(content !== undefined && { content }) } };
}

/** The form of `/setup message create` and `edit`; the id of the one that is edited is its argument. */
export const customMessageWritten: Modal = {
  id: 'setup:message',
  usedBy: 'asker',
  acknowledgement: 'reply',
  run: async ({ client, guildId, options }, submission) => {
    const body = readCustomMessageForm(submission);
    const path = { guild_id: guildId };
    const [id] = submission.args;
    if (id === undefined) {
      const stored = await client.call('createCustomMessage', { path, body }, options);
      return customMessageAnswer('The custom message is stored.', stored);
    }
    const of = { path: { ...path, custom_message_id: id }, body };
    return customMessageAnswer(
      'The custom message is changed.',
      await client.call('changeCustomMessage', of, options),
    );
  },
};
