import { clip } from '../../../discord-text/clip.ts';
import { asTyped } from '../../../discord-text/escape.ts';
import type { Order } from '../engine/intents.ts';
import { userMention } from '../../../discord-text/mention.ts';

/** Longer reasons are refused by Discord, not cut. @see https://discord.com/developers/docs/resources/audit-log */
const AUDIT_REASON_LIMIT = 512;

/** Leaves room for our own sentence in a message of 2,000 characters. */
const QUOTED_LIMIT = 1_500;

/** What the server's audit log says. It names nobody when it was done anonymously; the ticket's history always does. */
export function auditReason(done: string, number: number, order: Order): string {
  const reason = order.reason === null ? '' : `: ${order.reason}`;
  const who = order.anonymous ? 'Anonymously ' : `User ${order.actorId} `;
  const said = `${who}${done} ticket #${number}${reason}`;
  // It travels in a header, percent-encoded, which half a character cannot be.
  return clip(said.toWellFormed(), AUDIT_REASON_LIMIT);
}

/** What members read in the ticket's channel. */
export const announcement = {
  /** Who did it; null when it was done anonymously. The mention shows the name and pings nobody. */
  who: (order: Order): string | null => (order.anonymous ? null : userMention(order.actorId)),
  of: (sentence: string, order: Order): string =>
    order.reason === null ? sentence : `${sentence}\n> ${quoted(order.reason)}`,
};

/** A person's words inside our message: shown as typed, on one quoted line. */
function quoted(text: string): string {
  return clip(asTyped(text.replaceAll(/\s+/gu, ' ')), QUOTED_LIMIT);
}
