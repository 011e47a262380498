import { instantOf } from '../../kit/clock.ts';
import { ServiceError } from '../../model/errors.ts';
import { defineAction } from '../engine/action.ts';
import type { TicketRecord } from '../../model/ticket.ts';
import type { PublicLines } from '../words/public-lines.ts';
import { worded } from '../../../words/worded.ts';
import { validationFailed } from '../../model/validation-failed.ts';

export const expire = defineAction({
  operation: 'expireTicket',
  who: 'staff',
  can: 'deed.expire',
  done: 'changed the expiry of',
  change: (_ticket, body, at) => {
    if (body.expire_at === null) return { expires_at: null, expiry_clearable: false };
    const expires_at = instantOf(body.expire_at);
    if (expires_at <= at) throw inThePast();
    return { expires_at, expiry_clearable: body.clearable ?? false };
  },
  effect: async () => ({}),
  announce: ({ lines, after, who }) => announcement(after, who, lines),
  followUps: ({ id, guild_id, expires_at }) =>
    expires_at === null
      ? []
      : [{ kind: 'ticket.expire', guildId: guild_id, ticketId: id, runAt: expires_at }],
});

/** The announcement depends on the state: an eternal or closed ticket is not closed automatically. */
function announcement(
  { expires_at: at, eternal, status, expiry_clearable: isClearable }: TicketRecord,
  who: string | null,
  lines: PublicLines,
): string {
  if (at === null) return lines.expiryRemoved(who);
  if (status !== 'open') return lines.expirySetClosed(who, at);
  if (eternal) return lines.expirySetEternal(who, at);
  return isClearable ? lines.expirySetClearable(who, at) : lines.expirySet(who, at);
}

function inThePast(): ServiceError {
  return validationFailed([{ field: 'expire_at', says: worded('fault.past') }]);
}
