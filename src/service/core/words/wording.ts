import { clip } from '../../../discord-text/clip.ts';
import type { Order } from '../model/intent.ts';
import { userMention } from '../../../discord-text/mention.ts';

/**
 * Discord refuses longer reasons instead of cutting them.
 * @see https://discord.com/developers/docs/resources/audit-log
 */
const AUDIT_REASON_LIMIT = 512;

/**
 * The reason for the server's audit log. It names nobody when the action was anonymous; the ticket's history always
 * does.
 */
export function auditReason(done: string, number: number, order: Order): string {
  const reason = order.reason === null ? '' : `: ${order.reason}`;
  const who = order.anonymous ? 'Anonymously ' : `User ${order.actorId} `;
  const text = `${who}${done} ticket #${number}${reason}`;
  // The reason is sent in a percent-encoded header, which can't contain half a surrogate pair.
  return clip(text.toWellFormed(), AUDIT_REASON_LIMIT);
}

/** The actor as a mention, which shows the name and pings nobody; null when the action was anonymous. */
export const actorMention = ({ anonymous, actorId }: Order): string | null =>
  anonymous ? null : userMention(actorId);
