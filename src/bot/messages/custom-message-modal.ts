import { customMessageAnswer } from '../setup/message/card.ts';
import { readCustomMessageForm } from './custom-message-form.ts';
import type { Modal } from '../interactions/kinds/modal.ts';

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
