import { clip } from '../../../discord-text/clip.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import type { Order } from '../engine/intents.ts';
import { userMention } from '../../../discord-text/mention.ts';

/**
 * Discord refuses longer reasons instead of cutting them.
 * @see https://discord.com/developers/docs/resources/audit-log
 */
const AUDIT_REASON_LIMIT = 512;

/** Leaves room for the announcement's own sentence in a message of 2,000 characters. */
const QUOTED_LIMIT = 1_500;

/**
 * The reason for the server's audit log. It names nobody when the action was anonymous; the ticket's history always
 * does.
 */
export function auditReason(done: string, number: number, order: Order): string {
  const reason = order.reason === null ? '' : `: ${order.reason}`;
  const who = order.anonymous ? 'Anonymously ' : `User ${order.actorId} `;
  const text = `${who}${done} ticket #${number}${reason}`;
  // The reason is sent in a percent-encoded header, which cannot contain half a surrogate pair.
  return clip(text.toWellFormed(), AUDIT_REASON_LIMIT);
}

/** The parts of an announcement in the ticket's channel. */
export const announcement = {
  /** The actor; null when the action was anonymous. The mention shows the name and pings nobody. */
  who: (order: Order): string | null => (order.anonymous ? null : userMention(order.actorId)),
  of: (sentence: string, order: Order): string =>
    order.reason === null ? sentence : `${sentence}\n> ${quoted(order.reason)}`,
};

/** A person's text inside the bot's message: shown as typed, on one quoted line. */
function quoted(text: string): string {
  return clip(asTyped(text.replaceAll(/\s+/gu, ' ')), QUOTED_LIMIT);
}
