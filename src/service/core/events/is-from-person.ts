import { type APIMessage, MessageType } from 'discord-api-types/v10';

/**
 * Whether a person typed the message: not a bot or webhook, and not Discord with a notice about pins, names or
 * members.
 */
export function isFromPerson({
  author,
  type,
  webhook_id,
}: Pick<APIMessage, 'author' | 'type' | 'webhook_id'>): boolean {
  if (author.bot === true || webhook_id !== undefined) return false;
  return type === MessageType.Default || type === MessageType.Reply;
}
