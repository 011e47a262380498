import { type APIMessage, MessageType } from 'discord-api-types/v10';

/** What people type; not what bots and webhooks send, nor Discord's notes about pins, names and members. */
export function isPersons({
  author,
  type,
  webhook_id,
}: Pick<APIMessage, 'author' | 'type' | 'webhook_id'>): boolean {
  if (author.bot === true || webhook_id !== undefined) return false;
  return type === MessageType.Default || type === MessageType.Reply;
}
