import { instantOf } from '../../base/kit/clock.ts';
import { ServiceError } from '../../base/model/errors.ts';
import { defineAction } from '../engine/action.ts';
import type { TicketRecord } from '../model/ticket.ts';
import type { Said } from '../words/said.ts';
import { relative } from '../../../discord-text/mention.ts';
import { worded } from '../../../words/worded.ts';
import { validationFailed } from '../../base/model/validation-failed.ts';

export const expire = defineAction({
  operation: 'expireTicket',
  who: 'staff',
  done: 'changed the expiry of',
  change: (_ticket, body, at) => {
    if (body.expire_at === null) return { expires_at: null, expiry_clearable: false };
    const expires_at = instantOf(body.expire_at);
    if (expires_at <= at) throw inThePast();
    return { expires_at, expiry_clearable: body.clearable ?? false };
  },
  effect: async () => ({}),
  announce: ({ said, after }) => announcement(after, said),
  followUps: ({ id, guild_id, expires_at }) =>
    expires_at === null
      ? []
      : [{ kind: 'ticket.expire', guildId: guild_id, ticketId: id, runAt: expires_at }],
});

/** The announcement depends on the state: an eternal or closed ticket is not closed automatically. */
function announcement(
  { expires_at: at, eternal, status, expiry_clearable: isClearable }: TicketRecord,
  said: Said,
): string {
  if (at === null) return said('expireTicket.saidNever');
  const values = { when: relative(at) };
  if (status !== 'open') return said('expireTicket.saidClosed', values);
  if (eternal) return said('expireTicket.saidEternal', values);
  return said(isClearable ? 'expireTicket.saidClearable' : 'expireTicket.said', values);
}

function inThePast(): ServiceError {
  return validationFailed([{ field: 'expire_at', says: worded('fault.past') }]);
}
