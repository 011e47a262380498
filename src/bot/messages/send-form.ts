import { keeping } from '../interactions/kept-text.ts';
import { readMessageForm, readNumber, writtenIn } from './form.ts';
import { messageAnswer } from './link.ts';
import type { Modal } from '../interactions/kinds/modal.ts';

/** The form of /message send. */
export const messageSent: Modal = {
  id: 'message:send',
  usedBy: 'asker',
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
