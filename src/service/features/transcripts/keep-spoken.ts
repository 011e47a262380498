import type { APIMessage } from 'discord-api-types/v10';
import { type CapturedMember, toCapturedMessage } from './captured-message.ts';
import type { TranscriptContext } from './context.ts';
import type { TicketOfChannel } from './records.ts';

export type KeepSpoken = (
  ticket: TicketOfChannel,
  message: APIMessage,
  speaker: CapturedMember,
) => Promise<void>;

/**
 * Stores a message that was posted for a person as that person's: Discord's events and its history name the webhook,
 * which replaces no person as the author of a stored message.
 */
export function createKeepSpoken({
  captureStore,
  isFile,
  wake,
}: Pick<TranscriptContext, 'captureStore' | 'isFile' | 'wake'>): KeepSpoken {
  return async (ticket, sent, speaker) => {
    const { id, name, avatar } = speaker;
    const message = {
      ...toCapturedMessage(sent, undefined, isFile),
      author: { id, name, avatar, bot: false },
      member: speaker,
    };
    await captureStore.write([{ ticket, event: { kind: 'message', message } }]);
    if (message.attachments.length > 0) wake();
  };
}
