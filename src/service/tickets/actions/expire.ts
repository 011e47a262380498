import { instant } from '../../kit/clock.ts';
import { ServiceError } from '../../errors.ts';
import { defineAction } from '../acting/action.ts';
import type { TicketRecord } from '../ticket.ts';
import { publicLines } from '../words/public-lines.ts';

export const expire = defineAction({
  operation: 'expireTicket',
  done: 'changed the expiry of',
  change: (_ticket, body, at) => {
    if (body.expire_at === null) return { expires_at: null, expiry_clearable: false };
    const expires_at = instant(new Date(body.expire_at));
    if (expires_at <= at) throw inThePast();
    return { expires_at, expiry_clearable: body.clearable ?? false };
  },
  effect: async () => ({}),
  announce: ({ after, who }) => announced(after, who),
  followUps: ({ id, guild_id, expires_at }) =>
    expires_at === null
      ? []
      : [{ kind: 'ticket.expire', guildId: guild_id, ticketId: id, runAt: expires_at }],
});

/** What is true of the ticket: nothing closes an eternal one, nor one that is closed. */
function announced({ expires_at: at, eternal, status }: TicketRecord, who: string | null): string {
  if (at === null) return publicLines.expiryRemoved(who);
  if (status !== 'open') return publicLines.expirySetClosed(who, at);
  return eternal ? publicLines.expirySetEternal(who, at) : publicLines.expirySet(who, at);
}

function inThePast(): ServiceError {
  const says = 'must be in the future';
  return new ServiceError('VALIDATION_FAILED', `expire_at ${says}.`, { errors: { expire_at: [says] } });
}
