import type { Schema } from '../../../../contract/operations.ts';
import { isSystemMessage } from './system.ts';

type Message = Schema<'TranscriptMessage'>;

/** Discord starts a new group after seven minutes. */
const GROUP_MS = 7 * 60_000;

/** Whether a message continues the group above it, under the same name. */
export function continuesGroup(message: Message, previous: Message | undefined): boolean {
  if (previous === undefined || message.reply_to || isSystemMessage(message) || isSystemMessage(previous))
    return false;
  // One webhook has many names.
  const same = message.author.id === previous.author.id && message.author.name === previous.author.name;
  return same && Date.parse(message.created_at) - Date.parse(previous.created_at) < GROUP_MS;
}
