import type { APIMessage } from 'discord-api-types/v10';
import { toCapturedMessage } from './captured-message.ts';
import type { TranscriptContext } from './context.ts';
import type { TicketOfChannel } from './records.ts';

/** The person for whom a webhook of the bot's posts. */
interface Speaker {
  readonly id: string;
  readonly name: string;
  readonly avatar: string;
}

export type KeepSpoken = (ticket: TicketOfChannel, message: APIMessage, speaker: Speaker) => Promise<void>;

/**
 * Stores a message that was posted for a person as that person's: Discord's events and its history name the webhook,
 * which replaces no person as the author of a stored message.
 */
export function createKeepSpoken({
  captureStore,
  isFile,
  wake,
}: Pick<TranscriptContext, 'captureStore' | 'isFile' | 'wake'>): KeepSpoken {
  return async (ticket, sent, { id, name, avatar }) => {
    const message = {
      ...toCapturedMessage(sent, undefined, isFile),
      author: { id, name, avatar, bot: false },
    };
    await captureStore.write([{ ticket, event: { kind: 'message', message } }]);
    if (message.attachments.length > 0) wake();
  };
}
