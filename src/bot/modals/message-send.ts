import { keeping } from '../kept-text.ts';
import { readMessageForm, readNumber, writtenIn } from '../message-form.ts';
import { messageAnswer } from '../message-link.ts';
import type { Modal } from '../modal.ts';

/** The form of /message send. */
export const messageSent: Modal = {
  id: 'message:send',
  acknowledgement: 'reply',
  run: async (call, submission) =>
    keeping(writtenIn(submission), async () => {
      const [channel = call.channelId, tts, flags] = submission.args;
      const path = { guild_id: call.guildId, channel_id: channel };
      const body = {
        ...(tts === '1' && { tts: true }),
        ...(readNumber(flags) > 0 && { flags: readNumber(flags) }),
        ...readMessageForm(submission),
      };
      return messageAnswer('sent', await call.client.call('sendMessage', { path, body }, call.options));
    }),
};
