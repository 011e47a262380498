/** Which messages are grouped under one name. */
import type { Message } from '../wire.ts';
import { MESSAGE_FLAG, hasFlag } from '../discord-numbers.ts';
import { formatTime } from '../markdown/time.ts';
import { isSystemMessage } from './system.ts';

/** Discord starts a new group after seven minutes. */
const GROUP_MS = 7 * 60_000;

const isAnswer = (message: Message) =>
  message.interaction !== undefined || message.interaction_metadata !== undefined || message.type === 19;

export function continuesGroup(message: Message, previous: Message | undefined) {
  if (previous === undefined || isAnswer(message) || isSystemMessage(message) || isSystemMessage(previous))
    return false;
  if (hasFlag(message, MESSAGE_FLAG.ephemeral) !== hasFlag(previous, MESSAGE_FLAG.ephemeral)) return false;
  const pause = Date.parse(message.timestamp) - Date.parse(previous.timestamp);
  // One webhook can post under many names.
  const same =
    message.author.id === previous.author.id && message.author.username === previous.author.username;
  return same && pause < GROUP_MS && dayBefore(message, previous) === null;
}

/** The day to announce above a message: that of the first one, and whenever midnight has passed. */
export function dayBefore(message: Message, previous: Message | undefined) {
  const date = new Date(message.timestamp);
  if (previous !== undefined && new Date(previous.timestamp).toDateString() === date.toDateString())
    return null;
  return formatTime(date, 'D');
}
