/**
 * Which messages stand together under one name.
 *
 * @import { Message } from '../wire.ts'
 */
import { MESSAGE_FLAG, hasFlag } from '../discord-numbers.js';
import { formatTime } from '../markdown/time.js';
import { isSystemMessage } from './system.js';

/** Discord starts a new group after seven minutes. */
const GROUP_MS = 7 * 60_000;

/** @param {Message} message */
const isAnswer = (message) =>
  message.interaction !== undefined || message.interaction_metadata !== undefined || message.type === 19;

/**
 * @param {Message} message
 * @param {Message | undefined} previous
 */
export function continuesGroup(message, previous) {
  if (previous === undefined || isAnswer(message) || isSystemMessage(message) || isSystemMessage(previous))
    return false;
  if (hasFlag(message, MESSAGE_FLAG.ephemeral) !== hasFlag(previous, MESSAGE_FLAG.ephemeral)) return false;
  const pause = Date.parse(message.timestamp) - Date.parse(previous.timestamp);
  // One webhook speaks with many names.
  const same =
    message.author.id === previous.author.id && message.author.username === previous.author.username;
  return same && pause < GROUP_MS && dayBefore(message, previous) === null;
}

/**
 * The day to announce above a message: that of the first one, and whenever midnight has passed.
 *
 * @param {Message} message
 * @param {Message | undefined} previous
 */
export function dayBefore(message, previous) {
  const date = new Date(message.timestamp);
  if (previous !== undefined && new Date(previous.timestamp).toDateString() === date.toDateString())
    return null;
  return formatTime(date, 'D');
}
