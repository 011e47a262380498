import { keeping } from '../interactions/kept-text.ts';
import { readMessageForm, readNumber, writtenIn } from './form.ts';
import { messageAnswer } from './link.ts';
import type { Modal } from '../interactions/kinds/modal.ts';

/** The form of /message edit. */
export const messageEdited: Modal = {
  id: 'message:edit',
  usedBy: 'asker',
  acknowledgement: 'reply',
  run: async (call, submission) =>
    keeping(writtenIn(submission), async () => {
      const [channel = call.channelId, message = '0', flags] = submission.args;
      const path = { guild_id: call.guildId, channel_id: channel, message_id: message };
      const body = {
        ...(flags !== undefined && { flags: readNumber(flags) }),
        ...readMessageForm(submission),
      };
      return messageAnswer('changed', await call.client.call('editMessage', { path, body }, call.options));
    }),
};
