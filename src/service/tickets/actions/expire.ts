import { instant } from '../../clock.ts';
import { ServiceError } from '../../errors.ts';
import { defineAction } from '../action.ts';

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
  announce: ({ expires_at: at }, _body, by) =>
    at === null
      ? `⏳ The ticket no longer expires${by}.`
      : `⏳ The ticket will be closed <t:${Math.floor(Date.parse(at) / 1_000)}:R> when nothing changes that${by}.`,
  followUps: ({ id, guild_id, expires_at }) =>
    expires_at === null
      ? []
      : [{ kind: 'ticket.expire', guildId: guild_id, ticketId: id, runAt: expires_at }],
});

function inThePast(): ServiceError {
  const says = 'must be in the future';
  return new ServiceError('VALIDATION_FAILED', `expire_at ${says}.`, { errors: { expire_at: [says] } });
}
