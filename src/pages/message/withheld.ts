import type { Schema } from '../../contract/operations.ts';
import { isEmptyMessage } from '../../discord-text/is-empty-message.ts';
import { ERASED_AUTHOR } from '../erased-author.ts';

type Message = Schema<'TranscriptMessage'>;

/** Ordinary messages and replies: people can't send them empty. */
const WRITTEN: readonly number[] = [0, 19];

/** Without the Message Content intent, Discord tells a bot that someone wrote, and nothing of what. */
function isWithheld(message: Message): boolean {
  const { author, type = 0 } = message;
  if (author.bot || author.id === ERASED_AUTHOR.id || !WRITTEN.includes(type)) return false;
  return isEmptyMessage(message);
}

export type IsFirstWithheld = (message: Message) => boolean;

/** A page says once that words were withheld, above the first message without them. It renders from top to bottom. */
export function createIsFirstWithheld(): IsFirstWithheld {
  let isTold = false;
  return (message) => {
    if (isTold || !isWithheld(message)) return false;
    isTold = true;
    return true;
  };
}
